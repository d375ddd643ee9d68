package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// Jams are the moves that a side has ordered in which its own men stop each other: as all that it has ordered goes, slice by slice,
// and the enemy stands (B-10, C-07).
func (sys *system) Jams(st engine.State, side engine.Side) []engine.Jam {
	n := slices.Index(sys.info.Sides, side)
	if s := st.(*state); n >= 0 && s.Phase == phaseMove && len(s.Jobs) == 0 {
		return sys.jams(s.clone(), n)
	}
	return nil
}

// jams are the moves of a side by which it stops itself, each with what finds a way round, or as far as it comes.
func (sys *system) jams(s *state, of int) (all []engine.Jam) {
	before := s.clone()
	for _, w := range jamming(sys.book, s, of) {
		round := func() string {
			others := before.clone()
			others.Plans[of] = slices.DeleteFunc(slices.Clone(s.Plans[of]), func(a engine.Action) bool { return a.String() == w.action.String() })
			way, found := sys.round(others, w.action, w.action)
			if !found {
				way, found = sys.forward(others, w.action)
			}
			if !found {
				way = w.cut(w.action, w.went)
				_, stops := sys.stopped(others, way)
				found = w.went > 0 && len(w.order.bodies) == 1 && sys.goes(others, way) && !stops
			}
			if !found {
				return ""
			}
			return way.String()
		}
		all = append(all, engine.Jam{Action: w.action, Finding: jammed(sys.units, s, before.Bodies, w), Round: round})
	}
	return all
}

// jamming carries out the moves of a side, and gives those that its own men stop.
func jamming(bk *book, s *state, of int) []walk {
	for i := range s.Plans {
		if i != of {
			s.Plans[i] = nil
		}
	}
	list := slices.DeleteFunc(walks(bk, s), func(w walk) bool { return w.order.side != of })
	goAll(bk, s, list)
	return slices.DeleteFunc(list, func(w walk) bool {
		return !w.stopped || len(w.action.Units) == 0 || side(bk.units, s.Bodies[w.by]) != of
	})
}

// jammed says who of its own side stops a walk, and where.
func jammed(units roster, s *state, stood []body, w walk) engine.Finding {
	by, is := s.Bodies[w.by], s.Bodies[w.body]
	u, name, other := units[is.Unit], bodyName(units, is), bodyName(units, by)
	if stood[w.by].At != by.At {
		other += " (which moves as well)"
	}
	text := fmt.Sprintf("%s would stop at %s, after %s of its %s, with your own %s in its way", name, rounded(is.At), plane.Number(w.went), plane.Number(w.length), other)
	switch {
	case w.turning:
		text = fmt.Sprintf("%s would stay at %s: its men turn before they go, and would stand too near to your own %s", name, rounded(is.At), other)
	case w.went == 0:
		text = fmt.Sprintf("%s would stay at %s, with your own %s in its way", name, rounded(is.At), other)
	}
	f := finding.OfUnit(finding.OwnInTheWay, u.id, "%s; who is stopped goes no farther in this turn, though the other goes on", text)
	return *f.Cite("B-10", "C-07")
}
