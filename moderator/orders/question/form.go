// Package question is the questions about a game as people word them, and the words by which they are known. Which unit or place one
// is about, and whether it is about any, is said by package orders.
package question

import (
	"iter"
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// The words by which questions about a game are known, one for each thing that can be asked. Whoever
// reads a command with one of them answers it, and does nothing else.
const (
	Reach  = "reach"      // where a unit may go
	Odds   = "odds"       // what an order comes to
	May    = "may"        // whether an order is legal, and what it comes to
	Legal  = "legal"      // what may be ordered
	Deeds  = "what can"   // what a unit may do
	Range  = "ranges"     // how far a unit's enemies are away, and what it may do to them
	Sight  = "who sees"   // which units see a place
	Term   = "what is"    // what a word means
	Points = "points"     // who has how many, and why
	Win    = "win"        // how the game is won
	Games  = "games"      // which games can be played
	Free   = "question"   // anything else
	Places = "objectives" // which places count
	Units  = "units"      // which units there are, and what they are worth
	Worth  = "strength"   // what one unit is worth
	Ahead  = "ahead"      // what may be asked of its side next
	Who    = "who can"    // which units may do something now
)

// way is a way to ask something. What it is about is the first group of the form that matches.
type way struct {
	word   string
	form   *pattern.Pattern
	named  bool   // only where it is about a unit by its name
	about  string // what it is about, "" for the first group of the form
	once   bool   // by readings of once alone
	since  bool   // by none of these
	joined bool   // it is about all groups of the form
}

// ways are tried in their order; a new way to ask is a row here.
var ways = []way{
	form(Win, `(?:how (?:do|does|can|could|will|would|should) (?:i|we|you|one|anybody|somebody|either side|(?:the )?[a-z]+(?: side| player)?) win(?: this| the| a)?(?: game| battle| scenario)?`+
		`|how to win(?: this| the)?(?: game)?|how is (?:this|the game|this game|it) won|who wins(?: when)?|what do (?:i|we) need to win|what are the (?:victory|winning) conditions|(?:the )?victory(?: conditions?| levels?)?)`),
	form(Points, `(?:points|(?:the )?(?:current )?score|(?:what is|what's|how is) the (?:current )?score(?: now)?|who is (?:winning|ahead|leading)|who's (?:winning|ahead|leading)|who (?:wins|leads) (?:now|by now|so far)|what are the points|how many points (?:do|have) .{1,30})`),
	since(form(Ahead, `(?:(?:all )?(?:the )?(?:questions|answers) )?ahead|what (?:else )?(?:may|can|could|might|will) (?:i|we) be asked(?: next| now)?|what (?:else )?(?:may|can|could|might|will) be asked(?: of (?:me|us))?(?: next| now)?`)),
	since(form(Who, `(?:who|whom|what|which (?:of (?:my|our) )?(?:units?|men|troops|regiments|brigades|commands?|markers?)) (?:can|may|could) (?:i |we )?(?:still )?(act|move|go|fire|shoot|attack|shock|charge|activate|recover|rally)(?: now| here| next| this (?:turn|phase)| with (?:this|the) marker)?`)),
	since(ofUnit(Worth, `(?:who|which leader|what leader) (?:commands|leads|is (?:in command of|leading|over)) (?:the )?(.+)`)),
	since(ofUnit(Worth, `(?:which|what) (?:brigade|division|formation|command|corps)(?: (?:does|do|is|are))? (?:the )?(.+?)(?: belongs?(?: to)?| in| of| part of| under)?`)),
	since(ofUnit(Worth, `(?:to which|under which|in which|whose) (?:brigade|division|formation|command|corps) (?:does|do|is|are) (?:the )?(.+?)(?: belong| in)?`)),
	since(ofUnit(Worth, `(?:what is |what's |how is )?(?:the )?(?:morale|cohesion|fatigue)(?: rating)? (?:of |for )?(?:the )?(.+)`)),
	looseOnce(Places, `(?:(?:what|which|where) are )?(?:the |my |our )?(?:objectives?|victory (?:hexes|places)|objective hexes|vp hexes)|(?:what|which|where)(?: hexes| places)? count(?: for points)?`),
	form(Places, `(?:(?:(?:what|which|where) are )?(?:the |my |our )?(?:objectives?|victory (?:hexes|places)|objective hexes|vp hexes)|(?:what|which|where)(?: hexes| places)? count(?: for points)?)`),
	since(about("turn", `(?:(?:(?:what are|what is|explain|list) )?(?:the )?(?:(?:steps?|phases?|parts|order|sequence|course) (?:of|in) (?:a|the|each|one) turn|sequence of play|turn (?:sequence|order)|phases)|how (?:does|do|is) (?:a |the |each )?turns? (?:work|go|run|played|look like)|what does a turn look like)`)),
	since(about("combat", `(?:how (?:does|do|is|are) (?:a |the )?(?:combats?|fights?|fighting|battles?|attacks?) (?:works?|go|run|fought|resolved|decided|look like)|what does (?:a |the )?(?:combat|fight|fighting|attack) look like|what (?:is|about) (?:combat|fighting))(?:,? (?:odds|table|dice|results?)(?: and such)?)*`)),
	form(Games, `(?:games|(?:open|free) (?:games|seats)|packs|list (?:of )?(?:the )?(?:open )?(?:games|packs)|(?:which|what) (?:other )?(?:games|packs|seats)(?: are| is| do| does| can)?(?: there| open| free| you| have| i| we| play| join)*)`),
	form(Units, `(?:list |show )?(?:what |who |which )?(?:is |are )?(?:all )?(?:(?:of )?(?:my|our|the) )?(?:units|roster|order of battle|oob)(?: (?:do|have) (?:i|we)(?: have| command)?)?(?: left| now| here)?`),
	form(Units, `(?:list |show )?(?:what |which |how many )?units (?:(?:do|have|has|are|can) )?(?:i|we)(?: have| got| command)?(?: left| now| here)?`),
	form(Units, `(?:list |show )?(?:what are |which are |where are )?(?:all )?(?:the |my )?(enemy|enemies|opponent)(?:s|'s|s')? (?:units|roster|order of battle|oob)`),
	form(Units, `(?:what |which |how many )units (?:does|has) (?:the |my )?(enemy|opponent)(?: have| got)?(?: left| now)?`),
	form(Units, `(?:list |show )?(?:units|roster|order of battle|oob) (?:of |for |in )?(?:the |my )?(.+)`),
	form(Units, `how (?:far|fast) (?:can|may|do) (?:each of |all of |all )?(?:my|our|the) units (?:move|go|march|ride)(?: each)?`),
	form(Units, `how (?:strong|good|weak) are (?:all )?(?:of )?(?:my|our) units(?: now)?`),
	form(Units, `how (?:strong|good|weak) are (?:the |my )?(.+?)(?:'s?)? (?:units|men|troops|regiments|battalions|brigade|division)(?: now)?`),
	form(Worth, `how (?:strong|good|weak) (?:is|are|was) (?:the )?(.+?)(?: now)?`),
	ofUnit(Worth, `how(?:'s| is| are| does) (?:the )?(.+?)(?: doing| faring| do| stand)?(?: now)?`),
	form(Worth, `(?:what is |what's )?(?:the )?strength (?:of )?(?:the )?(.+)`),
	form(Worth, `how many (?:steps|figures|men|strength points|sps?) (?:do|does|has|have) (?:the )?(.+?)(?: have| got)?(?: left| now)?`),
	form(Sight, `(?:who|what|which units?|which of my units?|anybody) (?:can )?sees? (?:the )?(?:hex |place )?(.+)`),
	form(Sight, `(?:is there )?(?:a )?(?:line of sight|los) (?:(?:to|into|of) )?(?:hex )?([^ ]*[0-9].*)`),
	form(Deeds, `what (?:can|may|could|might) (.+?) do(?: now| here| next| then| this (?:turn|phase))?`),
	form(Deeds, `what (.+?) (?:can|may|could|might) do(?: now| here| next| this (?:turn|phase))?`),
	form(Deeds, `(?:the )?options (?:of|for) (.+)`),
	form(Range, `(?:the )?(?:ranges?|distances?|arcs?|measures?)(?: (?:of|for|from))? (.+)`),
	form(Range, `(?:what(?:'s| is| are)|how (?:long|far|great) (?:is|are)) the (?:ranges?|reach) of (.+?)(?: now| here)?`),
	form(Range, `(?:how|what) far (?:can|may|could|do|does|will) (.+?) (?:shoot|fire|throw|hit)(?: at| with .+)?(?: now| here| from here)?`),
	form(Range, `(?:who|what|which (?:units?|enem(?:y|ies)))(?: (?:is|are))? (?:with)?in (?:the )?(?:range|reach|arc|sight) (?:of|for) (.+)`),
	form(Range, `(?:who|whom|what) (?:can|may|could) (.+?) (?:shoot|fire|charge)(?: at)?(?: now| here| this (?:turn|phase))?`),
	form(Term, `(?:what(?:'s| is| are)|how (?:long|far|great) (?:is|are)) the (?:ranges?|reach) of (?:an? |the |my |our )?(.+?)(?: now| here)?`),
	form(Term, `(?:the )?(?:ranges?|reach) (?:of|for) (?:an? |the |my |our )?(.+?)`),
	form(Term, `(?:how|what) far (?:can|may|could|do|does|will) (?:an? |the |my |our )?(.+?) (?:shoot|fire|throw|hit|go|reach)s?(?: now| here| from here)?`),
	form(Units, `(?:what|which) (?:are (?:my|our) units|units (?:do|have) (?:i|we)(?: have| got)?),? (?:and )?(?:how|what) .{1,200}`),
	about("melee", `how (?:are|is|do|does) (?:the )?(?:points (?:of|in|for) (?:an? |the )?melees?|melee points?) (?:are |is )?(?:counted|reckoned|added up|worked out|computed|figured|count)`),
	about("formation", `(?:how|can|may|could) (?:do |can |may |could )?(?:i|we) (?:change|order|alter|choose|set|put|form) .{0,60}(?:formation|line|column|square).{0,60}`),
	about("next turn", `(?:can|may|could) (?:i|we) (?:order|write|give|send|mail|plan) .{0,60}(?:next|following|coming) turn.{0,100}`),
	about("stacking", `(?:how many (?:units|regiments|battalions|brigades|counters|men) (?:may|can|could) (?:stand|be|end|stay|fit|stack)(?: together)?(?: in (?:one|a|the same) hex)?|(?:may|can|do|could) .{1,60} stack(?: together)?(?: in .+)?|(?:what is |what's )?(?:the )?stacking(?: limit| rules?)?)`),
	form(Term, `what (?:does|would) it cost (?:.{1,30} )?to (?:enter|cross|move into|move through|go through) (?:an? |the )?(.+?)(?: hex(?:es)?)?`),
	form(Term, `(?:what|how much) (?:does|do) (?:an? |the )?(.+?)(?: hex(?:es)?)? costs?(?: to (?:enter|cross|move into|move through))?(?: for .+)?`),
	form(Term, `(?:what (?:is|are) |what's )?the (?:movement |mp )?costs? (?:of|for|to enter) (?:an? |the )?(.+?)(?: hex(?:es)?)?(?: for .+)?`),
	form(Term, `is (?:the )?.+ an? (vedette)`),
	form(Reach, `reach(?: (?:of|for))? (.+)`),
	form(Reach, `(?:where|how far) (?:can|may|could|might) (.+?) (?:go|move|get|reach|march|ride|end|walk)(?: to)?(?: now| this (?:turn|phase))?`),
	form(Reach, `(?:where|how far) (.+?) (?:can|may|could|might) (?:go|move|get|reach|march|ride|end|walk)(?: to)?(?: now| this (?:turn|phase))?`),
	form(Reach, `(?:what|which)(?: hex| hexes| places)? (?:can|may|could|might) (.+?) (?:reach|move to|get to|go to)`),
	form(Odds, `(?:the )?odds(?: (?:of|for|on|if|that|to))?:? (.+)`),
	form(Odds, `(?:what|which|how)(?:'s| is| are| good are| would be) (?:my |the |our )?(?:odds|chances?)(?: (?:of|for|on|if|that|to|when))?:? (.+)`),
	form(Odds, `(?:what happens|what) if (?:i |we )?(.+)`),
	form(May, `(?:is it|would it be|am i|are we) (?:legal|allowed|possible|ok|okay|fine)(?: (?:to|for|that|if))? (.+)`),
	form(May, `(?:is|would) (.+?)(?: be)? (?:legal|allowed|possible|ok|okay|fine)`),
	form(May, `(?:can|could) (.+)`),
	form(May, `(?:may|might|should) ((?:i|we) .+)`),
	form(Legal, `(?:what|which)(?: moves| orders| actions| attacks)? (?:can|may|could|should) (?:i|we) (?:do|order|give|play|make)(?: now| here| next| this (?:turn|phase))?`),
	form(Legal, `(?:what|which)(?: moves| orders| actions)? (?:is|are) (?:legal|possible|allowed)(?: now| here)?`),
	form(Legal, `legal (orders)`), // a kind of order in some rules
	form(Legal, `(?:list |what are )?(?:all )?(?:my |the )?(?:legal (?:moves?|orders?|actions?|plays?)|possible (?:moves|orders))(?: (?:of|for))?(?: (.+))?`),
	form(Legal, `(?:what are )?my (?:options|choices|possibilities)`),
	form(Legal, `legal(?: (?:for|of))?(?: (.+))?`),
	form(Term, `how (?:near|close)(?: to (?:an? |the )?.{1,40}?)? (?:must|do|does|should|have|has|need|needs|can) .{1,40}? (?:be |come |get |stand |to )*to (?:an? |the )?(.+?)(?:,? (?:to|so that|for|that) .+)?`),
	form(Term, `what (?:is|are) (?:an? |the )?(.+?) (?:good |used |there )?for`),
	form(Term, `how (?:does|do) (?:an? |the )?([^ ]+) works?`),
	form(Term, `(?:where|which hex(?:es)?|what hex(?:es)?) (?:is|are|lies?|has|have) (?:an? |the )?(.+)`),
	form(Term, `who (?:holds|controls|occupies|owns) (?:an? |the )?(.+)`),
	form(Term, `(?:what|who)(?:'s| is| are| lies| stands) (?:at|in|on) (?:the )?(?:hex |place )?([a-z]?\d.*|\(.*)`),
	form(Term, `(?:what|which) (?:kind of |sort of )?(?:terrain|ground) (?:is|lies)(?: (?:there )?(?:in|at|on))? (?:hex )?([a-z]?\d.*|\(.*)`),
	form(Term, `(?:(?:the terrain|(?:the )?ground)(?: (?:in|at|of|on))?|terrain (?:in|at|of|on)) (?:the )?(?:hex )?([a-z]?\d.*|\(.*)`),
	form(Term, `(?:the )?terrain (?:hex )?([a-z]?\d{4})`),
	form(Term, `what(?:'s| is| are) (?:an? |the )?(.+?) (?:good )?for`),
	form(Term, `how (?:does|do) (?:an? |the )?(.+?) work(?: here| in this game)?`),
	form(Term, `how (?:is|are) (?:an? |the )?(.+?) (?:resolved|decided|fought|worked out|reckoned|carried out|played)`),
	form(Term, `(?:which|what) (.+?) are there`),
	form(Term, `what happens (?:on|with|after|at|for) (?:an? |the )?(.+)`),
	form(Term, `what (?:does|do) (?:the (?:word|code|result|letters?) |an? |the )?(.+?) (?:mean|stand for|do)`),
	form(Term, `what (?:an? |the )?(.+?) means`),
	form(Term, `(?:what(?:'s| is| are| was)|explain|define|(?:the )?meaning of|what means) (?:meant by |the (?:word|code|result|term) |an? |the )?(.+)`),
}

func form(word, text string) way {
	return way{word: word, form: pattern.MustCompile(`(?i)^` + text + `$`)}
}

// looseOnce is a form whose alternatives were tried each at one end of a text alone; older mails are still read
// so.
func looseOnce(word, text string) way {
	f := form(word, text)
	f.once = true
	return f
}

// since is a form that mails of once were not read by.
func since(f way) way {
	f.since = true
	return f
}

// about is a form to ask about a word that need not stand in it.
func about(word, text string) way {
	f := form(Term, text)
	f.about = word
	return f
}

// ofUnit is a form that asks anything else as well, of whoever is no unit.
func ofUnit(word, text string) way {
	f := form(word, text)
	f.named = true
	return f
}

// Words are the words of all questions.
func Words() []string {
	words := []string{Free, Distance, Danger, Retreat, First, Length, Room, Here, Left, Road, Between, Layout, Whom, Kind, Nothing, Differ, Under, Yet, Cost, Way, Nearest, Targets, Line, Leads, Entry, Changing, Hidden, Speed, Advice, Blocks, Kindly, Why, Cards, Chain, Over, Comers, Party, Ailing, Views, Keeping, Later, Both}
	for _, f := range ways {
		if !slices.Contains(words, f.word) {
			words = append(words, f.word)
		}
	}
	return words
}

// Meaning is a question that a text may be.
type Meaning struct {
	Word  string // one of Words
	About string // what it is about, as it is written
	Named bool   // it is one only where it is about a unit by its name
}

// Meanings are the questions that a text may be, the likeliest first. With once, some forms are read as loosely
// as older versions read them.
func Meanings(text string, once bool) iter.Seq[Meaning] { return meanings(bareOf(text), ways, once) }

// meanings are those that a question without wishes may have by some ways to ask.
func meanings(asked string, ways []way, once bool) iter.Seq[Meaning] {
	return func(yield func(Meaning) bool) {
		if len(asked) > Max {
			return
		}
		for _, f := range ways {
			found := f.form.FindStringSubmatch(asked)
			if found == nil || f.once && !once || f.since && once {
				continue
			}
			m := Meaning{Word: f.word, Named: f.named, About: f.about}
			switch {
			case f.about != "" || len(found) < 2:
			case f.joined:
				m.About = strings.TrimSpace(strings.Join(found[1:], " "))
			default:
				m.About = strings.TrimSpace(found[1])
			}
			if !yield(m) {
				return
			}
		}
	}
}
