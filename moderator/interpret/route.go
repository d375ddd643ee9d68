package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// way is a path that the rules allow, and what it leads to.
type way struct {
	path  []engine.Loc
	leads string // text of the state behind it
	quiet bool   // nobody is asked anything, and no dice fall
}

// route is the way of units from stop to stop. A drag in VASSAL shows where a unit was
// put down, not what it came through: what lies between is found with the rules. Of
// the shortest ways that they allow one is as good as another, unless they lead to
// different states; then the player is asked, and it is false. All are all stops, last
// those since the units last stood where they began: who goes to and fro may mean it,
// or not.
func (r *reader) route(step int, a engine.Action, all, last []engine.Loc) ([]engine.Loc, bool) {
	r.trial.catchUp()
	if all[0] == "" {
		return r.entry(a, last[1:]), true
	}
	if path, said := r.ways.choose(a.Units, last); said {
		return path, true
	}
	points, onGrid := r.coords(all)
	if !onGrid || !r.trial.live || len(all) == len(last) && r.stepwise(points) {
		return last, true
	}
	ways := r.possible(a, points, points[len(all)-len(last):])
	switch {
	case len(ways) == 0:
		return r.shortest(points[len(all)-len(last):]), true
	case len(ways) == 1:
		return ways[0].path, true
	}
	r.askWay(step, a, ways)
	return last, false
}

// stepwise reports whether each point is beside the one before.
func (r *reader) stepwise(points []hex.Coord) bool {
	for i := range points[1:] {
		if !r.Pack.Grid.Adjacent(points[i], points[i+1]) {
			return false
		}
	}
	return true
}

// possible are the ways that differ in what they lead to, one of each kind: of the
// shortest that the rules allow, and where those have anybody asked or dice thrown,
// of those that are a little longer.
func (r *reader) possible(a engine.Action, all, last []hex.Coord) []way {
	var found []way
	add := func(points []hex.Coord, spare int) {
		for _, path := range expand(r.Pack.Grid, points, spare) {
			a.Path = path
			next, legal := r.trial.after(a)
			if !legal {
				continue
			}
			w := way{path, string(next.Text()), r.trial.quiet(next)}
			if !slices.ContainsFunc(found, func(f way) bool { return f.leads == w.leads }) {
				found = append(found, w)
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

// shortest is a way that the rules do not allow, so that they say why not.
func (r *reader) shortest(points []hex.Coord) []engine.Loc {
	return expand(r.Pack.Grid, points, 0)[0]
}

// askWay asks which way units went.
func (r *reader) askWay(step int, a engine.Action, ways []way) {
	var lines []string
	for _, w := range ways[:min(len(ways), maxAsked)] {
		a.Path = w.path
		lines = append(lines, a.String())
	}
	end := ways[0].path[len(ways[0].path)-1]
	r.Findings = append(r.Findings, engine.Finding{
		Code: engine.Unsaid, Units: a.Units, At: end,
		Text:  fmt.Sprintf("log step %d: the way of %s from %s to %s is not told, and it makes a difference", step, a.Units[0], ways[0].path[0], end),
		Write: strings.Join(lines, "   or   "),
	})
	r.at(step)
}

// entry is the way of units that come onto the map: one that the rules allow through
// where they were put down, else just that.
func (r *reader) entry(a engine.Action, stops []engine.Loc) []engine.Loc {
	a.Path = stops
	if !r.trial.live {
		return stops
	}
	if _, legal := r.trial.after(a); legal {
		return stops
	}
	for legal := range r.trial.rules.Legal(r.trial.state, r.Side) {
		if r.trial.left--; r.trial.left < 0 {
			break
		}
		if legal.Verb == a.Verb && slices.Equal(legal.Units, a.Units) && through(legal.Path, stops) {
			return legal.Path
		}
	}
	return stops
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
func (r *reader) coords(stops []engine.Loc) ([]hex.Coord, bool) {
	var points []hex.Coord
	for _, at := range stops {
		c, err := r.Pack.Grid.Find(string(at))
		if err != nil {
			return nil, false
		}
		points = append(points, c)
	}
	return points, true
}

// expansion is the ways from stop to stop.
type expansion struct {
	grid  hex.Grid
	stops []hex.Coord
	path  []hex.Coord
	found [][]engine.Loc
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
	case len(e.found) == maxWays:
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
