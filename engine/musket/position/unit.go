package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// IsHorse reports whether the rules for cavalry hold for a unit; for vedettes they
// do not.
func IsHorse(s *state.State, u int) bool {
	card := &s.Sys.Units[u]
	return card.Kind == book.Cavalry && (!card.Vedette || s.Opts.Is(book.OptVedetteHorse, 1))
}

// Disrupts reports whether adverse results disrupt a unit; otherwise it becomes
// ineffective (MS 11.0). Under A-44 all combat units may have the one status.
func Disrupts(sys *book.Book, opts book.Choices, u int) bool {
	card := &sys.Units[u]
	return card.Disrupts || card.Combat() && opts.Is(book.OptOneStatus, 1)
}
