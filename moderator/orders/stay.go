package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
)

// stayed matches what stands behind the names of units that are said to stay where they are.
var stayed = regexp.MustCompile(`^(?:[,:] ?)?(?:(?:still|just|all|both|will|shall|can|simply|now) )*` + stay + `(?:,? and ` + stay + `)*$`)

// stay matches that somebody does so.
const stay = `(?:stays?|remains?|holds?|waits?|stands?|keeps?|rests?|(?:does|do) nothing|(?:does not|doesn't|do not|don't|will not|won't|is not to|are not to|shall not) (?:move|advance|fire|follow|pursue|attack|counter-?attack|charge|defend|retreat|do anything))` +
	`(?: (?:put|still|in (?:line|column|formation)|here|there|fast|firm|in (?:place|position|reserve)|(?:its|their|his|the) (?:position|ground|place|line|post|fire)|(?:exactly |just |right )?where (?:it|they|he|she) (?:is|are|stands?)|as (?:it is|they are)|for now|for the moment|now|(?:for )?this (?:turn|phase)|again|too|back|hidden|quiet|ready|under cover|with (?:it|them|him)|(?:in|on|at|behind) (?:the|its|their|his) \p{L}+|(?:(?:in|at|on) )?(?:hex )?[ns]?\d{4}))*`

// gainsaid is a no before a sentence.
var gainsaid = regexp.MustCompile(`(?i)^(?:no|nope|nein|non)[,.!]? +`)

// staying reads a text that says of units that they stay where they are, "No, the 77th Ohio stays where it is", as the order to
// hold; whoever knows the rules leaves it out where there is no such order. False for any other text.
func (x *index) staying(text string) (Order, bool) {
	if !x.reads(Conversing) || IsOrder(text) || len(text) > maxGuess || !x.spend(len(text)) {
		return Order{}, false
	}
	p := newParser(x, text[len(gainsaid.FindString(text)):])
	if gun := x.gunLast(string(p.chars)); gun != "" {
		p = newParser(x, gun)
	}
	o := Order{Verb: "hold", Units: p.units()}
	if p.word("gun") {
		p.arg(&o, "gun", p.number())
	}
	if p.fault != nil || len(p.warnings) > 0 || !stayed.MatchString(strings.ToLower(p.rest())) || !x.standIn(o.Units, p.rest()) {
		return Order{}, false
	}
	return o, true
}

// standIn reports whether units are in the hex that a text names, if it names one.
func (x *index) standIn(units []engine.UnitID, text string) bool {
	at := hexNamed.FindString(text)
	return at == "" || x.all(units, func(u Unit) bool { return strings.EqualFold(string(u.At), at) })
}

var hexNamed = regexp.MustCompile(`(?i)\b[ns]?\d{4}\b`)

// doubtStays asks about units that are said to stay in a mail that orders them something else.
func (r *Reading) doubtStays() {
	ordered := func(u engine.UnitID, but Line) bool {
		return slices.ContainsFunc(r.Lines, func(l Line) bool { return !l.Stays && l.Number != but.Number && slices.Contains(l.Units, u) })
	}
	for _, line := range r.Lines {
		if line.Stays && slices.ContainsFunc(line.Units, func(u engine.UnitID) bool { return ordered(u, line) }) {
			r.Findings = append(r.Findings, Located{Line: line.Number, Column: 1, Source: line.Source, Finding: takesBack(line.Source)})
		}
	}
}
