package move

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Reach is where a unit may end its move, moving alone, in this phase or as things stand in the next one in which its side moves.
func Reach(b *book.Book, now *state.State, id engine.UnitID) (map[engine.Loc]engine.Reached, error) {
	unit, known := b.Units[id]
	if !known {
		return nil, fmt.Errorf("there is no unit %q", id)
	}
	side := position.SideOf(b, now, unit)
	s := moving(b, now, side)
	switch {
	case s == nil:
		return nil, fmt.Errorf("%s moves in no phase", b.Pack.SideName(side))
	case s.Units[unit].Place < 0:
		return nil, fmt.Errorf("%s stands on no place of the board", b.Name(unit))
	}
	most, line := position.Amount(b, s, b.Limits.Allowance, unit)
	if line == nil {
		return nil, fmt.Errorf("no line of limits.csv says how far %s may go in phase %s", b.Name(unit), b.Phases[s.Phase].Word)
	}
	p, f := s.Units[unit], ground.Of(b, s, unit)
	all := map[engine.Loc]engine.Reached{}
	if p.Stopped || p.Moved {
		return all, nil
	}
	for at, r := range f.Reach(p.Place, max(0, most-p.Spent), -1) {
		if limit, _ := f.Crowded(at); at != p.Place && limit == nil {
			all[b.Board.Names[at]] = engine.Reached{MP2: r.Cost, Stop: r.Stops}
		}
	}
	return all, nil
}

// moving is the state in the phase in which a side moves next: this one, or a later one as things stand; nil where it never moves.
func moving(b *book.Book, s *state.State, side engine.Side) *state.State {
	for i := range b.Phases {
		at := (s.Phase + i) % len(b.Phases)
		if p := b.Phases[at]; !p.Allows(book.Move) || !slices.Contains(p.Sides, side) {
			continue
		}
		if i == 0 {
			return s
		}
		later := s.Copy()
		later.Phase = at
		later.Rest()
		return later
	}
	return nil
}
