package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// What several units do together, as Legal lists it: few of the many ways, but of
// each kind some.

// GroupMoves lists moves of units of one hex that have not moved: the whole stack,
// and each unit with a leader of its formation, by one hex and as far as they get
// together.
func GroupMoves(s *state.State, threat Threat, stack []int, yield func(engine.Action) bool) {
	w := WalkAmid(s, threat, stack)
	if !w.steps(yield) || !w.far(yield) {
		return
	}
	for _, pair := range led(s.Sys, stack) {
		if len(stack) > len(pair) && !WalkAmid(s, threat, pair).far(yield) {
			return
		}
	}
}

// led lists each combat unit of a stack with each leader of its formation.
func led(sys *book.Book, stack []int) (pairs [][]int) {
	for _, u := range stack {
		for _, l := range stack {
			if sys.Units[l].Leads(sys.Units[u]) && sys.Units[u].Combat() {
				pairs = append(pairs, []int{u, l})
			}
		}
	}
	return pairs
}

// far lists the moves of units together to the hexes from which they get no
// farther, two hexes away at least.
func (w *Walk) far(yield func(engine.Action) bool) bool {
	slowest := book.Nowhere
	for _, u := range w.Units {
		if w.s.Sys.Units[u].Combat() && (slowest == book.Nowhere || w.Allowance(u) < w.Allowance(slowest)) {
			slowest = u
		}
	}
	if slowest == book.Nowhere {
		return true // leaders ride each for himself
	}
	has := w.Allowance(slowest)
	r := ReachOf(w.s.Sys, w.s.Opts, w, slowest)
	for at := range r.mixed.Hexes {
		best := r.Best(at)
		if best == nil || !best.Hexes[at].Stop && !best.Hexes[at].last && int(best.Hexes[at].Cost)+CostClear <= has {
			continue
		}
		path := best.path(at)
		if len(path) > 1 && w.Problem(path) == nil && !yield(order.MoveOrder(w.s.Sys, w.s.Pieces, w.Units, path)) {
			return false
		}
	}
	return true
}

// GroupEntries lists the ways in for all who are due at one hex together.
func GroupEntries(s *state.State) (all []order.Group) {
	var done []int
	for u := range s.Pieces {
		at := position.ArrivalOf(s, u).At
		if s.Sys.Units[u].Side != s.Active || !position.IsDue(s, u) || slices.Contains(done, at) {
			continue
		}
		done = append(done, at)
		var units []int
		for other := range s.Pieces {
			if s.Sys.Units[other].Side == s.Active && position.IsDue(s, other) && position.ArrivalOf(s, other).At == at {
				units = append(units, other)
			}
		}
		if len(units) > 1 {
			all = append(all, func(yield func(engine.Action) bool) { entriesTogether(s, units, at, yield) })
		}
	}
	return all
}

func entriesTogether(s *state.State, units []int, at int, yield func(engine.Action) bool) {
	for _, g := range gates(s, units, at) {
		w, wrong := NewEntry(s, units, g.at)
		if wrong != nil || w.Problem(nil) != nil {
			continue
		}
		if !yield(order.MoveFrom(s.Sys, units, g.at, nil)) {
			return
		}
		for _, to := range s.Sys.Field.Next[g.at] {
			if to != book.Nowhere && w.Problem([]int{to}) == nil && !yield(order.MoveFrom(s.Sys, units, g.at, []int{to})) {
				return
			}
		}
	}
}
