package declared

import (
	"adjutant/engine"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/handbook"
	"adjutant/engine/declared/state"
)

// Charts are the tables and the limits of the pack.
func (sys *system) Charts() []engine.Chart { return handbook.Charts(sys.Book) }

// Outcomes are the classes of falls of what has to fall.
func (sys *system) Outcomes(st engine.State) []engine.Outcome {
	return chance.Outcomes(sys.Book, st.(*state.State))
}

// Terms are the results of the tables, with what they demand.
func (sys *system) Terms(engine.State) []engine.Term { return handbook.Terms(sys.Book) }

// Victory says how the game is won.
func (sys *system) Victory(engine.State) []string { return handbook.Victory(sys.Book) }

// Forewarning says what is not judged, since the pack does not declare it.
func (sys *system) Forewarning() string { return handbook.Forewarning(sys.Book) }

// Declarations are the lines of the pack's limits, lists and tables; those that say how the board lies are on the map.
func (sys *system) Declarations() []engine.Declaration { return handbook.Declarations(sys.Book) }
