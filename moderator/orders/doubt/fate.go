package doubt

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// fate is what a reading has made of a line of its mail.
type fate struct {
	r *heard.Reading
	m Mail
	s Sentence
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
	all := heard.SpanOf(f.s.Glyphs)
	return slices.ContainsFunc(f.r.Lines, func(l heard.Line) bool {
		return !l.Order.Said && !l.Stays && len(l.Ways) == 0 && len(l.Read) == 1 && l.Read[0] == all
	})
}

// asks reports whether something of a part of a line is asked about already.
func (f fate) asks(part []scan.Glyph) bool { return f.r.Asks(heard.SpanOf(part)) }

// HasOrder reports whether an order of the line names a unit.
func (f fate) HasOrder(unit engine.UnitID) bool {
	return f.ordered(func(o order.Order) bool { return slices.Contains(o.Units, unit) || lost.Names(o.String(), unit) })
}

// hasNone reports whether a unit has no order of the line.
func (f fate) hasNone(unit engine.UnitID) bool { return !f.HasOrder(unit) }

// ordered reports whether an order of the line, or one that it may mean, is of some kind.
func (f fate) ordered(is func(order.Order) bool) bool {
	return slices.ContainsFunc(f.r.Lines, func(l heard.Line) bool {
		return f.spans(l.Number) && (is(l.Order) || slices.ContainsFunc(l.Ways, is))
	})
}

// spans reports whether a line of the mail is of this line.
func (f fate) spans(line int) bool {
	return line >= f.s.Glyphs[0].Line && line <= f.s.Glyphs[len(f.s.Glyphs)-1].Line
}

// HasElse reports whether the line has an order for a unit that the part does not name.
func (f fate) HasElse() bool {
	named := f.m.Things(scan.Text(f.s.Glyphs))
	unnamed := func(u engine.UnitID) bool {
		return !slices.ContainsFunc(named, func(t asking.Thing) bool { return t.Unit == u })
	}
	return len(named) > 0 && f.ordered(func(o order.Order) bool { return o.Verb != "hold" && slices.ContainsFunc(order.Doers(o), unnamed) })
}

// HasBecome reports whether an order of the line has words in it, or its writer is told of them.
func (f fate) HasBecome(words string) bool {
	told := append(append([]heard.Talk{}, f.r.NotRead...), f.r.Rests...)
	return f.ordered(func(o order.Order) bool { return strings.Contains(o.String(), words) }) || f.has(len(told), func(i int) (int, bool) {
		return told[i].Line, strings.Contains(strings.ToUpper(told[i].Text), strings.ToUpper(words))
	})
}

// OnlyLeads reports whether a unit is a leader, and nobody goes anywhere.
func (f fate) OnlyLeads(unit engine.UnitID) bool {
	u, known := f.m.Of(unit)
	return known && u.Leads && !f.ordered(func(o order.Order) bool { return len(o.Path) > 0 })
}

// doers are the units that have an order of the line.
func (f fate) doers() (all []engine.UnitID) {
	f.ordered(func(o order.Order) bool {
		all = append(all, order.Doers(o)...)
		return false
	})
	slices.Sort(all)
	return slices.Compact(all)
}
