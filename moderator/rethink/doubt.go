package rethink

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// verbs are the words for changing, or taking back, what was said before.
const verbs = `(?:change|alter|amend|modify|correct|revise|swap|switch|replace|rewrite|forget(?: about)?|cancel|scrap|drop|strike(?: out)?|delete|withdraw|revoke|ignore|disregard|discard|scratch|redirect|divert|recall|call (?:off|back)|countermand|abort|skip|omit|leave out|take back|take out|belay|never ?mind|undo)`

// strikes are those of them that only take back.
const strikes = `(?:forget(?: about)?|cancel|scrap|drop|strike(?: out)?|delete|withdraw|revoke|ignore|disregard|discard|scratch|recall|call (?:off|back)|countermand|abort|skip|omit|leave out|take back|take out|belay|never ?mind|undo)`

// place is a place on a map or a table, as it is written.
const place = `(?:[nsNS]?\d{4}\b|\([\d., ]+\))`

// lead is what people say before they change something.
const lead = `(?:(?:and|but|so|then|please|now|also|instead|hm+|no|oh|ah|er+m?|um|wait|sorry|oops|actually|hang on|hold on|stop|one moment|on second thoughts?|on reflection|come to think of it|scratch that|correction|my mistake|rather|or rather|better|i changed my mind|i've changed my mind|changed my mind|kindly|just)(?:[ ,.!:;…–—-]+|$))*`

// wishing is what a wish to change begins with behind that.
const wishing = `(?:(?:could|can|would|will) you (?:please )?|(?:i|we)(?:'d| would) (?:rather|like to|prefer to|want to) |(?:i|we) (?:want|wish|have|need) to |(?:i|we)(?:'ll| will) |let(?:'s| us| me) |(?:i|we) )?`

// changes are the forms in which a sentence says that something is to be otherwise than it was ordered.
var changes = []*pattern.Pattern{
	pattern.MustCompile(`(?i)^` + lead + wishing + verbs + ` (?:.*\b)?(?:that|it|this|those|them|these|orders?|moves?|attacks?|shots?|fire|lines?|numbers?|no\.|first|last|second|third|ones?|rest|facing|stance|charge|support|advance|leader|\d+)\b`),
	pattern.MustCompile(`(?i)^` + lead + wishing + `make (?:that|it|this|them) (?:the |my |a |an |to )?(?:\d|\(|[ns]\d|[\p{Lu}])`),
	pattern.MustCompile(`(?i)\b(?:should|must|ought to|has to|needs? to) (?:read|be|say|have been|have read|have said)\b.*(?:\d|\()`),
	pattern.MustCompile(`(?i)\binstead of (?:that|this|it|the (?:old|first|last|other)|number|no\.|order|` + place + `|what)`),
	pattern.MustCompile(`(?i)` + place + `,? (?:instead|rather|after all)\b`),
	pattern.MustCompile(`(?i)\b(?:not|never) (?:to |at |into )?` + place + `,? (?:but|rather)\b`),
	pattern.MustCompile(`(?i)\b(?:take|took|taking) (?:it|that|this|them|what i (?:said|wrote|ordered)|my words?) back\b|\btake back (?:what|that|the|my|number)\b`),
	pattern.MustCompile(`(?i)\b(?:thought again|think better of|(?:i|we)(?:'d| would)? prefer) .*(?:\d|\b(?:it|that|this|them)\b)`),
	pattern.MustCompile(`(?i)^` + lead + `(?:i|we) (?:mean|meant)(?: to (?:say|write))? .*(?:\d|\()`),
	pattern.MustCompile(`(?i)^` + lead + `(?:(?:number|no\.?|order|line) ?\d+|\d+) (?:is|was) (?:wrong|a mistake|an error|a typo|nonsense|no good|not (?:right|what))\b`),
}

// MayChange reports whether a sentence may say that what was ordered is to be otherwise.
func MayChange(sentence string) bool {
	if len(sentence) > maxSentence || strings.HasSuffix(strings.TrimRight(sentence, ` "')”`), "?") {
		return false
	}
	sentence = strings.TrimSpace(strings.ReplaceAll(sentence, "’", "'"))
	for _, form := range changes {
		if form.MatchString(sentence) && !idle.MatchString(sentence) {
			return true
		}
	}
	return false
}

// idle matches what has a word of these in it and changes nothing: drop me a line.
var idle = pattern.MustCompile(`(?i)\b(?:drop (?:me|us|you|him|her|them|in|by)|change (?:of|at|trains|the subject)|make it (?:\d+ )?(?:pints?|beers?|tea|coffee)|forget (?:it happened|how))\b`)

// maxSentence is how many bytes a sentence has at most that is looked at.
const maxSentence = 600

// Corrects reports whether a sentence speaks of an order that its writer has given: "but wait, in the attack on 1005 …".
func Corrects(sentence string) bool {
	return corrects.MatchString(sentence) && !strings.HasSuffix(sentence, "?")
}

var corrects = pattern.MustCompile(`(?i)\b(?:(?:but|no|oh|oops|sorry),? wait|wait,|hold on|hang on|correction|oops|i (?:meant|mean)|in (?:the|my|our|that) (?:attack|assault|charge|bombardment|shot|move)|(?:the|my|our|that) (?:attack|assault|charge|bombardment) (?:on|against|at|of) .{1,30}? (?:should|must|is to|was to|needs?))\b`)
