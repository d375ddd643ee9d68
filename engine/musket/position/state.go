package position

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
	"adjutant/engine/pack"
)

// Face is the printed values that count for a unit now.
func Face(sys *book.Book, pieces []state.Piece, u int) pack.Values {
	card, p := &sys.Units[u], &pieces[u]
	switch {
	case p.Status == state.Ineffective:
		return card.Flipped
	case p.Steps < card.Steps:
		return card.Reduced
	}
	return card.Full
}

// In lists the units of a side in a hex, in the order of the pack.
func In(sys *book.Book, pieces []state.Piece, at, side int) []int {
	var all []int
	for u := range pieces {
		if pieces[u].At == at && sys.Units[u].Side == side {
			all = append(all, u)
		}
	}
	return all
}

// CombatIn lists the combat units of a side in a hex.
func CombatIn(sys *book.Book, pieces []state.Piece, at, side int) []int {
	return slices.DeleteFunc(In(sys, pieces, at, side), func(u int) bool { return !sys.Units[u].Combat() })
}

// Holds reports whether a combat unit of the side is in the hex.
func Holds(sys *book.Book, pieces []state.Piece, at, side int) bool {
	for u := range pieces {
		if pieces[u].At == at && sys.Units[u].Side == side && sys.Units[u].Combat() {
			return true
		}
	}
	return false
}

// Occupied reports whether any unit of the side is in the hex.
func Occupied(sys *book.Book, pieces []state.Piece, at, side int) bool {
	for u := range pieces {
		if pieces[u].At == at && sys.Units[u].Side == side {
			return true
		}
	}
	return false
}

// Exerts reports whether a unit has a zone of control (MS 6.1, 11.1.3, 11.2.3).
func Exerts(s *state.State, u int) bool {
	return s.Pieces[u].At != book.Nowhere && s.Sys.Units[u].Combat() && s.Pieces[u].Status == state.Good
}

// Reaches reports whether zones of control extend from one hex into an adjacent
// one: never into or out of brush (TEC).
func Reaches(sys *book.Book, from, to int) bool {
	ground := sys.Field.Ground
	return !ground[from].Has(book.Brush) && !ground[to].Has(book.Brush)
}

// Zone is the hexes in the zone of control of a side. Units in but are
// taken to exert none.
func Zone(s *state.State, side int, but []int) book.Patch {
	zone := s.Sys.Field.Empty()
	for u := range s.Pieces {
		if s.Sys.Units[u].Side != side || !Exerts(s, u) || slices.Contains(but, u) {
			continue
		}
		from := s.Pieces[u].At
		for _, to := range s.Sys.Field.Next[from] {
			if to != book.Nowhere && Reaches(s.Sys, from, to) {
				zone.Add(to)
			}
		}
	}
	return zone
}
