package engine

// Rivals is what a [System] has in which of two actions of a phase one can exclude the other, whatever dice fall between them.
type Rivals interface {
	// Rivals says why a side cannot do both actions in one phase, and what it could do in the place of both, the zero action for
	// nothing; nil where it can.
	Rivals(first, second Action) (*Finding, Action)
	// Barred says why no side can ever do an action, wherever the game stands, nil where it may be able to: it is refused before
	// dice fall for what stands before it.
	Barred(a Action) *Finding
}

// BarredBy says why no side can ever do an action by the rules of a system, nil where it may be able to.
func BarredBy(sys System, a Action) *Finding {
	if rivals := FeaturesOf(sys).Rivals; rivals != nil {
		return rivals.Barred(a)
	}
	return nil
}

// RivalsOf says why a side cannot do both actions in one phase, and what it could do in the place of both; nil where it can.
func RivalsOf(sys System, first, second Action) (*Finding, Action) {
	if rivals := FeaturesOf(sys).Rivals; rivals != nil && first.Side == second.Side {
		return rivals.Rivals(first, second)
	}
	return nil, Action{}
}
