package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// turn is a turn of speech, and how the same is said plainly.
type turn struct {
	said  *pattern.Pattern
	plain string
}

func turning(said, plain string) turn { return turn{pattern.MustCompile(`(?i)` + said), plain} }

const (
	aHex   = `(?:hex )?[ns]?\d{4}\b`
	whose  = `(?:the|its|their|his|her|my|our|your|the enemy'?s?|the opponent's|the foe's)`
	ways   = `(?: (?:a?round|over|out|forwards?|up|back|across|away|off|on|along|down|through|straight))`
	waters = `(?:ford|bridge|creek|river|stream|brook|water|fields?|road|lane|track)`
)

// noAdvance matches words that say that the attacker does not advance.
const noAdvance = `(?:and |but )?(?:(?:it |they |he |we )?(?:(?:does|do|will|shall|is to|are to) not|doesn't|don't|won't) advance|without (?:an )?advanc(?:e|ing)|(?:with )?no advance|not advancing)(?: (?:afterwards?|after (?:the |this )?combat))?[ .!]*$`

// AdvanceNo is the same as orders have it.
const AdvanceNo = " advance no"

// NoAdvance matches the same where nothing stands before it.
var NoAdvance = pattern.MustCompile(`(?i)^` + noAdvance)

// filling are words that only fill a sentence: that nothing else is done, that it is done again.
var filling = []turn{
	turning(`,? ?\b(?:once (?:more|again)|one more time|(?:for )?(?:a|the) (?:second|third|fourth) time|yet again|(?:as|like) before|as (?:(?:it|they|he|we) did )?(?:before|last (?:turn|time)))\b,?`, " "),
	turning(`\b(?:only|just|merely|solely) (to|into|onto|as far as|up to|back to|from|hex|one hex|a hex|two hexes|[ns]?\d{4}\b|\([\d.]+,)`, "$1"),
	turning(`\bonly (the|my|our|goes|go|moves?|marches|march|rides?|attacks?|bombards?|fires?|shoots?|retreats?|withdraws?|advances?|defends?)\b`, "$1"),
	turning(`^(?:please,? )?(?:would|could|can|will) you (?:please |kindly )?`, ""),
	turning(`\b(?:keeps?|goes on|go on|continues?|carr(?:y|ies) on) (\p{L}+ing)\b`, "$1"),
}

// plainer are the turns of speech, in the order in which they are taken out. None of them changes an order: a
// way where the hex behind it says the same, a unit that stays, the unit that another joins.
var plainer = []turn{
	turning(`[,;]? (?:and )?(?:which|who) (?:(?:just|still|both|will|simply|of course) )*(?:stays?|remains?|stands?|holds?|waits?|sits?)(?: (?:put|still|fast|there|here|in (?:place|position|line)|(?:exactly |just |right )?where (?:it|they|he) (?:is|are|stands?)|(?:in|at|on) `+aHex+`))*([ .,;!]|$)`, "$1"),
	turning(`( (?:to|at|on|in|into) `+aHex+`),? (?:only|but no (?:farther|further)|and no (?:farther|further)|no (?:farther|further))([ .!]*)$`, "$1$2"),
	turning(`^((?:the |my |our )?[\p{L}\d.'-]+(?: [\p{L}\d.'-]+)?) (?:(?:back|up|down|over|forward|on|out) )+to (`+aHex+`)`, "$1 to $2"),
	turning(`\b(?:has|have|takes?) (?:another|one more|a) (?:go|try|crack|attempt|shot) at\b`, "at"),
	turning(`\b(?:tries|try) (?:again )?(?:at |for )?(`+aHex+`)`, "at $1"),
	turning(`\b(?:follows?|joins?|rejoins?) (?:it|him|them) there\b`, "goes there"),
	turning(`\b(?:one|a|two|three|1|2|3) hex(?:es)?(?: (?:back|forwards?|up|down|on|away|over|north|south|east|west|to the (?:north|south|east|west|rear|left|right)))*,? (to `+aHex+`)`, "$1"),
	turning(`([:,]) (?:(?:back|up|down|over|forward|on|out) )+to (`+aHex+`)`, "$1 to $2"),
	turning(`\b(?:takes?|uses?) the (?:road|lane|track|turnpike|pike|path|trail)(?: (?:down|up|back|along|on|north|south|east|west))* (?:to|as far as) (`+aHex+`)`, "goes along the road to $1"),
	turning(`\b(?:re)?joins? (?:the |my |our )?\p{L}[\p{L}\d '.-]{1,40}? (?:at|in) (`+aHex+`)`, "goes to $1"),
	turning(`\brejoin(s?)\b`, "join$1"),
	turning(`\b(from `+aHex+`),?`+ways+`+ (to|into)\b`, "$1 $2"),
	turning(` (?:and |then |and then )+(?:on |further |onwards? )?(?:to|into) (`+aHex+`)`, "-$1"),
	turning(`,?(?: wide| right| all the way)? (?:a?round|past|along|behind|by|on) `+whose+` (?:(?:left|right|northern|southern|eastern|western|open|enemy|far|near) )?(?:flank|left|right|rear|side|wing|line)s?,? (to|into|towards|as far as) (`+aHex+`)`, " to $2"),
	turning(` (?:over|across|through) the `+waters+`,? (?:back )?(?:to|into) (`+aHex+`)`, " to $1"),
	turning(`\bcross(?:es|ing)?(?: over| back)* (?:(?:at|by|over) )?the `+waters+`,? (?:and (?:goes|go|moves?) )?(?:over |back )?(?:to|into) (`+aHex+`)`, "goes to $1"),
	turning(`\b(?:joins?|meets?|rejoins?) (?:him|them|it|her|the others|the rest)(?: there)? (?:at|in|on) (`+aHex+`)`, "goes to $1"),
	turning(`\btakes? (?:over )?(?:its|their|his) (?:place|position|post)s? (?:at|in|on) (`+aHex+`)`, "goes to $1"),
	turning(`\b(?:swings?|sweeps?|circles?|slips?|pulls?|hops?|edges?|sneaks?|creeps?|dash(?:es)?|hastens?|trots?|canters?|(?:makes?|works?|finds?) (?:its|their|his) way|sets? (?:out|off))`+ways+`* (to|into|for) (`+aHex+`)`, "moves to $2"),
	turning(`\b(?:accompan(?:ies|y)|escorts?) (the |my |our )?(.{2,60}?) to (`+aHex+`)`, "leads $1$2 to $3"),
	turning(`\b(leads?|brings?|takes?|marches|march|moves?)`+ways+` (the |my |our )(.{2,60}?) (to|into) (`+aHex+`)`, "$1 $2$3 $4 $5"),
	turning(`\balong (?:the )?roads (to|into)\b`, "along the road $1"),
	turning(`[,.;]? `+noAdvance, AdvanceNo),
	turning(`\b(moves?|goes|go|march(?:es)?|rides?|falls? back|retreats?|withdraws?|advances?), (to|into) `, "$1 $2 "),
	turning(`\bbe (moved|marched|sent)\b`, "go"),
	turning(`(\d(?:st|nd|rd|th) line)s\b`, "$1"),
}

// Plainly is a text without the words that only fill it, and with what it says in a turn of speech said as orders have it.
func Plainly(text string) string { return said(said(text, filling), plainer) }

// Unfilled is a text without the words that only fill it.
func Unfilled(text string) string { return said(text, filling) }

// said is a text without the turns of speech.
func said(text string, turns []turn) string {
	for _, t := range turns {
		text = t.said.ReplaceAllString(text, t.plain)
	}
	return strings.Join(strings.Fields(text), " ")
}
