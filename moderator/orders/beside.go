package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
)

// What stands beside an order can change it: a condition, a denial, a question, somebody else's words. No list has all of these in
// all languages, so it is the harmless that is listed: courtesies, requests, greetings, reasons. Whatever else shares a
// sentence with an order has the order asked about.

// doubtLines asks about the orders of a mail where a line of talk right above or below one may change it, or takes all back.
func (r *Reading) doubtLines(x *index) {
	above, below := map[int]bool{}, map[int]bool{}
	for _, line := range r.Lines {
		above[line.Number-1] = true
		below[line.Number+strings.Count(line.Source, "\n")+1] = true
	}
	for _, talk := range r.NotRead {
		if len(r.Lines) > 0 && (r.voids(talk.Text, x) || x.Reads(Joining) && below[talk.Line] && idiom.OnlyJests(talk.Text)) {
			r.Findings = append(r.Findings, Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: refusal.TakesBack(talk.Text)})
			continue
		}
		if len(r.Lines) > 0 && !r.holds(talk.Line) && (idiom.Withdrawn.MatchString(talk.Text) || above[talk.Line] && (idiom.Opens(talk.Text) || x.Reads(Conversing) && (idiom.BareOdds.MatchString(talk.Text) || idiom.HeadsWithCase(talk.Text))) || below[talk.Line] && idiom.Hinged(talk.Text)) {
			f := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(talk.Text) + "' stands beside orders and may change them", Write: "note: " + talk.Text}
			r.Findings = append(r.Findings, Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: f})
		}
	}
}

// voids reports whether a sentence says of what is ordered that it is not to be, or of somebody who was ordered something that he is not to do it.
func (r *Reading) voids(text string, x *index) bool {
	if !x.Reads(Joining) || len(text) > maxLineSize {
		return false
	}
	spared := idiom.Spared.FindStringSubmatch(text)
	return idiom.Voids(text) || spared != nil && slices.ContainsFunc(x.named(spared[1]), func(u engine.UnitID) bool {
		return slices.ContainsFunc(r.Lines, func(l Line) bool { return slices.Contains(unitsOf(l.Order), u) })
	})
}

// named are the reader's own of a text that is nothing but their names.
func (x *index) named(text string) []engine.UnitID {
	p := newParser(x, text)
	p.Silent = true
	who := p.Units()
	if p.Fault != nil || len(p.Warnings) > 0 || !p.Done() || !x.MayOrder(who) {
		return nil
	}
	return who
}

// holds reports whether an order stands in a line.
func (r *Reading) holds(number int) bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Number <= number && number <= l.Number+strings.Count(l.Source, "\n") })
}
