package engine

import "iter"

// Grouper is what a [System] implements that has much to list, so that one action
// can be chosen, or those of one unit, without listing all.
type Grouper interface {
	// Groups is what Legal lists, in parts that are listed each by itself and go
	// by what the actions are about: a kind, a unit, a hex. One after the other
	// they are Legal. A part may turn out empty. The slice is the caller's.
	Groups(State, Side) []iter.Seq[Action]
}

// Groups is the legal actions of a side in parts: all in one where the system
// makes none.
func Groups(sys System, s State, side Side) []iter.Seq[Action] {
	if g, ok := sys.(Grouper); ok {
		return g.Groups(s, side)
	}
	return []iter.Seq[Action]{sys.Legal(s, side)}
}
