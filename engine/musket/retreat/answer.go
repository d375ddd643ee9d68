package retreat

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// GainsByRetreat reports whether the defenders can take a retreat instead of an
// exchange without a loss: some who can disrupt where they are, or a safe line
// for them all. The attackers gain by it in any case.
func GainsByRetreat(s *state.State, t state.Task) bool {
	units := t.Units // bombarded
	if len(units) == 0 {
		units = position.In(s.Sys, s.Pieces, s.Battle.Target, book.Foe(s.Battle.Side))
	}
	if t.Side == s.Battle.Side || len(units) == 0 || slices.ContainsFunc(units, func(u int) bool { return s.Sys.Units[u].Combat() && s.Pieces[u].Status == state.Good }) {
		return true
	}
	return LinesFor(s, units, ShakenRetreat, LongRetreat).Class == classSafe
}

// Losses lists the units that may lose a step, those first who have most left, of
// equals the weakest.
func Losses(sys *book.Book, pieces []state.Piece, t state.Task) []engine.Action {
	may := slices.Clone(Losable(sys, pieces, t))
	slices.SortStableFunc(may, func(a, b int) int {
		return cmp.Or(cmp.Compare(pieces[b].Steps, pieces[a].Steps), cmp.Compare(position.Face(sys, pieces, a).Def, position.Face(sys, pieces, b).Def))
	})
	var all []engine.Action
	for _, u := range may {
		all = append(all, engine.Action{Verb: "lose", Units: book.UnitIDs(sys, []int{u})})
	}
	return all
}

// Farthest sorts ways by how far their end is from the nearest enemy combat unit.
func Farthest(sys *book.Book, pieces []state.Piece, side int, ways [][]int) [][]int {
	enemies := position.Manned(sys, pieces, book.Foe(side))
	clear := func(way []int) int {
		nearest := len(sys.Field.Ground)
		for _, at := range enemies {
			nearest = min(nearest, sys.Field.Distance(way[len(way)-1], at))
		}
		return nearest
	}
	slices.SortStableFunc(ways, func(a, b []int) int { return cmp.Compare(clear(b), clear(a)) })
	return ways
}

// Haunts lists where a leader may ride, to units that he leads before others.
func Haunts(s *state.State, l int) []int {
	where := Refuges(s, l)
	leads := func(at int) int {
		if slices.ContainsFunc(position.CombatIn(s.Sys, s.Pieces, at, s.Sys.Units[l].Side), func(u int) bool { return s.Sys.Units[l].Leads(s.Sys.Units[u]) }) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(where, func(a, b int) int { return cmp.Compare(leads(a), leads(b)) })
	return where
}
