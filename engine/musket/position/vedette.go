package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Vedettes (WC 15.2) are cavalry without combat strength: they have a zone of
// control, cannot fight, and give way.
const (
	VedetteBack = 2 // hexes that a vedette gives way
	VedetteCost = 2 // half points more to enter its zone of control, if the die fails
)

// Stands reports whether anybody in a hex would defend it.
func Stands(sys *book.Book, pieces []state.Piece, at, side int) bool {
	for u := range pieces {
		if card := &sys.Units[u]; pieces[u].At == at && card.Side == side && card.Fights() {
			return true
		}
	}
	return false
}

// Watchers lists the vedettes of a side in whose zone of control a hex lies.
func Watchers(s *state.State, at, side int) []int {
	var all []int
	for u, p := range s.Pieces {
		card := s.Sys.Units[u]
		if card.Vedette && card.Side == side && Exerts(s, u) && s.Sys.Field.Adjacent(p.At, at) && Reaches(s.Sys, p.At, at) {
			all = append(all, u)
		}
	}
	return all
}
