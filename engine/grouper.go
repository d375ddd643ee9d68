package engine

import "iter"

// Aids is what a [System] implements that has much to list, so that one action
// can be chosen, or those of one unit, without listing all.
type Aids interface {
	// Groups is what Legal lists, in parts that are listed each by itself and go
	// by what the actions are about: a kind, a unit, a hex. One after the other
	// they are Legal. A part may turn out empty. The slice is the caller's.
	Groups(State, Side) []iter.Seq[Action]
}

// Groups is the legal actions of a side in parts: all in one where the system
// makes none.
func Groups(sys System, s State, side Side) []iter.Seq[Action] {
	if g, ok := sys.(Aids); ok {
		return g.Groups(s, side)
	}
	return []iter.Seq[Action]{sys.Legal(s, side)}
}

// Joined is what the parts list, one after the other.
func Joined(groups []iter.Seq[Action]) iter.Seq[Action] {
	return func(yield func(Action) bool) {
		for _, group := range groups {
			for a := range group {
				if !yield(a) {
					return
				}
			}
		}
	}
}

// Possible are those of the actions that are legal. They are made when they are asked for.
func Possible(sys System, s State, samples func() []Action) iter.Seq[Action] {
	return func(yield func(Action) bool) {
		for _, a := range samples() {
			if sys.Check(s, a).Verdict == Legal && !yield(a) {
				return
			}
		}
	}
}
