package musket

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Reckoning is what the points of the sides are for (MS 3.4): what the enemy has lost, unit by
// unit, and the objectives that a side holds.
func (sys *System) Reckoning(st engine.State) []engine.Reckoned {
	s := st.(*State)
	var list []engine.Reckoned
	for side, id := range sys.sides {
		if points, units := s.paid(side); points > 0 {
			list = append(list, engine.Reckoned{Side: id, Points: points, Text: "lost by the enemy: " + strings.Join(units, ", "), Cites: []engine.Cite{"MS 3.4"}})
		}
		if points, hexes := keeps(s.sys, s.holders, side); points > 0 {
			list = append(list, engine.Reckoned{Side: id, Points: points, Text: "objectives held: " + strings.Join(hexes, ", "), Cites: []engine.Cite{"MS 3.4"}})
		}
	}
	return list
}

// keeps are the points that a side has for objectives, and for each how many.
func keeps(sys *System, holders []int, side int) (points int, hexes []string) {
	for i, o := range sys.objectives {
		if holders[i] == side {
			points += o.points
			hexes = append(hexes, fmt.Sprintf("%s for %d", loc(sys, o.at), o.points))
		}
	}
	return points, hexes
}

// paid is the points that a side has for what the enemy has lost, and for each unit how many.
func (s *State) paid(side int) (points int, units []string) {
	for i, p := range s.pieces {
		if lost := worth(s.sys, s.opts, i, p); s.sys.units[i].side != side && lost > 0 {
			points += lost
			units = append(units, fmt.Sprintf("%s for %d", name(s.sys, i), lost))
		}
	}
	return points, units
}
