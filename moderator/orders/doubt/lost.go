package doubt

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/stranger"
)

// lost asks about a sentence of which an order was read, and of which something else has become nothing (package lost).
func (m Mail) lost(r *heard.Reading) {
	for _, s := range m.Sentences {
		f := fate{r, m, s}
		if !f.has(len(r.Lines), func(i int) (int, bool) { return r.Lines[i].Number, true }) || f.plain() {
			continue
		}
		for _, part := range glean.Parts(scan.Unmarked(s.Glyphs)) {
			if who, is := f.strangerIn(part); is && !f.asks(part) {
				one := Sentence{Source: scan.Text(part), Glyphs: part}
				r.Findings = append(r.Findings, one.Locate(scan.Fault{At: who.From, Finding: refusal.NoUnit(who.Name, nil, "")}))
				break
			}
			if at := f.lostIn(part); at >= 0 && !f.asks(part) {
				if which, asks := m.Namesakes.Which(part, f.hasNone); asks && m.Reads(scan.Wayfaring) {
					r.Findings = append(r.Findings, Sentence{Source: scan.Text(part), Glyphs: part}.Locate(which))
					break
				}
				one := Sentence{Source: scan.Text(part), Glyphs: part}
				text := "'" + refusal.Excerpt(lost.Clause(one.Source, at)) + "' may be meant as an order, and is not understood; say it in other words, or leave it out"
				r.Findings = append(r.Findings, one.Locate(scan.Fault{At: at, Finding: engine.Finding{Code: finding.NoOrder, Text: text}}))
				break
			}
		}
	}
}

// strangerIn is a name in a part of the line that is nobody's in the game, beside a unit of the reader's that
// has an order in the line.
func (f fate) strangerIn(part []scan.Glyph) (stranger.Who, bool) {
	text := scan.Text(part)
	if !f.m.Reads(scan.Discerning) || len(part) > scan.MaxLine || idiom.BegsToKnow(text) || strings.HasSuffix(strings.TrimSpace(text), "?") || asked(f.r, part, false) {
		return stranger.Who{}, false
	}
	who, is := stranger.Among(f.m.Roster.Units).In(text)
	if !is {
		return who, false
	}
	chars := []rune(text)
	for _, n := range f.m.Things(text) {
		if n.To <= who.From && lost.Lists(string(chars[n.To:who.From])) || who.To <= n.From && lost.Lists(string(chars[who.To:n.From])) {
			return who, n.Own && f.HasOrder(n.Unit)
		}
	}
	return who, false
}

// lostIn is where something stands in a sentence of the line of which nothing has become; -1 for nothing.
func (f fate) lostIn(part []scan.Glyph) int {
	text := scan.Text(part)
	if len(part) > scan.MaxLine || idiom.BegsToKnow(text) || strings.HasSuffix(strings.TrimSpace(text), "?") || asked(f.r, part, false) || !f.m.SpendAgain(len(part)) {
		return -1
	}
	if at, units := f.m.Namesakes.Unsettled(part); at >= 0 && slices.ContainsFunc(units, f.hasNone) {
		return at
	}
	said := f.m.Signs(part)
	in := lost.Sentence{Text: text, Things: f.m.Things(text), Places: said.Places, Beside: f.m.Reads(scan.Joining)}
	byLeaders := f.m.Roster.Led != nil && f.ordered(func(o order.Order) bool { return o.Verb == "entry" }) // who begins where a leader does is named for that
	for _, n := range f.m.Call.Named(part) {
		if byLeaders {
			break
		}
		in.Own = append(in.Own, lost.Name{From: n.From, To: n.To, Units: n.Units})
		behind := *said.Scanner
		if u, _ := f.m.Of(n.Units[0]); n.To < len(behind.Chars) {
			if behind.At = n.To; behind.LeadsUnsaid(u) && f.ordered(func(o order.Order) bool { return o.Verb != "hold" && lost.Names(o.String(), u.ID) }) {
				return n.From
			}
		}
	}
	if at := lost.Others(in, f); at >= 0 {
		return at
	}
	if at := lost.Against(in, f); at >= 0 && f.m.Reads(scan.Discerning) {
		return at
	}
	if said.Own == 0 && len(in.Own) == 0 {
		return -1
	}
	return lost.In(in, f)
}
