package choice

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// Where it is asked which unit advances or counterattacks, a player who says that none does, or that he passes
// on it, has passed, whatever he says behind that.

// waiver matches such a sentence.
var waiver = pattern.MustCompile(`(?i)^(?:(?:no|well|ok(?:ay)?|thanks|thank you|all right|so|then|and|but)\b[,.]? ?)*(?:` +
	`(?:(?:we|i)(?:'ll| will| shall)? )?pass(?: (?:on|up) (?:it|this|that|(?:the|any|every|all|this|that) (?P<on>[\p{L}-]+)))?|` +
	`(?:nobody|no one|no-one|none)(?: else| of (?:them|us|mine))* (?P<deed>advances?|follows? up|goes (?:in|forward|after (?:them|him))|moves up|counter-?attacks?)|` +
	`(?:no|without) (?:(?:more|further|other) )?(?P<noun>advances?|advancing|counter-?attacks?|counter-?attacking)(?: (?:from|by|for) (?:me|us))?` +
	`)(?: (?:either|too|then|here|there|now|this time|any more|please))*(?P<rest>[,;:.! ].*)?$`)

// reversed matches what takes such a sentence back, asks, or has a case.
var reversed = pattern.MustCompile(`(?i)\b(?:but|unless|if|except|until|yet|only|instead|later|or|when|wait)\b|\?`)

// waived is the number of the pass with which a sentence declines what is asked, 0 for none, and whether it says of the phase behind it
// that it is over as well.
func waived(o Offer, s string) (answer int, more bool) {
	found := waiver.FindStringSubmatch(strings.ReplaceAll(strings.TrimSpace(s), "’", "'"))
	if found == nil || o.Roster.Version < orders.Discerning || !asksOnly(o, "advance") && !asksOnly(o, "counter") {
		return 0, false
	}
	for _, name := range []string{"on", "deed", "noun"} {
		if said := found[waiver.SubexpIndex(name)]; said != "" && !asksOnly(o, waivedVerb(said)) {
			return 0, false
		}
	}
	rest := strings.Trim(found[waiver.SubexpIndex("rest")], " ,;:.!")
	if units, places, some := o.Roster.Mentions(rest); reversed.MatchString(s) || len(units)+len(places) > 0 || some {
		return 0, false
	}
	if next := waiver.FindStringSubmatch(rest); next != nil {
		more = waivedVerb(next[waiver.SubexpIndex("noun")]) == "counter" && asksOnly(o, "advance")
	}
	return only(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb }), more
}

// waivedVerb is the verb of the answers that a word declines, "" for none of these.
func waivedVerb(word string) string {
	for _, verb := range []struct{ begins, is string }{{"counter", "counter"}, {"advanc", "advance"}, {"follow", "advance"}, {"pursuit", "advance"}, {"goes ", "advance"}, {"moves up", "advance"}} {
		if strings.HasPrefix(strings.ToLower(word), verb.begins) {
			return verb.is
		}
	}
	return ""
}

// asksOnly reports whether all answers but a pass have a verb.
func asksOnly(o Offer, verb string) bool {
	others := 0
	for _, a := range o.Answers {
		if a.Verb != passVerb && a.Verb != verb {
			return false
		}
		if a.Verb == verb {
			others++
		}
	}
	return others > 0 && len(o.Answers) > others
}
