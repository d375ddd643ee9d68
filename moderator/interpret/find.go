package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Ways are the moves that the stops of a move can stand for where its side may act in the
// state of the request: one of each kind that the rules allow, or else one that they refuse
// and say why. It is the move itself where somebody is asked something first, and where the
// map has no hexes.
func Ways(req Request, move engine.Action) []engine.Action {
	t := newTrial(req)
	f := finder{grid: req.Pack.Grid, trial: &t}
	points, onGrid := coords(f.grid, move.Path)
	var found []way
	switch {
	case len(points) == 0 || !onGrid || !t.live:
		return []engine.Action{move}
	case f.outside(move.Units[0]):
		found = f.entries(move)
	case stepwise(f.grid, points):
		return []engine.Action{move}
	default:
		found = f.moves(move, points, points)
	}
	var ways []engine.Action
	for _, w := range found {
		move.Path = w.path
		ways = append(ways, move)
	}
	return ways
}

// finder finds the ways between stops with the rules.
type finder struct {
	grid  hex.Grid
	trial *trial
}

// outside reports whether a unit is not on the map.
func (f finder) outside(unit engine.UnitID) bool {
	return slices.ContainsFunc(engine.PlacedOf(f.trial.rules, f.trial.state), func(p engine.Placed) bool { return p.Unit == unit && p.At == "" })
}

// entries are the ways of units that come onto the map and go on to where they were put
// down: of those that the rules allow, one of each kind; or just the stops.
func (f finder) entries(a engine.Action) []way {
	asTold := []way{{path: a.Path}}
	points, onGrid := coords(f.grid, a.Path)
	if !f.trial.live || !onGrid {
		return asTold
	}
	if _, legal := f.trial.after(a); legal {
		return asTold
	}
	var found []way
	for _, gate := range f.trial.gates(a) {
		at, err := f.grid.Find(string(gate))
		if err != nil {
			continue
		}
		stops := append([]hex.Coord{at}, points...)
		for _, w := range f.possible(a, stops, stops) {
			found = withWay(found, w)
		}
	}
	if len(found) == 0 {
		return asTold
	}
	return found
}

// moves are the ways of units on the map through all points, or through the last of them,
// since they last stood where they began; the shortest where the rules allow none, so that
// they say why not.
func (f finder) moves(a engine.Action, all, last []hex.Coord) []way {
	if found := f.possible(a, all, last); len(found) > 0 {
		return found
	}
	return []way{{path: expand(f.grid, last, 0)[0]}}
}

// possible are the ways that differ in what they lead to, one of each kind: of the
// shortest that the rules allow, and where those have anybody asked or dice thrown,
// of those that are a little longer.
func (f finder) possible(a engine.Action, all, last []hex.Coord) []way {
	var found []way
	add := func(points []hex.Coord, spare int) {
		for _, path := range expand(f.grid, points, spare) {
			a.Path = path
			if next, legal := f.trial.after(a); legal {
				found = withWay(found, way{path, string(next.Text()), f.trial.quiet(next)})
			}
		}
	}
	for spare := 0; spare <= maxDetour; spare++ {
		if len(found) == 0 || !slices.ContainsFunc(found, func(w way) bool { return w.quiet }) {
			add(last, spare)
		}
	}
	if len(all) != len(last) {
		add(all, 0)
	}
	return found
}

// withWay are the ways with one more, if none of them leads to the same.
func withWay(ways []way, w way) []way {
	if slices.ContainsFunc(ways, func(old way) bool { return old.leads == w.leads }) {
		return ways
	}
	return append(ways, w)
}

// through reports whether a path comes by all stops in their order and ends at the last.
func through(path, stops []engine.Loc) bool {
	if len(path) == 0 || path[len(path)-1] != stops[len(stops)-1] {
		return false
	}
	for _, at := range path {
		if len(stops) > 0 && at == stops[0] {
			stops = stops[1:]
		}
	}
	return len(stops) == 0
}

// coords are the hexes of places; false if one is none.
func coords(grid hex.Grid, stops []engine.Loc) ([]hex.Coord, bool) {
	var points []hex.Coord
	for _, at := range stops {
		c, err := grid.Find(string(at))
		if err != nil {
			return nil, false
		}
		points = append(points, c)
	}
	return points, true
}

// stepwise reports whether each point is beside the one before.
func stepwise(grid hex.Grid, points []hex.Coord) bool {
	for i := range points[1:] {
		if !grid.Adjacent(points[i], points[i+1]) {
			return false
		}
	}
	return true
}

// expansion is the ways from stop to stop.
type expansion struct {
	grid  hex.Grid
	stops []hex.Coord
	path  []hex.Coord
	found [][]engine.Loc
	hexes int // of all that was found
}

// expand lists the ways through stops that are longer than the shortest by so many
// hexes. No leg comes by a hex twice.
func expand(grid hex.Grid, stops []hex.Coord, spare int) [][]engine.Loc {
	e := expansion{grid: grid, stops: stops, path: stops[:1:1]}
	e.grow(1, 0, spare)
	return e.found
}

// grow goes on to a stop, on a leg that began at an index of the path.
func (e *expansion) grow(stop, began, spare int) {
	at, to := e.path[len(e.path)-1], e.stops[stop]
	switch {
	case len(e.found) == maxWays || e.hexes >= maxWayHexes:
		return
	case at == to && stop < len(e.stops)-1:
		e.grow(stop+1, len(e.path)-1, spare)
		return
	case at == to && spare == 0:
		var path []engine.Loc
		for _, c := range e.path {
			path = append(path, engine.Loc(e.grid.Name(c)))
		}
		e.found = append(e.found, path)
		e.hexes += len(path)
		return
	case at == to:
		return
	}
	for _, next := range e.grid.Neighbours(at) {
		detour := 1 + e.grid.Distance(next, to) - e.grid.Distance(at, to)
		if detour > spare || slices.Contains(e.path[began:], next) {
			continue
		}
		e.path = append(e.path, next)
		e.grow(stop, began, spare-detour)
		e.path = e.path[:len(e.path)-1]
	}
}
