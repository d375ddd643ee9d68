package engine

// Secrets is what a [System] implements in which something is hidden from a
// side: sealed orders, dummy counters, an unseen pool. A system that is no
// Secrets plays with everything in the open.
//
// A state then has a public part and one hidden part for each side. Together
// they say all that the state's own text says, so that hashes of them vouch for
// the whole. The public part has in it the turn, the phase, and the number of
// actions and rolls, so that it is never twice the same in a game.
type Secrets interface {
	// View is the state as the side knows it: what is hidden from the side is
	// left out or unknown in it. It follows from Public and the side's own
	// Hidden alone, and Check may be asked on it.
	View(State, Side) State
	// Public is the canonical text of what everyone may know.
	Public(State) []byte
	// Hidden is the canonical text of what only the side knows, empty if
	// that is nothing.
	Hidden(State, Side) []byte
}

// Seen is the state as the side knows it: the state itself where nothing is
// hidden.
func Seen(sys System, s State, side Side) State {
	if v, ok := sys.(Secrets); ok {
		return v.View(s, side)
	}
	return s
}

// PublicText is the canonical text of what everyone may know: the whole text
// where nothing is hidden.
func PublicText(sys System, s State) []byte {
	if v, ok := sys.(Secrets); ok {
		return v.Public(s)
	}
	return s.Text()
}

// HiddenText is the canonical text of what only the side knows: nil where
// nothing is hidden.
func HiddenText(sys System, s State, side Side) []byte {
	if v, ok := sys.(Secrets); ok {
		return v.Hidden(s, side)
	}
	return nil
}
