package retreat

import (
	"slices"

	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Refuges lists the hexes with the friendly combat units nearest to a leader,
// within 12 hexes, around the enemy and prohibited terrain.
func Refuges(s *state.State, l int) []int {
	side, start := s.Sys.Units[l].Side, s.Pieces[l].At
	seen := s.Sys.Field.Empty()
	seen.Add(start)
	for rim, n := []int{start}, 0; len(rim) > 0 && n < move.LeaderHexes; n++ {
		var next, found []int
		for _, from := range rim {
			for d, to := range s.Sys.Field.Next[from] {
				if to == book.Nowhere || seen.Has(to) || position.ShutTo(s, side, from, hex.Direction(d), to) {
					continue
				}
				seen.Add(to)
				next = append(next, to)
				if position.Holds(s.Sys, s.Pieces, to, side) {
					found = append(found, to)
				}
			}
		}
		if len(found) > 0 {
			slices.Sort(found)
			return found
		}
		rim = next
	}
	return nil
}

// checkStray is the owner's choice between refuges equally near.
func checkStray(s *state.State, t state.Task, path []int, f *order.Findings) {
	where := Refuges(s, t.Units[0])
	if !slices.Contains(where, path[len(path)-1]) {
		f.Add(finding.NoSuchWay, order.Cites("MS 10.0"), "%s rides to the nearest friendly unit: %s", book.Name(s.Sys, t.Units[0]), book.Join(book.Locs(s.Sys, where), " or "))
	}
}
