package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// doubtLost asks about a sentence of which an order was read, and of which something else has become nothing (package lost).
func (r *Reading) doubtLost(all []sentence, x *index) {
	for _, s := range all {
		f := fate{r, x, s}
		if s.press != nil || f.has(len(r.Findings), func(i int) (int, bool) { return r.Findings[i].Line, stops(r.Findings[i]) }) || !f.has(len(r.Lines), func(i int) (int, bool) { return r.Lines[i].Number, true }) {
			continue
		}
		for _, part := range glean.Parts(scan.Unmarked(s.glyphs)) {
			if f.isWritten(part) {
				continue
			}
			if at := f.lostIn(part); at >= 0 {
				one := sentence{source: scan.Text(part), glyphs: part}
				text := "'" + refusal.Excerpt(lost.Clause(one.source, at)) + "' may be meant as an order, and is not understood; say it in other words, or leave it out"
				r.Findings = append(r.Findings, one.locate(scan.Fault{At: at, Finding: engine.Finding{Code: finding.NoOrder, Text: text}}))
				break
			}
		}
	}
}

// isWritten reports whether a sentence of the line is an order as it is written: nothing of it can be lost.
func (f fate) isWritten(part []scan.Glyph) bool {
	if len(part) > maxLineSize {
		return false
	}
	text := strings.Trim(unhyphened.Replace(Fold(scan.Text(part))), " .")
	return f.ordered(func(o Order) bool { return unhyphened.Replace(Fold(o.String())) == text })
}

// unhyphened has names with and without hyphens be the same.
var unhyphened = strings.NewReplacer("-", " ", "→", " ", ">", " ", "  ", " ")

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

// lostIn is where something stands in a sentence of the line of which nothing has become; -1 for nothing.
func (f fate) lostIn(part []scan.Glyph) int {
	text := scan.Text(part)
	if lost.IsPlain(text, f.x.Names) || len(part) > maxLineSize || idiom.BegsToKnow(text) || strings.HasSuffix(strings.TrimSpace(text), "?") || f.r.asked(part, false) || !f.x.spendAgain(len(part)) {
		return -1
	}
	said, in := signsOf(clause{part}, f.x), lost.Sentence{Text: text, Things: namingOf(f.x).things(text)}
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
	if said.own == 0 {
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

// HasElse reports whether somebody has an order of the line whom that does not name.
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
