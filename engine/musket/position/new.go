package position

import (
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// Condition is the state of a unit in words.
func Condition(sys *book.Book, pieces []state.Piece, u int) []string {
	p := pieces[u]
	var words []string
	if p.Fate != state.Present && p.Fate != state.Absent {
		return state.FateWords[p.Fate : p.Fate+1 : p.Fate+1]
	}
	if p.Steps < sys.Units[u].Steps {
		words = append(words, "reduced")
	}
	if p.Status != state.Good {
		words = append(words, state.StatusWords[p.Status])
	}
	return words
}
