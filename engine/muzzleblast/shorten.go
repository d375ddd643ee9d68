package muzzleblast

import (
	"slices"
	"sort"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// Shortened is a move whose path is too long, ended where it is long enough, at a tenth of U (B-6).
func (sys *system) Shortened(st engine.State, a engine.Action) (engine.Action, bool) {
	return sys.cutFor(st, a, finding.PathTooLong)
}

// Farthest is likewise a move that also may come to what cannot be crossed, or off the table; round its own side's men, if it would
// come into their way and there is a way round them that leads nearer to where it was to go.
func (sys *system) Farthest(st engine.State, a engine.Action) (engine.Action, bool) {
	cut, can := sys.farthest(st, a)
	if round, freed := sys.round(st.(*state), a, cut); can && freed {
		return round, true
	}
	return cut, can
}

// farthest is a move as far as it goes straight on.
func (sys *system) farthest(st engine.State, a engine.Action) (engine.Action, bool) {
	return sys.cutFor(st, a, finding.PathTooLong, finding.PathBlocked, finding.OffTable)
}

// cutFor is a move that is refused for one of some reasons alone, as far as it is legal.
func (sys *system) cutFor(st engine.State, a engine.Action, reasons ...string) (engine.Action, bool) {
	s := st.(*state)
	if r := sys.Check(st, a); len(r.Findings) != 1 || !slices.Contains(reasons, r.Findings[0].Code) {
		return a, false
	}
	side := slices.Index(sys.info.Sides, a.Side)
	opened, plain := s.opened(a)
	o, f := readOrder(sys.book, opened, side, plain)
	if f != nil || o.verb != verbMove || len(o.path) < 2 {
		return a, false
	}
	w := newWalk(o.bodies[0], o.path, o)
	long := sort.Search(w.length/10, func(n int) bool { return !sys.goes(st, w.cut(a, 10*(n+1))) })
	for ; long > 0; long-- { // places are rounded: the next may be nearer
		if cut := w.cut(a, 10*long); sys.goes(st, cut) {
			return cut, true
		}
	}
	return a, false
}

func (sys *system) goes(st engine.State, a engine.Action) bool {
	return sys.Check(st, a).Verdict == engine.Legal
}

// cut is a move that ends after so much of its way: through the points that it has passed by then, to the nearest tenth.
func (w walk) cut(a engine.Action, length int) engine.Action {
	end, _ := w.at(length)
	points := []plane.Point{w.path[0]}
	for n, left := 1, length; n < len(w.path); n++ {
		if left -= plane.Length(w.path[n-1], w.path[n]); left <= 0 {
			break
		}
		points = append(points, w.path[n])
	}
	a.Path = nil
	for _, p := range append(points, end) {
		if at := engine.Loc(rounded(p).String()); !slices.Contains(a.Path[max(0, len(a.Path)-1):], at) {
			a.Path = append(a.Path, at)
		}
	}
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "along" || arg.Name == "then" })
	return a
}
