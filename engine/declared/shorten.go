package declared

import (
	"adjutant/engine"
	"adjutant/engine/declared/move"
	"adjutant/engine/declared/state"
)

// Shortened cuts nothing: a way that is too long is refused, with what to write instead.
func (sys *system) Shortened(_ engine.State, a engine.Action) (engine.Action, bool) { return a, false }

// Farthest is a move over a table in inches that is too long, as far as it may go.
func (sys *system) Farthest(st engine.State, a engine.Action) (engine.Action, bool) {
	return move.Farthest(sys.Book, st.(*state.State), a)
}
