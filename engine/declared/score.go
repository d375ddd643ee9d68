package declared

import (
	"adjutant/engine"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/victory"
)

// Score is what each side has by now.
func (sys *system) Score(st engine.State) []engine.Score {
	return victory.Score(sys.Book, st.(*state.State))
}

// Reckoning is the lines that make up the score: what counts at the end as if that were now.
func (sys *system) Reckoning(st engine.State) []engine.Reckoned {
	return victory.Reckoning(sys.Book, st.(*state.State))
}

// Objectives are the places that points are had for, or the game.
func (sys *system) Objectives(st engine.State) []engine.Objective {
	return victory.Objectives(sys.Book, st.(*state.State))
}
