package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// checkCapture reports why a gun or wagon cannot be seized: an enemy within 2 U of it, or fewer than
// two men who touch it (B-31).
func (sys *system) checkCapture(s *state, o order) *engine.Finding {
	u := sys.units[o.unit]
	i := sys.prize(s, o)
	if i < 0 {
		return wrong(codeCapture, u, "two men of %s touch no gun or wagon of the enemy's there", u.name).cite("B-31")
	}
	for _, b := range s.Bodies {
		if sys.side(b) != o.side && !b.Gone && b.Figures > 0 && sys.touching(s.Bodies[i], b, s.Options.scaled(2)) {
			return wrong(codeCapture, u, "%s is within 2 U of it", sys.units[b.Unit].name).cite("B-31")
		}
	}
	return nil
}

// prize is the body of a gun or wagon that two men of a unit touch and that the enemy holds, -1 if
// there is none.
func (sys *system) prize(s *state, o order) int {
	for i, b := range s.Bodies {
		u := sys.units[b.Unit]
		if b.Gone || sys.side(b) == o.side || u.arm != gunners && u.arm != wagons || o.target >= 0 && o.target != b.Unit {
			continue
		}
		touching := 0
		for _, man := range sys.figures(s.Bodies[o.bodies[0]]) {
			if plane.Within(man, b.At, touch) {
				touching++
			}
		}
		if touching >= 2 {
			return i
		}
	}
	return -1
}

// handWork seizes what was ordered to be captured, and joins officers to units, as far as it is still
// possible (B-31).
func (sys *system) handWork(s *state, events *[]engine.Event) {
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := sys.readOrder(s, side, a)
			if f == nil && o.verb == verbCapture {
				if f = sys.checkCapture(s, o); f == nil {
					s.Bodies[sys.prize(s, o)].Holder = side + 1
				}
			} else if f == nil && o.verb == verbAttach {
				if f = sys.checkAttach(s, o); f == nil {
					sys.join(s, o)
				}
			} else {
				continue
			}
			if f != nil {
				*events = append(*events, skipped(a, f))
				continue
			}
			*events = append(*events, engine.Event{Kind: a.Verb, Units: a.Units, Text: fmt.Sprintf("%s: %s.", sys.pack.SideName(a.Side), a), Cites: []engine.Cite{"B-27", "B-31"}})
		}
	}
}
