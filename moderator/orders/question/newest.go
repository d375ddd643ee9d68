package question

import (
	"iter"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// Names of what people ask about in words that stand in no rule book.
const (
	Table    = "combat results table"
	Counters = "counter"
	Pace     = "movement allowance"
	Zones    = "zone of control"
	Coming   = "reinforcements"
)

// chance is what people call how likely something is.
const chance = `(?:odds|chances?|probabilit(?:y|ies))`

// newest are ways to ask that readings before the newest do not know; they are tried before all others.
var newest = []way{
	form(Odds, `(?:what|how)(?: good| high)? (?:would|will|might|could) (?:be )?(?:my |the |our |its |their )?`+chance+` (?:be |look |stand )?(?:if|of|for|when|that|with|on|in case|should|to)? ?(.+)`),
	form(Odds, `(?:what|how)(?: good| high)?(?:'s| is| are| were)? (?:my |the |our |its |their )?`+chance+` (?:(?:are|is|be|would be|were|look) )?(?:if|of|for|when|that|with|in case|should) (.+)`),
	form(Odds, `(?:if|suppose|supposing|assume|assuming|say|imagine)(?: that)? (.+?)(?:,| -|;|:)* (?:what|how)(?: good)? (?:are|is|would be|were|would|will) (?:my |the |our |its )?`+chance+`(?: be)?(?: then)?`),
	form(Odds, chance+`(?: (?:of|for|on|if|that|to|with))?:? (.+)`),
	joined(Odds, `how (?:would|will|does|do|might) (?:the )?(.+?) (?:do|fare|stand) ((?:against|on|at) .+)`),
	form(Odds, `how likely (?:is|would) it (?:be )?(?:that|if|for) (.+)`),
	about(Zones, `(?:(?:what (?:is|are|does|do)|explain|define|how (?:does|do)) )?(?:an? |the )?(?:zones? of control|zocs?)(?: (?:do|mean|work|rules?|good for))?`+tail),
	about(Table, `(?:(?:(?:can|could|may|might) (?:i|we) (?:please )?(?:see|have|get|look at|have a look at|read|know)|show(?: me| us)?|send(?: me| us)?|(?:could|can|would) you (?:please )?(?:show|send|give|print|mail|tell)(?: me| us)?|where (?:is|are|can (?:i|we) (?:see|find|read))|what (?:is|are)|what's|how (?:do|can) i (?:read|see)|print|explain|give me|tell me) )(?:the |a |your |this )?(?:(?:combat|battle|fire|fighting|attack|bombardment) )?(?:results? )?(?:tables?|charts?|crt)(?: of (?:the )?(?:combat )?results?)?(?: again| here)?`),
	form(Term, `how (?:(?:the|my|our|an?) )([\p{L} ]{3,30}?) (?:works?|functions?)`),
	form(Term, `how ([\p{L}]{3,20}) works?`),
	about(Table, `(?:a look at )?(?:the )?(?:(?:combat|battle|fire|attack|fighting) tables?|tables?)`),
	about(Table, `(?:a look at )?(?:the )?(?:(?:combat|battle|fire|attack) (?:results? )?(?:tables?|charts?)|crt|results? (?:tables?|charts?)|tables? of (?:combat )?results?)`),
	about(Counters, `(?:what|which|explain)(?: (?:do|does|is|are|of|means?))? (?:all |exactly )?(?:the |those |these )?(?:numbers?|figures?|values|digits|letters|symbols) .{0,60}(?:counters?|units?|markers?|chits?|pieces|tokens?)(?: (?:mean|stand for|say|tell me|for))?`),
	about(Counters, `how (?:do|can|must|should) (?:i|we|one) read (?:a |the |my |these )?(?:counters?|units?|markers?|chits?|pieces)`),
	about(Pace, `why (?:is|are|does|do|can|may|has|have) (?:.{0,60} )?(?:movement|allowance|mp|ma)\b.{0,80}`),
	about(Pace, `why (?:is|are|does|do|can|may) .{2,40}? (?:only |so |just )+(?:move|go|march|ride|slow|far|few).{0,60}`),
	about(Coming, `(?:when|where|what)(?: (?:do|does|will|can|are|is|have))* (?:(?:all|the|my|our|any) )*(?:reinforcements?|replacements? arrive)(?: (?:arrive|come|enter|appear|get here|due|coming|i|we|still|have|get|expect|on|in))*`),
	form(Term, `(?:what|how much) (?:does|would|is) it (?:cost )?(?:.{1,30} )?to (?:enter|cross|ford|climb|move into|move through|go through|go over|pass) (?:an? |the |that )?(.+?)(?: hex(?:es)?)?`),
	form(Reach, `(?:where|how far|whither) (?:can|may|could|might|will) (.+?) (?:go|move|get|reach|march|ride|end|walk)(?: to)?,? (?:when|once|if|on|in|after|as soon as|from) .+`),
	ofUnit(Worth, `(?:when|where|on which turn|in which turn)(?: and (?:when|where))? (?:do|does|will|can) (?:the )?(.+?) (?:arrive|come|enter|appear|come in|come on|get here|come onto the map)`),
	about("exit", `(?:how (?:do|can|does|may) (?:i|we|one|they|a unit|my units?) (?:exit|leave (?:the )?(?:map|board|field))|what does (?:it mean to )?exit(?: mean)?|exit(?:ing)?)`),
}

// Newest are the questions that a text may be by the ways to ask that older readings do not know.
func Newest(text string) iter.Seq[Meaning] { return meanings(politeless(text), newest, false) }

// politeless is a question without what asks for its answer.
func politeless(text string) string {
	asked := bareOf(text)
	for range 3 {
		asked = behindWishes(asked[len(idiom.WishingToo.FindString(asked)):])
	}
	return strings.TrimSpace(asked[:len(asked)-len(idiom.Wished.FindString(asked))])
}

// helpAsked matches who asks for one of the guides.
var helpAsked = pattern.MustCompile(`(?i)^(?:(?:send|give|show|mail|get|have|see|read|need|want) )?(?:me |us )?(?:the |a |your |some )?(?:help|guide|manual|instructions|text)(?:(?: (?:for|on|about|to|of))? (?:the )?([\p{L}]{3,20}))?(?: again)?$`)

// HelpAsked is the guide for which a text asks, false where it asks for none: "could you please send me the help for players?"
func HelpAsked(text string) (topic string, is bool) {
	asked := politeless(text)
	found := helpAsked.FindStringSubmatch(asked)
	if found == nil || !idiom.BegsToKnow(text) || len(asked) > Max {
		return "", false
	}
	topic = strings.ToLower(found[1])
	if topic == "players" {
		topic = "player"
	}
	return topic, true
}

// HelpWanted reports whether a text asks for what a moderator can send.
func HelpWanted(text string) bool { return wanted.MatchString(text) }

var wanted = pattern.MustCompile(`(?i)\b(?:help|guide|manual|instructions|rules?|map|tables?|charts?|crt|odds|score|results?|records?|proofs?|module|saves?|log|last letter|last mail)\b`)
