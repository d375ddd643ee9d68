package position

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// PlanOf is the formation of the plan that a unit enters with, nowhere if it does
// not enter by the plan or nobody knows.
func PlanOf(sys *book.Book, plans []state.Planned, u int) int {
	p := sys.Sheet.Plan
	if p == nil || sys.Units[u].Side != p.Side {
		return book.Nowhere
	}
	if slices.Contains(p.Riders, u) {
		return slices.IndexFunc(plans, func(one state.Planned) bool { return slices.Contains(one.Riders, u) })
	}
	return slices.Index(p.Formations, sys.Units[u].Formation)
}

// ByPlan reports whether a unit enters by the plan of its side.
func ByPlan(sys *book.Book, u int) bool {
	p := sys.Sheet.Plan
	return p != nil && sys.Units[u].Side == p.Side &&
		(slices.Contains(p.Riders, u) || slices.Contains(p.Formations, sys.Units[u].Formation))
}

// Begun reports whether any of a formation of the plan has entered.
func Begun(s *state.State, formation int) bool {
	for u, p := range s.Pieces {
		if p.Fate != state.Waiting && p.Fate != state.Absent && PlanOf(s.Sys, s.Plans, u) == formation {
			return true
		}
	}
	return false
}

// ArrivalOf is when and where a unit enters: by the plan, or as printed. A turn 0 is
// not known.
func ArrivalOf(s *state.State, u int) book.Arrival {
	if back := s.Pieces[u].Back; back > 0 {
		return book.Arrival{Turn: back, At: s.Sys.Sheet.Steps[s.Sys.Units[u].Side].At}
	}
	if !ByPlan(s.Sys, u) {
		return s.Sys.Scenarios[s.Scenario].Arrivals[u]
	}
	if f := PlanOf(s.Sys, s.Plans, u); f != book.Nowhere {
		return s.Plans[f].Arrival
	}
	return book.Arrival{At: book.Nowhere}
}

// IsDue reports whether a unit waits and may enter this turn.
func IsDue(s *state.State, u int) bool {
	turn := ArrivalOf(s, u).Turn
	return s.Pieces[u].Fate == state.Waiting && turn > 0 && turn <= s.Turn
}
