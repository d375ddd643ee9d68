package retreat

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Deserted reports whether a leader's hex has no combat unit that stays when
// those disrupted or ineffective before leave it.
func Deserted(sys *book.Book, pieces []state.Piece, l int, before []state.Piece) bool {
	if sys.Units[l].Combat() {
		return false
	}
	return !slices.ContainsFunc(position.CombatIn(sys, pieces, before[l].At, sys.Units[l].Side), func(u int) bool { return before[u].Status == state.Good })
}

// The lengths of retreats (MS 7.7, 7.8, 9.1.4, 11.1.4).
const (
	ShortRetreat  = 1
	ShakenRetreat = 2
	LongRetreat   = 3
)

// LeastBack is how far a unit must go at least.
func LeastBack(s *state.State, u int, was state.Status, longer, rout bool) int {
	switch {
	case rout || position.IsHorse(s, u):
		return LongRetreat
	case longer || was != state.Good:
		return ShakenRetreat
	}
	return ShortRetreat
}
