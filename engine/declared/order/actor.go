package order

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// Actor is the one unit of an order, whose side it is to act with.
func Actor(b *book.Book, s *state.State, a engine.Action, line string) (unit int, wrong Findings) {
	if len(a.Units) != 1 {
		wrong.Add(finding.Missing, line, "this names one unit, not %d", len(a.Units))
		return -1, wrong
	}
	return Own(b, s, a.Side, a.Units[0], a.Verb)
}

// Own is a unit with which the side may act, and that may be given the order.
func Own(b *book.Book, s *state.State, side engine.Side, id engine.UnitID, order string) (unit int, wrong Findings) {
	unit, known := b.Units[id]
	switch {
	case !known:
		wrong.Add(finding.NoUnit, "", "there is no unit %q", id)
	case !position.MayAct(b, s, side, unit):
		wrong.Add(finding.NotYours, "", "%s is of %s", b.Name(unit), b.Pack.SideName(position.SideOf(b, s, unit)))
	case s.Units[unit].Off == state.Gone:
		wrong.Add(finding.NotYours, "", "%s is eliminated", b.Name(unit))
	case s.Units[unit].Off == state.Left:
		wrong.Add(finding.NotYours, "", "%s has left the board", b.Name(unit))
	case s.Units[unit].Off == state.Out:
		wrong.Add(finding.NotYours, "", "%s does not take part in this scenario", b.Name(unit))
	}
	if len(wrong) > 0 {
		return unit, wrong
	}
	for i := range b.Limits.Only {
		only := &b.Limits.Only[i]
		if book.In(only.Phases, b.Phases[s.Phase].Word) && position.Means(b, s, &only.Who, unit) {
			if !slices.Contains(only.Orders, order) {
				wrong.Broken(finding.Unable, id, only.Source, "%s may not %s: it may %s", b.Name(unit), order, book.OrNothing(only.Orders))
			}
			break
		}
	}
	return unit, wrong
}

// Shown is that a unit stands where its side alone sees it, so that it may do nothing that tells the others from where.
func Shown(b *book.Book, s *state.State, unit int) (wrong Findings) {
	if one := b.SightOf(s.Units[unit].Place); one != nil {
		wrong.Broken(finding.Unable, b.Pack.Units[unit].ID, one.Source, "%s stands where only %s sees it, and can do nothing there that the others read: first it moves out into the open", b.Name(unit), b.Pack.SideName(one.Side))
	}
	return wrong
}
