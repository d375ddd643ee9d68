package muzzleblast

import "adjutant/engine/plane"

// ranks keeps where the men of the bodies stand while they move, so that it is reckoned once for each
// place of a body.
type ranks struct {
	sys  *system
	s    *state
	of   []body // of which the men are kept
	kept [][]plane.Point
}

func newRanks(sys *system, s *state) *ranks {
	return &ranks{sys: sys, s: s, of: make([]body, len(s.Bodies)), kept: make([][]plane.Point, len(s.Bodies))}
}

// men are those of a body where it stands now.
func (r *ranks) men(i int) []plane.Point {
	if b := r.s.Bodies[i]; r.kept[i] == nil || r.of[i] != b {
		r.of[i], r.kept[i] = b, r.sys.men(b)
	}
	return r.kept[i]
}

// enemyWithin reports whether an enemy's men stand within a distance of a body's.
func (r *ranks) enemyWithin(i, distance int) bool {
	sys, b := r.sys, r.s.Bodies[i]
	for j, other := range r.s.Bodies {
		if other.Gone || sys.side(other) == sys.side(b) || sys.apart(b, other, distance) {
			continue
		}
		if p, q, any := nearest(r.men(i), r.men(j)); any && plane.Within(p, q, distance) {
			return true
		}
	}
	return false
}

// blocked reports whether a body's next place is too near to somebody. Who stood as near before, and
// does not come nearer, is not stopped.
func (r *ranks) blocked(w walk, next body) bool {
	sys, b := r.sys, r.s.Bodies[w.body]
	near := r.s.Options.scaled(1) * contact / 100
	var there []plane.Point // its men at the next place
	for i, other := range r.s.Bodies {
		if i == w.body || i == w.order.with || other.Gone || sys.apart(next, other, near+100) {
			continue
		}
		distance := near
		if sys.side(other) == sys.side(b) {
			distance = (sys.units[b.Unit].width+sys.units[other.Unit].width)/2 + 10
		} else if w.charges >= 0 {
			continue
		}
		if there == nil {
			there = sys.men(next)
		}
		p, q, any := nearest(there, r.men(i))
		if !any || !plane.Within(p, q, distance) {
			continue
		}
		if p0, q0, _ := nearest(r.men(w.body), r.men(i)); plane.Closer(p, q, p0, q0) {
			return true
		}
	}
	return false
}
