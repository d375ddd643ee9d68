package wayfind

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Way is a path that the rules allow, and what it leads to.
type Way struct {
	Path  []engine.Loc
	Leads string // text of the state behind it
	Quiet bool   // nobody is asked anything, and no dice fall
}

// Finder finds the ways between stops with the rules.
type Finder struct {
	Grid  hex.Grid
	Trial *Trial
}

// Outside reports whether a unit is not on the map.
func (f Finder) Outside(unit engine.UnitID) bool {
	return slices.ContainsFunc(engine.PlacedOf(f.Trial.rules, f.Trial.state), func(p engine.Placed) bool { return p.Unit == unit && p.At == "" })
}

// Entries are the ways of units that come onto the map and go on to where they were put
// down: of those that the rules allow, one of each kind; or just the stops.
func (f Finder) Entries(a engine.Action) []Way {
	asTold := []Way{{Path: a.Path}}
	points, onGrid := Coords(f.Grid, a.Path)
	if !f.Trial.live || !onGrid {
		return asTold
	}
	if _, legal := f.Trial.after(a); legal {
		return asTold
	}
	var found []Way
	for _, gate := range f.Trial.gates(a) {
		at, err := f.Grid.Find(string(gate))
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

// Moves are the ways of units on the map through all points, or through the last of them,
// since they last stood where they began; the shortest where the rules allow none, so that
// they say why not.
func (f Finder) Moves(a engine.Action, all, last []hex.Coord) []Way {
	if found := f.possible(a, all, last); len(found) > 0 {
		return found
	}
	return []Way{{Path: expand(f.Grid, last, 0)[0]}}
}

// possible are the ways that differ in what they lead to, one of each kind: of the
// shortest that the rules allow, and where those have anybody asked or dice thrown,
// of those that are a little longer.
func (f Finder) possible(a engine.Action, all, last []hex.Coord) []Way {
	var found []Way
	add := func(points []hex.Coord, spare int) {
		for _, path := range expand(f.Grid, points, spare) {
			a.Path = path
			if next, legal := f.Trial.after(a); legal {
				found = withWay(found, Way{path, string(next.Text()), f.Trial.quiet(next)})
			}
		}
	}
	for spare := 0; spare <= maxDetour; spare++ {
		if len(found) == 0 || !slices.ContainsFunc(found, func(w Way) bool { return w.Quiet }) {
			add(last, spare)
		}
	}
	if len(all) != len(last) {
		add(all, 0)
	}
	return found
}

// withWay are the ways with one more, if none of them leads to the same.
func withWay(ways []Way, w Way) []Way {
	if slices.ContainsFunc(ways, func(old Way) bool { return old.Leads == w.Leads }) {
		return ways
	}
	return append(ways, w)
}

// Through reports whether a path comes by all stops in their order and ends at the last.
func Through(path, stops []engine.Loc) bool {
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

// Coords are the hexes of places; false if one is none.
func Coords(grid hex.Grid, stops []engine.Loc) ([]hex.Coord, bool) {
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

// Stepwise reports whether each point is beside the one before.
func Stepwise(grid hex.Grid, points []hex.Coord) bool {
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
		path := make([]engine.Loc, len(e.path))
		for i, c := range e.path {
			path[i] = engine.Loc(e.grid.Name(c))
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
