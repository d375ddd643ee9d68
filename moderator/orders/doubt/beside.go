package doubt

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// What stands beside an order can change it: a condition, a denial, a question, somebody else's words. No list has all of these in
// all languages, so it is the harmless that is listed: courtesies, requests, greetings, reasons. Whatever else shares a
// sentence with an order has the order asked about.

// lines asks about the orders of a mail where a line of talk right above or below one may change it, or takes all back.
func (m Mail) lines(r *heard.Reading) {
	above, below := map[int]bool{}, map[int]bool{}
	for _, line := range r.Lines {
		above[line.Number-1] = true
		below[line.Number+strings.Count(line.Source, "\n")+1] = true
	}
	for _, talk := range r.NotRead {
		if m.filed(talk.Text) {
			r.Findings = append(r.Findings, asksOf(talk))
			continue
		}
		if len(r.Lines) > 0 && m.Reads(scan.Joining) && len(talk.Text) <= scan.MaxLine && idiom.AllOthersFight(talk.Text) && !strings.HasSuffix(strings.TrimSpace(talk.Text), "?") {
			f := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(talk.Text) + "' names nobody who is to do it: write it for each, by name"}
			r.Findings = append(r.Findings, heard.Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: f})
			continue
		}
		if len(r.Lines) > 0 && (m.voids(r, talk.Text) || m.Reads(scan.Joining) && below[talk.Line] && idiom.OnlyJests(talk.Text)) {
			r.Findings = append(r.Findings, heard.Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: refusal.TakesBack(talk.Text)})
			continue
		}
		if len(r.Lines) > 0 && !r.Holds(talk.Line) && (idiom.Withdrawn.MatchString(talk.Text) || above[talk.Line] && (idiom.Opens(talk.Text) || m.Reads(scan.Conversing) && (idiom.BareOdds.MatchString(talk.Text) || idiom.HeadsWithCase(talk.Text))) || below[talk.Line] && idiom.Hinged(talk.Text)) {
			f := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(talk.Text) + "' stands beside orders and may change them", Write: "note: " + talk.Text}
			r.Findings = append(r.Findings, heard.Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: f})
		}
	}
}

// voids reports whether a sentence says of what is ordered that it is not to be, or of somebody who was ordered something that he is not to do it.
func (m Mail) voids(r *heard.Reading, text string) bool {
	if !m.Reads(scan.Joining) || len(text) > scan.MaxLine {
		return false
	}
	spared := idiom.Spared.FindStringSubmatch(text)
	return idiom.Voids(text) || spared != nil && slices.ContainsFunc(m.Own(spared[1]), func(u engine.UnitID) bool {
		return slices.ContainsFunc(r.Lines, func(l heard.Line) bool { return slices.Contains(order.Doers(l.Order), u) })
	})
}

// tellBeside lists what was kept as not read, but for lines about which is asked.
func tellBeside(r *heard.Reading) {
	for _, t := range r.Beside {
		if !slices.ContainsFunc(r.Findings, func(f heard.Located) bool { return f.Line == t.Line && !f.IsWarning() }) {
			r.NotRead = append(r.NotRead, t)
		}
	}
	r.Beside = nil
}
