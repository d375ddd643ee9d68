package position

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// LeadsAny reports whether leader l leads one of the units.
func LeadsAny(sys *book.Book, l int, units []int) bool {
	return slices.ContainsFunc(units, func(u int) bool { return sys.Units[l].Leads(sys.Units[u]) })
}

// InHex is those of the units that stand in a hex.
func InHex(pieces []state.Piece, units []int, at int) []int {
	var all []int
	for _, u := range units {
		if pieces[u].At == at {
			all = append(all, u)
		}
	}
	return all
}

// Exerting lists the hexes next to one from which a side's zone of control
// covers it.
func Exerting(s *state.State, at, side int) []int {
	var all []int
	for _, n := range s.Sys.Field.Next[at] {
		if n == book.Nowhere || !Reaches(s.Sys, n, at) {
			continue
		}
		if slices.ContainsFunc(CombatIn(s.Sys, s.Pieces, n, side), func(u int) bool { return Exerts(s, u) }) {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

// CountOf is how often a number stands in a list.
func CountOf(all []int, one int) int {
	n := 0
	for _, i := range all {
		if i == one {
			n++
		}
	}
	return n
}
