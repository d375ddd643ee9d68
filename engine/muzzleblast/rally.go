package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// checkRally reports why nobody can rally a unit: it does not rout, or no officer confronts it
// (B-30).
func checkRally(bk *book, s *state, o order) *engine.Finding {
	u := bk.units[o.unit]
	switch {
	case !s.Units[o.unit].Rout:
		return finding.OfUnit(finding.NoRally, u.id, "%s does not rout", u.name).Cite("B-30")
	case confronter(bk.units, s, o.unit) < 0:
		return finding.OfUnit(finding.NoRally, u.id, "no officer is with %s: its own, or one of the command unit within %s U", u.name, plane.Number(touch)).Cite("B-30")
	}
	return nil
}

// confronter is the unit whose officer is with a unit: itself, or the command unit that touches it. It is -1 where none is.
func confronter(units roster, s *state, unit int) int {
	for _, i := range s.bodiesOf(unit) {
		if s.Bodies[i].Officer {
			return unit
		}
		for _, c := range s.Bodies {
			if units[c.Unit].arm == command && units[c.Unit].side == units[unit].side && touching(units, s.Bodies[i], c, touch) {
				return c.Unit
			}
		}
	}
	return -1
}

// rallyJobs are the dice of the routed units that are ordered to be rallied, in the pack's order.
func rallyJobs(bk *book, s *state) []job {
	var jobs []job
	for i := range bk.units {
		for side, plan := range s.Plans {
			for _, a := range plan {
				if o, f := readOrder(bk, s, side, a); f == nil && o.verb == verbRally && o.unit == i && checkRally(bk, s, o) == nil {
					jobs = append(jobs, job{Kind: jobRally, Target: i})
				}
			}
		}
	}
	return jobs
}

// endRally is what becomes of the routed: 5 or 6 obey again, 3 or 4 stop and check next turn (B-30).
func endRally(s *state, jobs []job) {
	for _, j := range jobs {
		m := &s.Units[j.Target]
		switch die := j.Dice[0]; {
		case die >= 5:
			m.Rout = false
		case die >= 3:
			m.Rout, m.Again, m.Halt = false, true, max(m.Halt, 2)
		}
	}
}

// checkAttach reports why a figure of the command unit cannot become the officer of a unit (B-27:
// a new officer joins it), or gunners cannot go over to another gun.
func checkAttach(bk *book, s *state, o order) *engine.Finding {
	u := bk.units[o.unit]
	switch {
	case u.arm == gunners && o.target >= 0:
		return checkLend(bk, s, o)
	case u.arm != command || o.target < 0:
		return finding.OfUnit(finding.NoRally, u.id, "one of the command unit joins a unit as its officer").Instead("attach Staff -> 1st-Foot").Cite("B-27")
	}
	t := bk.units[o.target]
	bodies := s.bodiesOf(o.target)
	switch {
	case t.side != o.side || !t.officer || len(bodies) == 0:
		return finding.OfUnit(finding.NoRally, u.id, "%s takes no officer of yours", t.name).Cite("B-27")
	case s.Bodies[bodies[0]].Officer:
		return finding.OfUnit(finding.NoRally, u.id, "%s has an officer", t.name).Cite("B-27")
	case !touching(bk.units, s.Bodies[o.bodies[0]], s.Bodies[bodies[0]], touch):
		return finding.OfUnit(finding.NoRally, u.id, "%s does not touch %s", u.name, t.name).Cite("B-27")
	}
	return nil
}

// join makes a figure of the command unit the officer of a unit, or gives gunners to another gun.
func join(bk *book, s *state, o order) engine.Event {
	if bk.units[o.unit].arm == gunners {
		return man(bk.units, s, o)
	}
	staff, unit := &s.Bodies[o.bodies[0]], &s.Bodies[s.bodiesOf(o.target)[0]]
	staff.Figures--
	unit.Figures++
	unit.Officer = true
	s.Units[o.target].Start++
	s.Units[o.unit].Start--
	s.Units[o.target].Joined = s.Turn
	if staff.Figures == 0 {
		wiped(bk.units, s, o.bodies[0])
	}
	u, t := bk.units[o.unit], bk.units[o.target]
	return engine.Event{Kind: verbAttach, Units: []engine.UnitID{u.id, t.id}, Text: fmt.Sprintf("One of %s joins %s as its officer.", u.name, t.name), Cites: []engine.Cite{"B-27"}}
}
