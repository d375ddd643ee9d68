package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Rested reports whether a unit has tried to recover a step in this movement
// phase, in which it therefore does not move.
func Rested(s *state.State, u int) bool {
	p := s.Pieces[u]
	return s.Phase == state.PhaseMove && p.Fought && s.Sys.Units[u].Combat() && s.Opts.Is(book.OptStepPhase, 1)
}
