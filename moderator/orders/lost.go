package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/stranger"
)

// doubtLost asks about a sentence of which an order was read, and of which something else has become nothing (package lost).
func (r *Reading) doubtLost(all []sentence, x *index) {
	for _, s := range all {
		f := fate{r, x, s}
		if s.press != nil || !f.has(len(r.Lines), func(i int) (int, bool) { return r.Lines[i].Number, true }) || f.plain() {
			continue
		}
		for _, part := range glean.Parts(scan.Unmarked(s.glyphs)) {
			if who, is := f.strangerIn(part); is && !f.asks(part) {
				one := sentence{source: scan.Text(part), glyphs: part}
				r.Findings = append(r.Findings, one.locate(scan.Fault{At: who.From, Finding: refusal.NoUnit(who.Name, nil, "")}))
				break
			}
			if at := f.lostIn(part); at >= 0 && !f.asks(part) {
				one := sentence{source: scan.Text(part), glyphs: part}
				text := "'" + refusal.Excerpt(lost.Clause(one.source, at)) + "' may be meant as an order, and is not understood; say it in other words, or leave it out"
				r.Findings = append(r.Findings, one.locate(scan.Fault{At: at, Finding: engine.Finding{Code: finding.NoOrder, Text: text}}))
				break
			}
		}
	}
}

// strangerIn is a name in a part of the line that is nobody's in the game, beside a unit of the reader's that
// has an order in the line.
func (f fate) strangerIn(part []scan.Glyph) (stranger.Who, bool) {
	text := scan.Text(part)
	if !f.x.Reads(Discerning) || len(part) > maxLineSize || idiom.BegsToKnow(text) || strings.HasSuffix(strings.TrimSpace(text), "?") || f.r.asked(part, false) {
		return stranger.Who{}, false
	}
	who, is := stranger.Among(f.x.Roster.Units).In(text)
	if !is {
		return who, false
	}
	chars := []rune(text)
	for _, n := range namingOf(f.x).things(text) {
		if n.To <= who.From && lost.Lists(string(chars[n.To:who.From])) || who.To <= n.From && lost.Lists(string(chars[who.To:n.From])) {
			return who, n.Own && f.HasOrder(n.Unit)
		}
	}
	return who, false
}

// fate is what a reading has made of a line of its mail.
type fate struct {
	r *Reading
	x *index
	s sentence
}

// has reports whether one of so many things, each at a line of the mail, is of this line.
func (f fate) has(count int, of func(i int) (line int, counts bool)) bool {
	for i := range count {
		if line, counts := of(i); counts && f.spans(line) {
			return true
		}
	}
	return false
}

// plain reports whether all of a line is one order as it stands.
func (f fate) plain() bool {
	all := spanOf(f.s.glyphs)
	return slices.ContainsFunc(f.r.Lines, func(l Line) bool {
		return !l.Order.Said && !l.Stays && len(l.Ways) == 0 && len(l.Read) == 1 && l.Read[0] == all
	})
}

// asks reports whether something of a part of a line is asked about already.
func (f fate) asks(part []scan.Glyph) bool {
	all := spanOf(part)
	return slices.ContainsFunc(f.r.Findings, func(l Located) bool {
		at := heard.Place{Line: l.Line, Column: l.Column}
		return stops(l) && all.Meets(heard.Span{From: at, To: at})
	})
}

// lostIn is where something stands in a sentence of the line of which nothing has become; -1 for nothing.
func (f fate) lostIn(part []scan.Glyph) int {
	text := scan.Text(part)
	if len(part) > maxLineSize || idiom.BegsToKnow(text) || strings.HasSuffix(strings.TrimSpace(text), "?") || f.r.asked(part, false) || !f.x.spendAgain(len(part)) {
		return -1
	}
	said, in := signsOf(clause{part}, f.x), lost.Sentence{Text: text, Things: namingOf(f.x).things(text), Beside: f.x.Reads(Joining)}
	byLeaders := f.x.Roster.Led != nil && f.ordered(func(o Order) bool { return o.Verb == "entry" }) // who begins where a leader does is named for that
	for _, n := range f.x.call.Named(part) {
		if byLeaders {
			break
		}
		in.Own = append(in.Own, lost.Name{From: n.From, To: n.To, Units: n.Units})
		behind := *said.p
		if u, _ := f.x.Of(n.Units[0]); n.To < len(behind.Chars) {
			if behind.At = n.To; behind.LeadsUnsaid(u) && f.ordered(func(o Order) bool { return o.Verb != "hold" && lost.Names(o.String(), u.ID) }) {
				return n.From
			}
		}
	}
	for _, at := range said.places {
		trial := *said.p
		trial.At, trial.Fault, trial.Warnings = at.at, nil, nil
		before := strings.TrimRight(string(said.p.Chars[:at.at]), " ")
		named := slices.ContainsFunc(said.names, func(name string) bool { return strings.HasSuffix(before, name) })
		if place := trial.PlaceUpTo(at.end); trial.Fault == nil {
			in.Places = append(in.Places, lost.Place{From: at.at, Loc: string(place), Sends: named || said.leadsTo(at)})
		}
	}
	if at := lost.Others(in, f); at >= 0 {
		return at
	}
	if at := lost.Against(in, f); at >= 0 && f.x.Reads(Discerning) {
		return at
	}
	if said.own == 0 && len(in.Own) == 0 {
		return -1
	}
	return lost.In(in, f)
}

// HasOrder reports whether an order of the line names a unit.
func (f fate) HasOrder(unit engine.UnitID) bool {
	return f.ordered(func(o Order) bool { return slices.Contains(o.Units, unit) || lost.Names(o.String(), unit) })
}

// ordered reports whether an order of the line, or one that it may mean, is of some kind.
func (f fate) ordered(is func(Order) bool) bool {
	return slices.ContainsFunc(f.r.Lines, func(l Line) bool {
		return f.spans(l.Number) && (is(l.Order) || slices.ContainsFunc(l.Ways, is))
	})
}

// spans reports whether a line of the mail is of this line.
func (f fate) spans(line int) bool {
	return line >= f.s.number() && line <= f.s.glyphs[len(f.s.glyphs)-1].Line
}

// HasElse reports whether the line has an order for a unit that the part does not name.
func (f fate) HasElse() bool {
	named := namingOf(f.x).things(scan.Text(f.s.glyphs))
	unnamed := func(u engine.UnitID) bool {
		return !slices.ContainsFunc(named, func(t asking.Thing) bool { return t.Unit == u })
	}
	return len(named) > 0 && f.ordered(func(o Order) bool { return o.Verb != "hold" && slices.ContainsFunc(unitsOf(o), unnamed) })
}

// HasBecome reports whether an order of the line has words in it, or its writer is told of them.
func (f fate) HasBecome(words string) bool {
	told := append(append([]Talk{}, f.r.NotRead...), f.r.Rests...)
	return f.ordered(func(o Order) bool { return strings.Contains(o.String(), words) }) || f.has(len(told), func(i int) (int, bool) {
		return told[i].Line, strings.Contains(strings.ToUpper(told[i].Text), strings.ToUpper(words))
	})
}

// OnlyLeads reports whether a unit is a leader, and nobody goes anywhere.
func (f fate) OnlyLeads(unit engine.UnitID) bool {
	u, known := f.x.Of(unit)
	return known && u.Leads && !f.ordered(func(o Order) bool { return len(o.Path) > 0 })
}
