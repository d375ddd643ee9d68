package idiom

import "adjutant/moderator/orders/pattern"

// What stands in sentences round who does what.

// Stayed matches what stands behind the names of units that are said to stay where they are.
var Stayed = pattern.MustCompile(`^(?:[,:] ?)?(?:(?:still|just|all|both|will|shall|can|simply|now) )*` + stay + `(?:,? and ` + stay + `)*$`)

// stay matches that somebody does so.
const stay = `(?:stays?|remains?|holds?|waits?|stands?|keeps?|rests?|(?:does|do) nothing|(?:does not|doesn't|do not|don't|will not|won't|is not to|are not to|shall not) (?:move|advance|fire|follow|pursue|attack|counter-?attack|charge|defend|retreat|do anything))` +
	`(?: (?:put|still|in (?:line|column|formation)|here|there|fast|firm|in (?:place|position|reserve)|(?:its|their|his|the) (?:position|ground|place|line|post|fire)|(?:exactly |just |right )?where (?:it|they|he|she) (?:is|are|stands?)|as (?:it is|they are)|for now|for the moment|now|(?:for )?this (?:turn|phase)|again|too|back|hidden|quiet|ready|under cover|with (?:it|them|him)|(?:in|on|at|behind) (?:the|its|their|his) \p{L}+|(?:(?:in|at|on) )?(?:hex )?[ns]?\d{4}))*`

// Gainsaid is a no before a sentence.
var Gainsaid = pattern.MustCompile(`(?i)^(?:no|nope|nein|non)[,.!]? +`)

var HexNamed = pattern.MustCompile(`(?i)\b[ns]?\d{4}\b`)

// Adverbs may stand between who does something and the word for it.
var Adverbs = []string{"will", "shall", "should", "must", "now", "then", "also", "too", "both", "all", "each", "together", "just", "simply", "immediately", "still", "again", "first", "next", "finally", "please", "likewise", "in turn", "at once", "is to", "are to", "is going to", "are going to"}

// Trailing matches adverbs at the end of a sentence.
var Trailing = pattern.MustCompile(`(?i)(?:,? (?:too|as well|also|again|likewise|now|at once|immediately|please|instead|together|in turn|first|at first|to begin with|first of all|on (?:its|their|his) own|by (?:itself|themselves|himself)|alone|and (?:stops?|halts?|stays?|holds?|remains?|waits?)(?: there| here)?))+[ .!]*$`)

// Stances matches the orders that somebody is under.
var Stances = pattern.MustCompile(`(?i)^(?:(?:under|into|to|on|in) )?(?:an? |the |new )?(attack|advance|march|reserve)(?: orders?)?[ .!]*$`)

// Ontos stand before the place where somebody goes.
var Ontos = []string{"too", "into", "onto", "on to", "up to", "over to", "as far as", "until", "for", "in", "to", "at", "on"}

// AnyFoe matches an enemy who is not named.
var AnyFoe = pattern.MustCompile(`(?i)^(?:(?:at|on|upon|into|against|to) )?(?:the |any )?(?:enemy|enemies|rebels|yankees|foe|opponent)(?: (?:in front|next to (?:it|him|them)|there))?[ .!]*$`)

// Upons stand before the target of a shot or an attack.
var Upons = []string{"at", "on", "upon", "into", "in", "against", "over"}

// Giving matches orders for somebody that begin with their own word: "attack orders for Raith".
var Giving = pattern.MustCompile(`(?i)^(?:attack|advance|march|reserve) orders? `)

// Wishes stand before who is to do something.
var Wishes = []string{"let", "have", "get", "make", "want", "would like", "'d like", "like", "i want", "i'd like", "i would like", "we want", "ask", "order"}

// Courses are words before the place of a move that add nothing to it.
var Courses = []string{"back", "forward", "forwards", "up", "down", "over", "across", "all the way", "on", "off", "in", "out", "straight", "directly", "behind our lines", "behind our line", "behind the lines", "behind the line", "behind its line", "behind their line", "quickly", "at once", "right", "along with his men", "together", "beside it", "beside them", "next to it", "next to them"}

// Pleading is the courtesy that asks for something to be done.
var Pleading = pattern.MustCompile(`(?i)\b(?:please|pls|plz|kindly|bitte|svp|por favor|per favore|prosz[eę])\b`)

// Complete are orders that name nothing.
var Complete = []string{"pass", "wait", "agree", "object", "cancel"}

// Initial matches the end of a text that is a letter of a name, or a short word: "A.S. Johnston", "Col. Smith".
var Initial = pattern.MustCompile(`(?i)(?:^|[ .])(?:\pL|lt|col|gen|maj|capt|brig|sgt|adm|dr|mr|mrs|ms|no|nr|st|approx|ca|vs|e\.g|i\.e|z\.b|etc|div|rgt|regt|bn|bty)$`)

// Supposing matches what says that what follows is not meant to be done now.
var Supposing = pattern.MustCompile(`(?i)\b(?:suppose|supposing|imagine|assume|assuming|let's say|dream\w*|would|could|might|should|stupid|silly|last (?:turn|time|game|week)|next (?:turn|time)|yesterday|tomorrow|in case|for (?:instance|example)|note for|what if|once upon|story|history|book|film|remember)\b`)

var (
	wouldDo   = pattern.MustCompile(`(?i)\b(?:would|were to|was to|should|could|might|will) (attack|bombard|charge|shell|assault|shock|counterattack|fire|move|storm)\b`)
	hasDone   = pattern.MustCompile(`(?i)\b(attack|bombard|shell|assault|shock|counterattack|storm)ed\b`)
	hasRidden = pattern.MustCompile(`(?i)\b(charge|fire|move)d\b`)
)

// AsDone is what is only supposed, "the 8th Line would attack", as if it were done.
func AsDone(text string) string {
	for _, form := range []*pattern.Pattern{wouldDo, hasDone, hasRidden} {
		text = form.ReplaceAllString(text, "${1}s")
	}
	return text
}
