package muzzleblast

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// detours are how far beside who stands in the way a way round him is tried, in U.
var detours = []int{2, 3, 4, 5}

// round is a way round men of one's own side who stop a legal move on its way to where another was to lead, false where it is stopped
// by none, or where nothing leads nearer to there.
func (sys *system) round(s *state, wanted, a engine.Action) (best engine.Action, found bool) {
	w, stops := sys.stopped(s, a)
	if !stops {
		return a, false
	}
	goal, end := sys.goal(s, wanted), w.path[0]
	if w.went > 0 {
		end, _ = w.at(w.went)
	}
	near := plane.Length(end, goal) - s.Options.Scaled(1)/2
	start, by := w.path[0], s.Bodies[w.by].At
	for _, far := range detours {
		for _, aside := range []int{90, 270} {
			via := tenths(plane.Ahead(by, plane.Bearing(by, (plane.Degrees(start, goal)+aside)%360), s.Options.Scaled(far)))
			way, can := sys.by(s, a, start, via, goal)
			if !can {
				continue
			}
			if left := plane.Length(sys.goal(s, way), goal); left < near {
				best, found, near = way, true, left
			}
		}
	}
	return best, found
}

// forward is a move that first leads the way that its men look, so that they need not turn among others, and then to where it was to
// lead, false where that is stopped as well, or brings nobody nearer.
func (sys *system) forward(s *state, a engine.Action) (best engine.Action, found bool) {
	w, stops := sys.stopped(s, a)
	if !stops {
		return a, false
	}
	goal, start := sys.goal(s, a), w.path[0]
	near := plane.Length(start, goal) - s.Options.Scaled(1)/2
	for far := range s.Options.Scaled(maxForward) / s.Options.Scaled(1) {
		ahead := tenths(plane.Ahead(start, s.Bodies[w.body].Towards, s.Options.Scaled(1)*(far+1)))
		way, can := sys.by(s, a, start, ahead, goal)
		if !can {
			continue
		}
		if left := plane.Length(sys.goal(s, way), goal); left < near {
			best, found, near = way, true, left
		}
	}
	return best, found
}

// maxForward is how far ahead a turn is put off, in U.
const maxForward = 6

// by is a move by a point to another, as far as it goes, false where it is stopped by its own side all the same.
func (sys *system) by(s *state, a engine.Action, points ...plane.Point) (engine.Action, bool) {
	a.Path = nil
	for _, p := range points {
		a.Path = append(a.Path, engine.Loc(rounded(p).String()))
	}
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "along" || arg.Name == "then" })
	if !sys.goes(s, a) {
		cut, can := sys.farthest(s, a)
		if !can {
			return a, false
		}
		a = cut
	}
	_, stops := sys.stopped(s, a)
	return a, !stops
}

// goal is where a move leads.
func (sys *system) goal(s *state, a engine.Action) plane.Point {
	opened, plain := s.opened(a)
	o, _ := readOrder(sys.book, opened, slices.Index(sys.info.Sides, a.Side), plain)
	return o.path[len(o.path)-1]
}

// stopped is the walk of a legal move that is stopped by its own side, as all goes that this has ordered, and the move with it.
func (sys *system) stopped(s *state, a engine.Action) (walk, bool) {
	of := slices.Index(sys.info.Sides, a.Side)
	if of < 0 || a.Verb != verbMove || !sys.goes(s, a) {
		return walk{}, false
	}
	s, a = s.opened(a)
	s = s.clone()
	s.Plans[of] = append(slices.Clone(s.Plans[of]), a)
	for _, w := range jamming(sys.book, s, of) {
		if (engine.Jam{Action: w.action}).Is(a) {
			return w, true
		}
	}
	return walk{}, false
}
