package outfit

import "adjutant/engine"

// Stage is what happens next in a game: the state that it leads to, and what is said of
// it.
type Stage struct {
	Turn   int // 0 goes on in the same turn and with the same side
	Active engine.Side
	Phase  string // the system's word, as in Moment
	Placed []engine.Placed
	Moved  []engine.UnitID // that have moved in this part of the turn, where the moment before says that they are marked
	Says   []string        // lines of the chat
}
