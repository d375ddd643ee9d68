package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// CheckWalk is the way of units that stand together.
func CheckWalk(s *state.State, w *Walk, a engine.Action, path []int, f *order.Findings) {
	if !MayMove(s, w.Units, f) {
		return
	}
	if p := w.Problem(path); p != nil {
		p.Units, p.Write = book.UnitIDs(s.Sys, w.Units), insteadOf(s.Sys, w, path)
		f.All, f.Illegal = append(f.All, *p), true
		return
	}
	w.byRoad(a, path, f)
	w.warnDim(path, f)
	WarnCrowd(s.Sys, s.Pieces, w.Units, w.End(path), f)
}

// End is the hex in which a path ends.
func (w *Walk) End(path []int) int {
	if len(path) == 0 {
		return w.Start
	}
	return path[len(path)-1]
}

// MayMove: a unit moves once in a phase (MS 4.1).
func MayMove(s *state.State, units []int, f *order.Findings) bool {
	onward := GoOnward(s, units)
	for _, u := range units {
		switch p := s.Pieces[u]; {
		case p.Moved && !onward:
			f.Add(finding.MovedAlready, order.Cites("MS 4.1"), "%s has already moved in this phase", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			return false
		case position.Rested(s, u):
			f.Add(finding.MovedAlready, order.Cites("MS 11.4"), "%s has tried to recover a step and does not move", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
			return false
		}
	}
	return true
}

// insteadOf is the longest legal beginning of a path, as an order.
func insteadOf(sys *book.Book, w *Walk, path []int) string {
	most, _ := w.free(path)
	for n := min(most, len(path)-1); n > 0 || n == 0 && w.entered; n-- {
		if w.Problem(path[:n]) == nil {
			return order.MoveFrom(sys, w.Units, w.Start, path[:n]).String()
		}
	}
	return ""
}

// byRoad checks that a path asked for by road is one (MS 4.4).
func (w *Walk) byRoad(a engine.Action, path []int, f *order.Findings) {
	if !a.Has("by") || len(path) == 0 {
		return
	}
	if !slices.Equal(a.Arg("by"), []string{"road"}) {
		f.Add(finding.LeftOver, order.Cites("MS 4.4"), "a move goes by road, not by %v", a.Arg("by"))
		return
	}
	from := w.Start
	for _, to := range path {
		if d, _ := w.s.Sys.Field.Toward(from, to); w.edge(from, d)&(book.Road|book.UnseenSide) == 0 {
			f.Add(finding.TooFar, order.Cites("MS 4.4"), "no road runs from %s to %s", book.Loc(w.s.Sys, from), book.Loc(w.s.Sys, to)).At = book.Loc(w.s.Sys, to)
			return
		}
		from = to
	}
}

// WarnCrowd warns of a hex that would be over-stacked at the end of the phase
// (MS 5.0).
func WarnCrowd(sys *book.Book, pieces []state.Piece, units []int, at int, f *order.Findings) {
	side := sys.Units[units[0]].Side
	there := position.CombatIn(sys, pieces, at, side)
	for _, u := range units {
		if sys.Units[u].Combat() && pieces[u].At != at {
			there = append(there, u)
		}
	}
	if position.Crowded(sys, there) {
		f.Warn(finding.Overstacked, order.Cites("MS 5.0"), "%d units in %s will be over-stacked if they are there at the end of the phase: they will disrupt",
			len(there), book.Loc(sys, at)).At = book.Loc(sys, at)
	}
}
