package move

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// CheckExit is WC 14.2: mounted infantry that was not disrupted when its movement
// phase began goes to the exit hex, if it is not there, and pays for leaving
//
func CheckExit(s *state.State, a engine.Action, f *order.Findings) {
	e := s.Sys.Sheet.Exit
	units, ok := order.Own(s, a, append(slices.Clone(a.Units), order.UnitArg(a, "with")...), f)
	if !ok || !MayMove(s, units, f) {
		return
	}
	path, ok := order.Hexes(s.Sys, a.Path, f)
	switch {
	case !ok:
		return
	case e == nil || len(units) != 1 || !mayLeave(s.Sys, s.Pieces, units[0]):
		found := f.Add(finding.Unable, order.Cites("WC 14.2"), "only mounted infantry of a side with an exit hex leaves the map, unit by unit, and not disrupted")
		found.Units, found.Told = book.UnitIDs(s.Sys, units), whyNotLeave(s, units)
		return
	}
	if len(path) > 0 && path[0] == s.Pieces[units[0]].At {
		path = path[1:]
	}
	checkLeaving(s.Sys, s.Pieces, NewWalk(s, units), path, f)
}

// mayLeave reports whether a unit is one of those that may leave.
func mayLeave(sys *book.Book, pieces []state.Piece, u int) bool {
	e, card := sys.Sheet.Exit, sys.Units[u]
	return e != nil && card.Mounted && card.Side == e.Side && pieces[u].Status == state.Good && pieces[u].At != book.Nowhere
}

// whyNotLeave says which condition of leaving units do not meet.
func whyNotLeave(s *state.State, units []int) string {
	e, name := s.Sys.Sheet.Exit, book.Names(s.Sys, units)
	switch card, p := s.Sys.Units[units[0]], s.Pieces[units[0]]; {
	case e == nil:
		return "nobody leaves the map in this game"
	case len(units) > 1:
		return fmt.Sprintf("units leave the map one by one, and these are %d: %s", len(units), name)
	case card.Side != e.Side:
		return fmt.Sprintf("%s does not leave the map: only units of %s do", name, book.SideName(s.Sys, e.Side))
	case !card.Mounted:
		return name + " does not leave the map: it is no mounted infantry"
	case p.At == book.Nowhere:
		return name + " is not on the map"
	}
	return fmt.Sprintf("%s does not leave the map: it is %s", name, state.StatusWords[s.Pieces[units[0]].Status])
}

// checkLeaving is the way to the exit hex and the price of leaving.
func checkLeaving(sys *book.Book, pieces []state.Piece, w *Walk, path []int, f *order.Findings) {
	e := sys.Sheet.Exit
	u := w.Units[0]
	if w.End(path) != e.At {
		f.Add(finding.NoSuchWay, order.Cites("WC 14.2"), "units leave the map at %s", book.Loc(sys, e.At)).At = book.Loc(sys, e.At)
		return
	}
	if len(path) > 0 {
		if p := w.Problem(path); p != nil {
			f.All, f.Illegal = append(f.All, *p), true
			return
		}
		if w.Zone.Has(e.At) {
			f.Add(finding.MustStop, order.Cites("MS 6.2"), "%s is in an enemy zone of control: the move must end there", book.Loc(sys, e.At)).At = book.Loc(sys, e.At)
			return
		}
	}
	if needs, has := w.Price(u, path).Total+e.Cost, w.Allowance(u); needs > has {
		found := f.Add(finding.ShortOfExit, order.Cites("WC 14.2"), "%s needs %s MP with the exit, has %s", book.Name(sys, u), Points(needs), Points(has))
		if len(path) > 0 {
			found.Write = order.MoveOrder(sys, pieces, w.Units, path).String()
		}
	}
}

// Leavings proposes the units that can reach the exit hex and leave.
func Leavings(s *state.State, yield func(engine.Action) bool) {
	for u, p := range s.Pieces {
		if s.Sys.Units[u].Side != s.Active || p.Moved || !mayLeave(s.Sys, s.Pieces, u) {
			continue
		}
		path := []int{}
		if at := s.Sys.Sheet.Exit.At; p.At != at {
			best := reachAlone(s, u).Best(at)
			if best == nil {
				continue
			}
			path = best.path(at)
		}
		a := order.MoveOrder(s.Sys, s.Pieces, []int{u}, path)
		a.Args = []engine.Arg{{Name: "exit"}}
		var f order.Findings
		if CheckExit(s, a, &f); !f.Illegal && !yield(a) {
			return
		}
	}
}
