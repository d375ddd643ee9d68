package order

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Movers are the units and the path of a move, its start left out.
func Movers(s *state.State, a engine.Action, f *Findings) (units, path []int, ok bool) {
	names := append(slices.Clone(a.Units), UnitArg(a, "with")...)
	units, ok = Own(s, a, names, f)
	if !ok {
		return nil, nil, false
	}
	path, ok = Hexes(s.Sys, a.Path, f)
	if !ok {
		return nil, nil, false
	}
	if len(units) == 0 || len(path) == 0 {
		f.Add(finding.Missing, Cites("MS 4.1"), "a move names units and a path")
		return nil, nil, false
	}
	start := s.Pieces[units[0]].At
	for _, u := range units[1:] {
		if s.Pieces[u].At != start {
			f.Add(finding.NotAdjacent, Cites("MS 4.1"), "%s and %s do not start in the same hex", book.Name(s.Sys, units[0]), book.Name(s.Sys, u))
			return nil, nil, false
		}
	}
	if path[0] == start {
		path = path[1:]
	}
	if len(path) == 0 {
		f.Add(finding.Missing, Cites("MS 4.1"), "the path ends where it starts")
		return nil, nil, false
	}
	return units, path, true
}

// UnitArg is the units that an argument names.
func UnitArg(a engine.Action, name string) []engine.UnitID {
	var all []engine.UnitID
	for _, v := range a.Arg(name) {
		all = append(all, engine.UnitID(v))
	}
	return all
}

// MoveOrder is a move in its canonical form, the start first.
func MoveOrder(sys *book.Book, pieces []state.Piece, units, path []int) engine.Action {
	return MoveFrom(sys, units, pieces[units[0]].At, path)
}

// MoveFrom is the order by which units go from a hex along a path.
func MoveFrom(sys *book.Book, units []int, start int, path []int) engine.Action {
	way := make([]engine.Loc, 1, len(path)+1)
	way[0] = book.Loc(sys, start)
	for _, at := range path {
		way = append(way, book.Loc(sys, at))
	}
	return engine.Action{Side: sys.Sides[sys.Units[units[0]].Side], Verb: "move", Units: book.UnitIDs(sys, units), Path: way}
}
