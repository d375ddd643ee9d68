package engine

// Foresight is what a [System] has that knows of actions before their time: which exclude each other, whatever dice fall
// between them, which can never be done, and how the game would stand for one.
type Foresight interface {
	// Rivals says why a side cannot do both actions in one phase, and what it could do in the place of both, the zero action for
	// nothing; nil where it can.
	Rivals(first, second Action) (*Finding, Action)
	// Barred says why no side can ever do an action, wherever the game stands, nil where it may be able to: it is refused before
	// dice fall for what stands before it.
	Barred(a Action) *Finding
	// Suppose is the state in which the side's action would be carried out if the phases before it were over and
	// the units that take part stood where the action puts them. It is false where the system cannot tell, or
	// the action is not for a later phase.
	Suppose(State, Action) (State, bool)
}

// BarredBy says why no side can ever do an action by the rules of a system, nil where it may be able to.
func BarredBy(sys System, a Action) *Finding {
	if foresight := FeaturesOf(sys).Foresight; foresight != nil {
		return foresight.Barred(a)
	}
	return nil
}

// RivalsOf says why a side cannot do both actions in one phase, and what it could do in the place of both; nil where it can.
func RivalsOf(sys System, first, second Action) (*Finding, Action) {
	if foresight := FeaturesOf(sys).Foresight; foresight != nil && first.Side == second.Side {
		return foresight.Rivals(first, second)
	}
	return nil, Action{}
}

// SupposedFor is what [Foresight.Suppose] says of a system's state; false where there is none.
func SupposedFor(sys System, s State, a Action) (State, bool) {
	foresight := FeaturesOf(sys).Foresight
	if foresight == nil {
		return nil, false
	}
	return foresight.Suppose(s, a)
}
