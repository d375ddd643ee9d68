package choice

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/redraft"
)

// Open is a sentence that means to answer what is asked, and does not say which answer it is.
type Open struct {
	Line    int    // of the text, from 1
	Text    string // the sentence
	Numbers []int  // those of the listed answers that fit it, in their order
	Why     string // why none does, "" where some do
}

// maxOpen is how many sentences of a text are said to be open.
const maxOpen = 3

// Unchosen are the sentences of a text that mean to answer what is asked and fit several of the answers, or none.
func (o Offer) Unchosen(text string) (open []Open) {
	if !o.heeds() || len(o.Answers) == 0 {
		return nil
	}
	o = prepared(o)
	for i, line := range strings.Split(text, "\n") {
		if orders.EndsText(line) || len(open) == maxOpen {
			break
		}
		if idiom.IsQuoted(line) || o.isWritten(line) && !o.partly(line) {
			continue
		}
		for _, s := range redraft.Sentences(line) {
			if o.Roster.Version >= orders.Discerning && idiom.IsWantedBack(s) {
				continue
			}
			if one, is := o.unchosen(s); is && len(open) < maxOpen && !o.asks(s) {
				one.Line, one.Text = i+1, s
				open = append(open, one)
			}
		}
	}
	return open
}

// unchosen is what of a sentence is open; false where it means to answer nothing.
func (o Offer) unchosen(s string) (open Open, is bool) {
	if satedOf(o, s) != "" {
		return open, false
	}
	if open, is = inVain(o, s); is {
		return open, true
	}
	if o.partly(s) && len(o.Answers) > 1 {
		for n := range o.Answers {
			open.Numbers = append(open.Numbers, n+1)
		}
		return open, true
	}
	all, sure := o.senses(s)
	if !sure || slices.ContainsFunc(all, func(c sense) bool { return c.denied }) {
		return open, false
	}
	said, _ := merged(all)
	if o.Roster.Version >= orders.Obliging && strings.HasSuffix(strings.TrimSpace(s), "!") && len(said.mentions)+len(said.places) == 0 && !said.all {
		return open, false // now we hit back!
	}
	asked := slices.ContainsFunc(said.kinds, func(k string) bool { return o.isAsked(k) && k != doGo && k != doStay })
	if !asked && !said.roles || !said.chooses() {
		return open, false
	}
	if who := strangerIn(o, s); who != "" {
		open.Why = "'" + who + "' is none of those whom the answers are about"
		return open, true
	}
	for _, n := range o.fitting(s) {
		if n <= len(o.Answers) {
			open.Numbers = append(open.Numbers, n)
		}
	}
	if len(open.Numbers) == 0 {
		open.Why = o.whyNone(said)
	}
	return open, true
}

// whyNone says why no answer is what a sentence says.
func (o Offer) whyNone(s sense) string {
	var doing []engine.Action
	for _, a := range o.all() {
		if kinds := kindsOf[a.Verb]; a.Verb != passVerb && !slices.ContainsFunc(s.kinds, func(k string) bool { return !slices.Contains(kinds, k) }) {
			doing = append(doing, a)
		}
	}
	without := func(at engine.Loc) bool {
		return !slices.ContainsFunc(doing, func(a engine.Action) bool { return slices.Contains(slices.Concat(a.From, a.Path), at) })
	}
	switch i := slices.IndexFunc(s.places, without); {
	case len(doing) == 0:
		return "none of the answers that are offered does that"
	case i >= 0:
		return fmt.Sprintf("none of the answers that are offered comes to %s", s.places[i])
	case s.end != "" && !slices.ContainsFunc(doing, func(a engine.Action) bool { return len(a.Path) > 0 && a.Path[len(a.Path)-1] == s.end }):
		return fmt.Sprintf("none of the answers that are offered ends in %s", s.end)
	case len(s.mentions) > 0:
		return "none of the answers that are offered is for just those units, each in the part that you give it"
	}
	return "none of the answers that are offered is just that"
}
