package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// hasArea reports whether the sheet says where a unit may be set up.
func (sys *System) hasArea(u int) bool {
	return slices.ContainsFunc(sys.sheet.areas, func(a area) bool { return slices.Contains(a.units, u) })
}

// mayStandAt lists the hexes where a unit may be set up, sorted (WC 13.4).
func (sys *System) mayStandAt(u int) []int {
	all := slices.Clone(sys.sheet.detached[u])
	for _, a := range sys.sheet.areas {
		if slices.Contains(a.units, u) {
			all = append(all, a.hexes...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// prepares reports whether a side has anything to decide before turn 1.
func (sys *System) prepares(side int) bool {
	return sys.sheet.plan != nil && sys.sheet.plan.side == side ||
		slices.ContainsFunc(sys.sheet.areas, func(a area) bool { return a.side == side })
}

// startSetup gives the set-up to the first side from the given one that has
// something to decide; if none has, turn 1 begins (WC 13.2).
func (s *State) startSetup(side int) {
	for ; side < len(s.sys.sides); side++ {
		if s.sys.prepares(side) {
			s.phase, s.active = phaseSetup, side
			return
		}
	}
	for u := range s.pieces {
		s.pieces[u].moved = false
	}
	s.active = 0
	s.startMove()
}

// endSetup ends the set-up of a side.
func (c *course) endSetup() {
	if p := c.sys.sheet.plan; p != nil && p.side == c.active {
		c.completePlan()
	}
	c.tell("phase", nil, nowhere, sideName(c.sys, c.active)+" is set up", "WC 13.2")
	c.startSetup(c.active + 1)
}

// checkEnter is WC 13.4: units choose among the hexes of their formation.
func checkEnter(s *State, a engine.Action, f *findings) {
	if len(a.From) > 0 || len(a.Path) != 1 || len(a.Units) == 0 {
		f.add(finding.Missing, cites("WC 13.4"), "write: enter, the units and one hex")
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	at, ok := hexes(s.sys, a.Path, f)
	if !ok {
		return
	}
	for _, u := range units {
		if may := s.sys.mayStandAt(u); !slices.Contains(may, at[0]) {
			found := f.add(finding.NoSuchWay, cites("WC 13.4"), "%s is not set up in %s but in %s", name(s.sys, u), loc(s.sys, at[0]), places(s.sys, s.pieces, u, may))
			found.Units = ids(s.sys, []int{u})
			return
		}
	}
	warnCrowd(s.sys, s.pieces, units, at[0], f)
}

// places names where a unit may be set up: where it stands, if the sheet gives no
// choice.
func places(sys *System, pieces []piece, u int, may []int) string {
	if len(may) == 0 {
		return string(place(sys, pieces[u].at))
	}
	return join(locs(sys, may), " or ")
}

func actEnter(c *course, a engine.Action) {
	units, at := unitsOf(c.sys, a.Units), c.sys.field.at(a.Path[0])
	for _, u := range units {
		c.pieces[u].at, c.pieces[u].moved = at, true
	}
	c.tell("placed", units, at, fmt.Sprintf("%s %s set up in %s", names(c.sys, units), verb(units, "is", "are"), loc(c.sys, at)), "WC 13.4")
}

// placements proposes other hexes for the units that have not been placed.
func (s *State) placements() []group {
	var open []int
	for u, p := range s.pieces {
		if s.sys.units[u].side == s.active && p.fate == present && !p.moved {
			open = append(open, u)
		}
	}
	return each(open, func(u int, yield func(engine.Action) bool) {
		for _, at := range s.sys.mayStandAt(u) {
			if at != s.pieces[u].at && !yield(engine.Action{Verb: "enter", Units: ids(s.sys, []int{u}), Path: locs(s.sys, []int{at})}) {
				return
			}
		}
	})
}
