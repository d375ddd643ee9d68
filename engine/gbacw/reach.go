package gbacw

import (
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Reach lists where a unit may get with the points of its type and orders, around the enemy and
// inside of the scenario's area. What the book forbids certain units beside that is for Check.
func (sys *system) Reach(st engine.State, id engine.UnitID) (map[engine.Loc]engine.Reached, error) {
	s, ok := st.(*state.State)
	if !ok {
		return nil, errors.New("reach: a state of another system")
	}
	unit, there := sys.UnitIndex[id]
	if !there || !s.Units[unit].Here() {
		return nil, fmt.Errorf("reach: %s is not on the map", id)
	}
	m := command.Mover(sys.Book, s, unit)
	allowance, known := sys.Book.Allowance(m)
	if !sys.Book.HasTable(book.TableMovement) || !known {
		return nil, fmt.Errorf("reach: nobody has typed in the %s for %s", book.TableMovement, m.Kind)
	}
	from := position.Where(sys.Book, s, unit)
	closed := command.ClosedTo(sys.Book, s, unit)
	w := command.NewWave(sys.Pack.Grid, from, max(allowance-move.PointsPaid(sys.Book, s, unit), 0), func(at, next hex.Coord, _ hex.Direction) (int, bool) {
		step, never, unknown := sys.Book.Step(m, at, next)
		return step, !never && unknown == "" && !closed(next)
	})
	w.Run()
	all := map[engine.Loc]engine.Reached{}
	for i, cost := range w.Best {
		if at := sys.Pack.Grid.At(i); cost != command.Nowhere && at != from {
			all[sys.HexNames[i]] = engine.Reached{MP2: cost}
		}
	}
	return all, nil
}
