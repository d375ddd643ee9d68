package combat

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// Owed is what a side still has to attack before it may end the phase, as far as a single unit may do so by itself: who has to attack and has
// not, and which places with enemies have to be attacked and were not. Each is told with an attack that does it.
func Owed(b *book.Book, s *state.State, side engine.Side) (wrong order.Findings) {
	if len(b.Limits.Duty) == 0 || !b.Phases[s.Phase].Allows(book.Attack) {
		return nil
	}
	targets := Targets(b, s, side)
	var told []engine.Loc
	for unit := range s.Units {
		if s.Units[unit].Place < 0 || position.SideOf(b, s, unit) != side {
			continue
		}
		for _, line := range duties(b, s, unit) {
			for _, at := range targets {
				done := s.Units[unit].Attacks > 0
				if line.Attacked {
					done = slices.Contains(s.Attacked, at) || slices.Contains(told, at)
				}
				if done || !beside(b, s.Units[unit].At, at) || len(Check(b, s, Order(b, s, side, at, unit))) > 0 {
					continue
				}
				wrong = append(wrong, owes(b, s, side, unit, at, line))
				if told = append(told, at); !line.Attacked {
					break
				}
			}
		}
	}
	return wrong
}

// duties are the lines that have a unit attack: the first of each kind that holds.
func duties(b *book.Book, s *state.State, unit int) (all []*book.Duty) {
	phase := b.Phases[s.Phase].Word
	for i := range b.Limits.Duty {
		d := &b.Limits.Duty[i]
		is := func(o *book.Duty) bool { return o.Attacked == d.Attacked }
		if book.In(d.Phases, phase) && position.Means(b, s, &d.Who, unit) && !slices.ContainsFunc(all, is) {
			all = append(all, d)
		}
	}
	return all
}

// beside reports whether one place is next to another.
func beside(b *book.Book, from, to engine.Loc) bool {
	start, _ := b.Board.Place(from)
	end, _ := b.Board.Place(to)
	_, next := b.Board.Step(start, end)
	return next
}

// owes is that one attack is still owed.
func owes(b *book.Book, s *state.State, side engine.Side, unit int, at engine.Loc, line *book.Duty) *engine.Finding {
	id := b.Pack.Units[unit].ID
	text := fmt.Sprintf("%s has to attack before the phase ends, and an enemy stands beside it at %s", b.Name(unit), at)
	if line.Attacked {
		text = fmt.Sprintf("the enemy at %s has to be attacked before the phase ends: %s stands beside it", at, b.Name(unit))
	}
	return finding.OfUnit(finding.Owed, id, "%s", text).Cite(line.Cite()).Instead("%s", Order(b, s, side, at, unit))
}
