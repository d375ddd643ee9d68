package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Closed reports whether the side bars a hex to its enemy. A hex with leaders
// only is open under R-10.
func Closed(s *state.State, at, side int) bool {
	if s.Opts.Is(book.OptLoneLeader, 1) {
		return Holds(s.Sys, s.Pieces, at, side)
	}
	return Occupied(s.Sys, s.Pieces, at, side)
}
