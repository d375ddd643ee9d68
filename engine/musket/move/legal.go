package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// StackOf is all units in a hex that have not moved, if the unit is the first of
// them; else nothing.
func StackOf(s *state.State, u int) []int {
	all := slices.DeleteFunc(position.In(s.Sys, s.Pieces, s.Pieces[u].At, s.Active), func(o int) bool { return s.Pieces[o].Moved || position.Rested(s, o) })
	if len(all) == 0 || all[0] != u {
		return nil
	}
	return all
}

// Orders lists the cheapest move to each hex that is reached, in the order of the
// hexes.
func (r reach) Orders(yield func(engine.Action) bool) {
	w, room := r.mixed.w, new(room)
	wanted := engine.Action{Side: w.s.Sys.Sides[w.Side], Verb: "move", Units: book.UnitIDs(w.s.Sys, w.Units)}
	for at := range r.mixed.Hexes {
		best := r.Best(at)
		if best == nil {
			continue
		}
		if wanted.Path = best.printed(at, room); !yield(wanted) {
			return
		}
	}
}

// steps lists the moves of a stack by one hex, which nobody has to pay for
// (MS 4.3).
func (w *Walk) steps(yield func(engine.Action) bool) bool {
	for d, to := range w.s.Sys.Field.Next[w.Start] {
		if to == book.Nowhere || w.barsWay(true, w.Start, to, hex.Direction(d)) {
			continue
		}
		if !yield(order.MoveOrder(w.s.Sys, w.s.Pieces, w.Units, []int{to})) {
			return false
		}
	}
	return true
}
