package muzzleblast

import (
	"slices"

	"adjutant/engine/plane"
)

// ranks keeps where the men of the bodies stand while they move, so that it is reckoned once for each
// place of a body.
type ranks struct {
	bk   *book
	s    *state
	of   []body // of which the men are kept
	kept [][]plane.Point
}

func newRanks(bk *book, s *state) *ranks {
	return &ranks{bk: bk, s: s, of: make([]body, len(s.Bodies)), kept: make([][]plane.Point, len(s.Bodies))}
}

// men are those of a body where it stands now.
func (r *ranks) men(i int) []plane.Point {
	if b := r.s.Bodies[i]; r.kept[i] == nil || r.of[i] != b {
		r.of[i], r.kept[i] = b, men(r.bk.units, b)
	}
	return r.kept[i]
}

// enemyWithin is an enemy whose men stand within a distance of a body's, nobody if none does.
func (r *ranks) enemyWithin(i, distance int) (enemy int) {
	bk, b := r.bk, r.s.Bodies[i]
	for j, other := range r.s.Bodies {
		if other.Gone || side(bk.units, other) == side(bk.units, b) || apart(bk.units, b, other, distance) {
			continue
		}
		if p, q, any := nearest(r.men(i), r.men(j)); any && plane.Within(p, q, distance) {
			return j
		}
	}
	return nobody
}

// blocked is a body that the next place of this one is too near to, nobody if the place is free. A body that
// stood as near before, and comes no nearer, is not stopped.
func (r *ranks) blocked(w walk, next body) (by int) {
	bk, b := r.bk, r.s.Bodies[w.body]
	near := r.s.Options.Scaled(1) * contact / 100
	var there []plane.Point // its men at the next place
	for i, other := range r.s.Bodies {
		if i == w.body || i == w.order.with || other.Gone || apart(bk.units, next, other, near+100) {
			continue
		}
		distance := near
		if side(bk.units, other) == side(bk.units, b) {
			distance = (bk.units[b.Unit].width+bk.units[other.Unit].width)/2 + 10
		} else if w.charges >= 0 {
			continue
		}
		if there == nil {
			there = men(bk.units, next)
		}
		p, q, any := nearest(there, r.men(i))
		if !any || !plane.Within(p, q, distance) {
			continue
		}
		if p0, q0, _ := nearest(r.men(w.body), r.men(i)); plane.Closer(p, q, p0, q0) {
			return i
		}
	}
	return nobody
}

// meeting is how far a walk can go on to a length of its way before it meets the enemy: to where its men
// first come within half a U of his between two places at which that is tried, or to where it stands, if
// it would go through his ranks all the same. It is that length, and nobody, if it meets nobody before (C-07).
func (r *ranks) meeting(w walk, to int) (at, met int) {
	near := r.s.Options.Scaled(1) * contact / 100
	next := r.placed(w, to)
	var here, there []plane.Point // its men where it is, and at that place
	var passed []int              // enemies that it passes
	for i, other := range r.s.Bodies {
		if other.Gone || side(r.bk.units, other) == side(r.bk.units, next) || apart(r.bk.units, next, other, near+100) {
			continue
		}
		if there == nil {
			here, there = men(r.bk.units, r.placed(w, w.went)), men(r.bk.units, next)
		}
		if p, q, any := nearest(there, r.men(i)); any && plane.Within(p, q, near) {
			return to, nobody // it is tried there
		}
		if r.passes(here, there, i, near) {
			passed = append(passed, i)
		}
	}
	if len(passed) == 0 || r.enemyWithin(w.body, near) != nobody {
		return to, nobody
	}
	for at = w.went + 1; at < to; at++ {
		men := men(r.bk.units, r.placed(w, at))
		if n := slices.IndexFunc(passed, func(i int) bool { p, q, _ := nearest(men, r.men(i)); return plane.Within(p, q, near) }); n >= 0 {
			return at, passed[n]
		}
	}
	if n := slices.IndexFunc(passed, func(i int) bool { return r.crosses(here, there, i) }); n >= 0 {
		return w.went, passed[n]
	}
	return to, nobody
}

// passes reports whether men come as near to those of a body as that, on their way from places to others.
func (r *ranks) passes(from, to []plane.Point, i, near int) bool {
	for n := range from {
		for _, p := range r.men(i) {
			if plane.Cross(from[n], to[n], p, near+1) { // places are rounded
				return true
			}
		}
	}
	return false
}

// crosses reports whether men go through between two of a body who stand beside each other.
func (r *ranks) crosses(from, to []plane.Point, i int) bool {
	men, files := r.men(i), r.s.Bodies[i].Files
	for n := range from {
		for m := 1; m < len(men); m++ {
			if m%files > 0 && plane.Through(from[n], to[n], men[m-1], men[m]) {
				return true
			}
		}
	}
	return false
}
