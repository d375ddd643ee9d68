package musket

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Reckoning is what the points of the sides are for (MS 3.4): what the enemy has lost, unit by
// unit, and the objectives that a side holds.
func (sys *System) Reckoning(st engine.State) []engine.Reckoned {
	s := st.(*state.State)
	var list []engine.Reckoned
	for side, id := range sys.Sides {
		if points, units := paid(s, side); points > 0 {
			list = append(list, engine.Reckoned{Side: id, Points: points, Text: "lost by the enemy: " + strings.Join(units, ", "), Cites: []engine.Cite{"MS 3.4"}})
		}
		if points, hexes := keeps(s.Sys, s.Holders, side); points > 0 {
			list = append(list, engine.Reckoned{Side: id, Points: points, Text: "objectives held: " + strings.Join(hexes, ", "), Cites: []engine.Cite{"MS 3.4"}})
		}
	}
	return list
}

// keeps are the points that a side has for objectives, and for each how many.
func keeps(sys *book.Book, holders []int, side int) (points int, hexes []string) {
	for i, o := range sys.Objectives {
		if holders[i] == side {
			points += o.Points
			hexes = append(hexes, fmt.Sprintf("%s for %d", book.Loc(sys, o.At), o.Points))
		}
	}
	return points, hexes
}

// paid is the points that a side has for what the enemy has lost, and for each unit how many.
func paid(s *state.State, side int) (points int, units []string) {
	for i, p := range s.Pieces {
		if lost := worth(s.Sys, s.Opts, i, p); s.Sys.Units[i].Side != side && lost > 0 {
			points += lost
			units = append(units, fmt.Sprintf("%s for %d", book.Name(s.Sys, i), lost))
		}
	}
	return points, units
}

// Objectives are the hexes that are worth points (MS 3.4), and the one that wins at once (WC 14.1).
func (sys *System) Objectives(st engine.State) []engine.Objective {
	s := st.(*state.State)
	var all []engine.Objective
	for i, o := range s.Sys.Objectives {
		one := engine.Objective{At: book.Loc(s.Sys, o.At), Points: o.Points}
		if s.Holders[i] != book.Nowhere {
			one.Holder = s.Sys.Sides[s.Holders[i]]
		}
		all = append(all, one)
	}
	if z := s.Sys.Sheet.Seize; z != nil {
		one := engine.Objective{At: book.Loc(s.Sys, z.At), Decides: true, For: s.Sys.Sides[z.Side]}
		if s.Seized {
			one.Holder = one.For
		}
		all = append(all, one)
	}
	return all
}
