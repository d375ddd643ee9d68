package state

import "adjutant/engine"

// Two kinds of things are left open, and can be ruled on:
//
//	R-50           how charges end under the sheet's key: standard, or illegal
//	terrain 0507   what there is in a hex, or on a hexside (terrain 0506-0507), that
//	               nobody has typed in, in the words of the order terrain
//
// Terrain that is ruled on counts like terrain on which both sides agree. An order
// that waits for it goes on.
const (
	QuestionCharge  = "R-50"
	QuestionTerrain = "terrain "
)

// Ruled is the ruling on a question, if there is one.
func Ruled(rulings []engine.GivenRuling, question string) (engine.GivenRuling, bool) {
	return engine.RulingOn(rulings, question)
}
