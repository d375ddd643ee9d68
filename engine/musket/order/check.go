package order

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Moment is the task or phase that the game is at.
func Moment(phase state.Phase, tasks []state.Task) string {
	if t, ok := state.Top(tasks); ok {
		return string(t.Kind)
	}
	return string(phase)
}

// Own are the units that an order names, if all are the side's own and on the
// map.
func Own(s *state.State, a engine.Action, names []engine.UnitID, f *Findings) ([]int, bool) {
	units, ok := Named(s.Sys, a, names, f)
	if !ok {
		return nil, false
	}
	for _, u := range units {
		if s.Pieces[u].Fate != state.Present {
			f.Add(finding.NotYours, nil, "%s is not on the map: %s", book.Name(s.Sys, u), fateText(s, u))
			return nil, false
		}
	}
	return units, true
}

// fateText is why a unit is not on the map.
func fateText(s *state.State, u int) string {
	if due := position.ArrivalOf(s, u); s.Pieces[u].Fate == state.Waiting && due.Turn > 0 {
		return fmt.Sprintf("it enters on turn %d at %s", due.Turn, book.Loc(s.Sys, due.At))
	}
	return state.FateWords[s.Pieces[u].Fate]
}

// Named are the units that an order names, if all are the side's own and none is
// named twice.
func Named(sys *book.Book, a engine.Action, names []engine.UnitID, f *Findings) ([]int, bool) {
	var units []int
	for _, name := range names {
		u, ok := sys.ByID[name]
		switch {
		case !ok:
			f.Add(finding.NoUnit, nil, "no unit called %q", name)
			return nil, false
		case sys.Sides[sys.Units[u].Side] != a.Side:
			f.Add(finding.NotYours, nil, "%s is not yours", name)
			return nil, false
		case slices.Contains(units, u):
			f.Add(finding.LeftOver, nil, "%s is named twice", name)
			return nil, false
		}
		units = append(units, u)
	}
	return units, true
}

// Hexes are the hexes that an order names, if all are on the map.
func Hexes(sys *book.Book, locs []engine.Loc, f *Findings) ([]int, bool) {
	var all []int
	for _, loc := range locs {
		at := sys.Field.At(loc)
		if at == book.Nowhere {
			f.Add(finding.OffMap, nil, "%q is no hex of the map", loc).At = loc
			return nil, false
		}
		all = append(all, at)
	}
	return all, true
}

// UnitsOf and HexesOf are the same for an order that was checked.
func UnitsOf(sys *book.Book, names []engine.UnitID) []int {
	all := make([]int, len(names))
	for i, name := range names {
		all[i] = sys.ByID[name]
	}
	return all
}

// HexesOf are the indexes of places on the field.
func HexesOf(sys *book.Book, locs []engine.Loc) []int {
	all := make([]int, len(locs))
	for i, loc := range locs {
		all[i] = sys.Field.At(loc)
	}
	return all
}
