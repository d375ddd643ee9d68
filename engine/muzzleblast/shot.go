package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// checkFire reports why small arms cannot fire at a target.
func checkFire(bk *book, s *state, o order) *engine.Finding {
	if f := obeys(bk, s, o); f != nil {
		return f
	}
	u := bk.units[o.unit]
	switch {
	case o.will:
		return nil
	case o.target < 0:
		return finding.OfUnit(finding.Missing, u.id, "at whom?").Instead("fire %s at will", u.id).Cite("B-11")
	case bk.units[o.target].side == o.side:
		return finding.OfUnit(finding.NotYours, u.id, "%s is your own", bk.units[o.target].name).Cite("B-11")
	case s.Phase == phaseMove:
		return nil // where the target will be, the moves say
	}
	_, _, f := shotAt(bk, s, o.bodies[0], o.target)
	return f
}

// shotAt is the body of a unit that another can shoot at and is nearest to it, else why none.
func shotAt(bk *book, s *state, by, unit int) (target int, v volley, f *engine.Finding) {
	target = -1
	for _, i := range s.bodiesOf(unit) {
		shot, why := aim(bk, s, s.Bodies[by], s.Bodies[i])
		switch {
		case why != nil && f == nil && target < 0:
			f = why
		case why == nil && (target < 0 || shot.distance < v.distance):
			target, v, f = i, shot, nil
		}
	}
	return target, v, f
}

// checkGuns reports why the guns of an order cannot fire. In one mail, what the moves will change is
// not looked at yet.
func checkGuns(bk *book, s *state, o order) *engine.Finding {
	if f := obeys(bk, s, o); f != nil {
		return f
	}
	u := bk.units[o.unit]
	if o.verb == verbGrape && u.gun != printed.NoGun && u.gun.Row().Grape == 0 {
		return finding.OfUnit(finding.NothingToShoot, u.id, "a mortar has no grapeshot").Cite("B-21")
	}
	for _, i := range o.bodies {
		if f := gunner(bk.units, s, i); f != nil {
			return f
		}
		p, ok := aimOf(s, o)
		switch {
		case !ok:
			return finding.OfUnit(finding.Missing, u.id, "at what point, or in what direction?").Instead("cannon %s gun %d -> (22.5,14)", u.id, s.Bodies[i].Gun).Cite("B-15")
		case o.verb == verbCannon && (s.Phase == phaseFire || o.target < 0):
			if f := aimed(bk.field, bk.units, s, i, p); f != nil {
				return f
			}
		case o.verb == verbGrape && p == s.Bodies[i].At:
			return finding.OfUnit(finding.NoLocation, u.id, "the bearing is the gun's own place").Cite("B-21")
		}
	}
	return nil
}

// aimOf is the point that guns are to be aimed at.
func aimOf(s *state, o order) (plane.Point, bool) {
	switch {
	case o.verb == verbGrape:
		return o.face, o.looks
	case o.target >= 0:
		if list := s.bodiesOf(o.target); len(list) > 0 {
			return s.Bodies[list[0]].At, true
		}
		return plane.Point{}, false
	case len(o.path) > 1:
		return o.path[1], true
	}
	return plane.Point{}, false
}

// mark is the body that small arms fire at: one of the unit named, or at will the nearest enemy that
// can be shot at.
func mark(bk *book, s *state, o order) (target int, v volley, f *engine.Finding) {
	if f := obeys(bk, s, o); f != nil {
		return -1, v, f
	}
	if !o.will {
		return shotAt(bk, s, o.bodies[0], o.target)
	}
	target = -1
	by := s.Bodies[o.bodies[0]]
	_, far := bk.units[by.Unit].weapon.Reach()
	for i, b := range s.Bodies {
		if b.Gone || side(bk.units, b) == o.side || b.Figures == 0 || apart(bk.units, by, b, s.Options.Scaled(far)) {
			continue
		}
		shot, why := aim(bk, s, by, b)
		switch {
		case why == nil && (target < 0 || shot.distance < v.distance):
			target, v, f = i, shot, nil
		case why != nil && why.Question != "" && target < 0:
			f = why
		}
	}
	return target, v, f
}
