package muzzleblast

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// Reckoning is what each side has its points for by now: the figures that the enemy has lost, unit by unit,
// and the objectives where it alone has men.
func (sys *system) Reckoning(st engine.State) []engine.Reckoned {
	s := st.(*state)
	var list []engine.Reckoned
	for side, id := range sys.info.Sides {
		if figures, units := sys.units.losses(s, side); figures > 0 {
			list = append(list, engine.Reckoned{Side: id, Points: figures, Text: "figures lost by the enemy: " + strings.Join(units, ", ")})
		}
		for _, o := range sys.aims {
			if o.scenario == s.Scenario && holder(sys.units, s, o) == side {
				list = append(list, engine.Reckoned{Side: id, Points: o.points, Text: fmt.Sprintf("alone within %s of the %s, %s: %s", plane.Number(o.reach), o.id, o.at, strings.Join(sys.units.near(s, o), ", "))})
			}
		}
	}
	return list
}

// Objectives are the places of the scenario that are worth points to a side that alone has men there.
func (sys *system) Objectives(st engine.State) []engine.Objective {
	s := st.(*state)
	var list []engine.Objective
	for _, o := range sys.aims {
		if o.scenario != s.Scenario {
			continue
		}
		one := engine.Objective{At: engine.Loc(o.at.String()), Name: o.id, Points: o.points, Within: plane.Number(o.reach)}
		if side := holder(sys.units, s, o); side >= 0 {
			one.Holder = sys.info.Sides[side]
		}
		list = append(list, one)
	}
	return list
}

// near are the units that have men within the reach of an objective.
func (roster roster) near(s *state, o objective) (names []string) {
	for i, u := range roster {
		there := slices.ContainsFunc(s.bodiesOf(i), func(n int) bool {
			return slices.ContainsFunc(figures(roster, s.Bodies[n]), func(p plane.Point) bool { return plane.Within(p, o.at, o.reach) })
		})
		if there {
			names = append(names, u.name)
		}
	}
	return names
}

// losses are how many figures the enemy of a side has lost, and those of each unit.
func (roster roster) losses(s *state, side int) (figures int, units []string) {
	for i, u := range roster {
		if lost := s.Units[i].Start - s.strength(i); u.side != side && lost > 0 {
			figures += lost
			units = append(units, fmt.Sprintf("%s for %d", u.name, lost))
		}
	}
	return figures, units
}
