package orders

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
)

// Who rides with a formation may stand first: "Lyon goes with formation 3 at 0701 in turn 1". Where and when may be left out, which is
// asked for.

// formations are the lines by which a sentence has formations enter, none for any other.
func (x *index) formations(text string) []string {
	if !x.Reads(Attending) {
		return idiom.Formation(text)
	}
	text = ungreeted(text)
	if found := idiom.RidesWith.FindStringSubmatch(text); found != nil && askerOf(x).Names(found[1]) {
		return idiom.Formation("formation " + found[2] + strings.TrimRight(found[3], " .!") + ", with " + found[1])
	}
	return idiom.Formation(idiom.FormNumber.ReplaceAllString(text, "formation $1"))
}

// ungreeted is a text without a greeting before it.
func ungreeted(text string) string {
	return strings.TrimLeft(text[len(idiom.Greeting.FindString(text)):], " ,")
}

// riding reads who rides with a formation of which nothing else is said.
func (x *index) riding(text string) (Order, bool) {
	text = ungreeted(text)
	if behind := idiom.RiddenBy.FindStringSubmatch(text); behind != nil && x.Reads(Minding) {
		text = behind[2] + " with formation " + behind[1]
	}
	found := idiom.RidesWith.FindStringSubmatch(text)
	if found == nil || !x.Reads(Attending) || strings.Trim(found[3], " .,!") != "" {
		return Order{}, false
	}
	p := newParser(x, found[1])
	who := p.Unit()
	if p.Fault != nil || !p.Done() || !x.MayOrder([]engine.UnitID{who}) {
		return Order{}, false
	}
	return Order{Verb: "entry", Args: []engine.Arg{{Name: "formation", Values: []string{found[2]}}, {Name: "with", Values: []string{string(who)}}}}, true
}

// plans reports whether a text begins with a unit and where it enters, or "as printed", up to one of its next
// signs.
func (x *index) plans(text string) bool {
	if !x.Reads(Attending) || !idiom.FormWord.MatchString(text) || !x.spend(len(text)) {
		return false
	}
	says := func(part string) bool {
		_, rides := x.riding(part)
		return rides || idiom.AsPrinted.MatchString(part) || len(x.formations(part)) > 0
	}
	for i, r := range text {
		if strings.ContainsRune(".;,", r) && says(text[:i]) {
			return true
		}
	}
	return says(strings.TrimRight(text, " .!"))
}
