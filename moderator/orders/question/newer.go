package question

import (
	"iter"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// Names of what the club itself explains, which stands in the handbook of no system.
const (
	Beforehand = "orders ahead"
	Turn       = "turn"
	Rules      = "rules"
	Chances    = "odds"
)

// tail is what people go on with behind a question that they have asked already: "How does a turn go here: chits, or I go, you go?"
const tail = `(?:[,:;(–-].*| - .*| and .*)?`

// newer are ways to ask that older readings do not know; they are tried before all others.
var newer = []way{
	form(Units, `(?:which|what|who) (?:are|is) (?:mine|ours|my men|my troops|on my side)(?: here| now)?`+tail),
	form(Units, `(?:list |show )?(?:what |which |who )(?:are|is) (?:all )?(?:my|our) (?:units|men|troops|regiments|battalions|brigades|forces|army)(?: here| now| left)?`+tail),
	form(Units, `(?:my|our) (?:men|troops|forces|regiments|brigades)`),
	form(Units, `how many (?:figures|men|units|steps|regiments|battalions|guns|strength points|sps?) (?:do |have |has )?(?:i|we)(?: still)?(?: have| got)?(?: left| now)*`),
	form(Units, `how many (?:figures|men|steps|strength points|sps?) (?:has|have|does|do) (?:each|every|they|all)(?: of them| of my units| unit| one)?(?: have| got)?(?: left| now)*`),
	form(Units, `(?:which|what) of (?:my|our) (?:units|men|brigades|regiments) (?:belong|belongs|are|is) (?:to|in|under|of) (?:which|what|whom).*`),
	form(Units, `who (?:commands|leads|is over|is under) whom(?: (?:on|of) (?:my|our) side| here)?`+tail),
	form(Units, `what (?:orders|stances?) (?:do|have|are|does|has) (?:they|my (?:units|brigades|men|divisions)|the brigades|the divisions|all of them|we|i) (?:have|got|under|stand under|given|on)?(?: now| at the moment| at present)*`),
	form(Units, `(?:which|what) (?:brigades|units|regiments|batteries|guns|battalions) (?:are|is|belong|stand) (?:under|in|of|with|to) (?:the )?(.+?)(?:(?:,| and) (?:which|what) .*)?`),
	ofUnit(Worth, `(?:to )?(?:which|what|whose) (?:brigade|division|formation|corps|command|army|wing|leader|side) (?:does|do|is|are) (?:the )?(.+?) (?:belongs?(?: to)?|in|part of|under|of|with|stand in|serve in|fight in)`),
	ofUnit(Worth, `(?:to )?(?:which|what|whose) (?:brigade|division|formation|corps|command|army|wing|leader|side) (?:does|do|is|are) (?:the )?(.+)`),
	ofUnit(Worth, `(?:to )?whom (?:does|do) (?:the )?(.+?) belong(?: to)?`),
	ofUnit(Worth, `who (?:commands|leads|is (?:the )?(?:leader|commander|officer) of|is in command of|is over|directs) (?:the )?(.+?)(?: now| at the moment)?`),
	ofUnit(Worth, `(?:whose (?:unit|regiment|brigade|man|battery) is|(?:which|what) kind of (?:unit|troops?) (?:is|are)) (?:the )?(.+)`),
	ofUnit(Worth, `(?:what|which) orders (?:does|do|has|have|is|are) (?:the )?(.+?) (?:have|got|under|stand under|on)(?: now| at the moment)?`),
	ofUnit(Worth, `how many (?:figures|men|steps|strength points|sps?|guns) (?:are|is) (?:there )?(?:left )?(?:in|of|with) (?:the )?(.+?)(?: left| now)*`),
	ofUnit(Deeds, `is there anything (?:else )?(?:left )?(?:that )?(?:i|we|the) (?:can|could|may) (?:still )?do (?:now )?with (?:the )?(.+?)(?:'s? (?:men|troops|brigade))?`),
	ofUnit(Deeds, `what else (?:can|could|may) (?:the )?(.+?) (?:still )?do(?: now| here| this (?:turn|phase|activation))*`),
	form(Legal, `is there anything (?:else )?(?:left )?(?:that )?(?:i|we) (?:can|could|may|should|must|have to) (?:still )?(?:do|order|decide)(?: now| here| this (?:turn|phase|activation))*(?: with .+)?`),
	form(Legal, `(?:is|was) (?:there )?anything (?:else )?(?:left )?to (?:do|order|decide)(?: for (?:me|us))?(?: now| here| this (?:turn|phase))*`),
	form(Legal, `what else (?:can|could|may) (?:i|we) (?:still )?(?:do|order)(?: now| here| this (?:turn|phase|activation))*`),
	form(Legal, `what (?:should|must|do|shall|have) (?:i|we) (?:have to |need to |to )?(?:do|write|order|send|decide)(?: now| next| here| first| this (?:turn|phase))*`),
	form(Legal, `what (?:is|are) (?:there )?(?:left )?(?:to do|possible|allowed|open)(?: for (?:me|us))?(?: now| here| next| this (?:turn|phase))*`),
	form(Odds, `how (?:good|big|high|great|bad|likely|probable) (?:is|are|would be) (?:it |(?:my |our |the |his |its )?(?:chances?|odds|probability) )(?:that |if |of |for |when |to )?(.+)`),
	form(Odds, `(?:what|which)(?:'s| is| are| would be) (?:my |the |our |its )?(?:chances?|odds|probability|likelihood) (?:that|if|of|for|on|when|to) (.+)`),
	form(Points, `how many (?:more )?(?:victory )?points? .{1,60}`),
	form(Points, `(?:by how much|how far) (?:am|are|do|did|is) (?:i|we|he|they) (?:win|lose|lost|won|winning|losing|ahead|behind).*`),
	form(Places, `(?:which|what|where) (?:are |is )?(?:the )?(?:(?:two|three|four|five|six|seven|eight|\d+) )?(?:hexes|places|hex|objectives?|victory hexes) (?:count|counts|score|matter|decide|are worth).*`),
	form(Places, `how (?:do|does|can|could|must|would) (?:i|one|we|you|somebody) (?:take|hold|capture|get|gain|control|win|seize|own|occupy) (?:one |any |all |each )?(?:of )?(?:the |a |an |these |those |my )?(?:\w+ )?(?:hex|hexes|objectives?|places?|victory (?:hex|hexes|points?))(?: of them)?`+tail),
	about(Turn, `how (?:does|do|is|are) (?:(?:an?|the|one|each|my) )?(?:game )?(?:turns?|rounds?) (?:go|goes|work|works|run|proceed|played|done|organi[sz]ed|structured|made up)(?: here| in this game| on| exactly| step by step)*`+tail),
	about(Turn, `what (?:happens|is done|comes|do we do|do i do) (?:in|during) (?:an?|the|one|each) (?:game )?(?:turn|round)`+tail),
	about(Turn, `(?:(?:what|which) (?:are|is) )?(?:the )?(?:phases|steps|parts|sequence|order)(?: of play| of (?:the|a|each) (?:turn|round|game turn)| of phases| are there| does a turn have| has a turn| in a turn)+`),
	about(Turn, `(?:what|which) (?:phases|steps|parts) (?:are there|does (?:a|the) turn have|has (?:a|the) turn|make up a turn|come|follow).*`),
	about(Turn, `(?:what|which phase) (?:comes|follows|is) (?:next|then|after (?:that|this)(?: phase)?)(?: in (?:the|this) turn)?`),
	about(Turn, `(?:what are )?(?:the )?(?:sequence of play|turn sequence|order of play|phases)`),
	about("first phase", `who (?:chooses|picks|draws|decides on|says|takes|settles) (?:the |which )?(?:first|next)(?: marker| chit| command| command acts)?(?: is drawn| acts| goes)?(?: first)?`),
	about("zone of control", `(?:has|have|does|do|must|should|will|may) (?:an?|the|my|any|every|our) .{1,40}? (?:have )?(?:to )?(?:stop|halt)s? (?:when|if|where|once|as soon as|next to|beside|near|before|in front of).*`),
	about("zone of control", `(?:do|does) .{1,30}? (?:have|exert|exercise) (?:a )?(?:zones? of control|zocs?).*`),
	form(Term, `what (?:may|can|does|do|must) (?:an?|the|my|any) (?:unit|units|brigade|brigades|regiment|men) (?:do )?(?:under|with|in|on) (?:the )?(?:an? )?([\p{L}]+) orders?.*`),
	form(Term, `how (?:are|is) (?:the )?([\p{L}]+) (?:points?|dice|die|results?|losses) (?:counted|reckoned|computed|worked out|decided|made|added|read|applied)(?: up)?`),
	form(Term, `how (?:are|is) (?:an? |the )?(.+?) (?:counted|computed|calculated|determined|handled|done|made|added)(?: up)?(?: here| in this game)?`),
	form(Term, `what (?:is|are) (?:an? |the )?([\p{L} -]+?) (?:good|better|worse|different) (?:for|than|from).*`),
	form(Term, `how does (?:an? |the )?(fire|firing|shooting|melee|morale|fighting|combat|charging|command|recovery|rallying|stacking|movement) (?:work|go|function|happen)(?: here| in this game)?`),
	about(Beforehand, `(?:can|may|could|do|should|am|are) (?:i|we) (?:be allowed to |allowed to |able to )?(?:order|give|write|send|plan|file|enter|queue|make|submit) .{0,60}?(?:ahead|in advance|beforehand|early|(?:of|for|in) (?:the |my )?(?:next|later|following|coming) (?:turn|turns|phase|phases|moves?)).*`),
	about(Beforehand, `(?:can|may|could) (?:the |my )?(?:orders?|moves?|turns?) .{0,60}?(?:ahead|in advance|beforehand).*`),
	about(Rules, `(?:(?:where|how) (?:are|is|can i (?:find|get|read|see)|do i (?:find|get)) )?(?:the |all the )?(?:rules?|rule ?books?)(?: of (?:the|this) game| text| please)?`),
	joined(May, `why (?:can|could|may|might) (?:the )?(.+?) (?:not|no longer|never) (.+)`),
	joined(May, `why (?:can't|cannot|couldn't|may not|could not|can not) (?:the )?(.+)`),
}

// joined is a form whose groups are together what it is about.
func joined(word, text string) way {
	f := form(word, text)
	f.joined = true
	return f
}

// asks are commands that people ask for in a question.
var asks = []struct {
	form       *pattern.Pattern
	word, rest string
}{
	{pattern.MustCompile(`(?i)^(?:how (?:do|can|could|may|would|should) (?:i|we|one)|(?:can|may|could) (?:i|we)|how to|is there a way to|is it possible to) (?:take|get|have|call|go|roll|move) ?(?:(?:it|this|that|them|my|the|an?|one) ?){0,2}(?:turn|move|order|orders|moves|mail|letter|phase|game|last turn|last move|last order)? ?(?:taken )?back(?: (?:an?|the|my|this|that|it)(?: last)?(?: turn| move| orders?| moves| mail| letter| phase)?)?(?: again)?$`), "undo", ""},
	{pattern.MustCompile(`(?i)^(?:how (?:do|can|could|may|would|should) (?:i|we|one)|(?:can|may|could) (?:i|we)|how to|is there a way to|is it possible to) (?:undo|revoke|recall|withdraw|unsend|cancel) (?:it|this|that|them|(?:an?|the|my)(?: last)? (?:turn|move|orders?|moves|mail|letter|phase))(?: again)?$`), "undo", ""},
	{pattern.MustCompile(`(?i)^(?:can|could|may) (?:it|this|that|my (?:last )?(?:turn|move|orders?|mail)|a (?:turn|move)) be (?:taken back|undone|revoked|rolled back)$`), "undo", ""},
	{pattern.MustCompile(`(?i)^(?:(?:(?:can|could|would|will) you (?:please )?)?(?:send|show|mail|tell) (?:me |us )?)?how (?:do|does|can) (?:i|we|one|you) play(?: here| this(?: game)?| by mail)?(?: ?\(help player\))?$`), "help", "player"},
	{pattern.MustCompile(`(?i)^(?:(?:(?:can|could|would|will) you (?:please )?)?(?:send|show|mail|tell) (?:me |us )?)?how to play(?: here| this(?: game)?| by mail)?(?:,? please)?(?: ?\(?help player\)?)?$`), "help", "player"},
	{pattern.MustCompile(`(?i)^(?:how (?:do|can|should) (?:i|we|one) (?:write|give|send|word|phrase) (?:my |the |an? )?orders?|how (?:are|is) (?:the |an )?orders? (?:written|given|worded))$`), "help", "orders"},
	{pattern.MustCompile(`(?i)^what (?:can|may) (?:i|we) ask(?: you| for| about)?$`), "help", "questions"},
	{pattern.MustCompile(`(?i)^(?:until when|how long|by when|when) (?:do|have|must|may|can|is) (?:i|we|my|the) (?:have(?: time| to (?:answer|send|move|write))?|deadline|time|answer|send|move|write|got)(?: .{0,30})?$`), "deadline", ""},
}

// AskedFor is the command that a question asks for, and what stands behind its word; false where it asks for none.
func AskedFor(text string) (word, rest string, is bool) {
	asked := strings.TrimSpace(bareOf(text))
	if len(asked) > Max {
		return "", "", false
	}
	for _, a := range asks {
		if a.form.FindString(asked) != "" {
			return a.word, a.rest, true
		}
	}
	return "", "", false
}

// bareOf is a question without the wishes on both sides of it.
func bareOf(text string) string {
	asked := behindWishes(strings.TrimSpace(text))
	return asked[:len(asked)-len(idiom.Wished.FindString(asked))]
}

// Newer are the questions that a text may be by the ways to ask that older readings do not know.
func Newer(text string) iter.Seq[Meaning] { return meanings(bareOf(text), newer, false) }
