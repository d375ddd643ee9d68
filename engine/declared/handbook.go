package declared

import (
	"adjutant/engine"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/handbook"
	"adjutant/engine/declared/state"
)

// Outcomes are the classes of falls of what has to fall.
func (sys *system) Outcomes(st engine.State) []engine.Outcome {
	return chance.Outcomes(sys.Book, st.(*state.State))
}

// Victory says how the game is won.
func (sys *system) Victory(engine.State) []string { return handbook.Victory(sys.Book) }
