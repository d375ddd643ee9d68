package engine

// Supposer is a system that reckons an action before its time.
type Supposer interface {
	// Suppose is the state in which the side's action would be carried out if the phases before it were over and
	// the units that take part stood where the action puts them. It is false where the system cannot tell, or
	// the action is not for a later phase.
	Suppose(State, Action) (State, bool)
}

// SupposedFor is what [Supposer.Suppose] says of a system's state; false where there is none.
func SupposedFor(sys System, s State, a Action) (State, bool) {
	supposer := FeaturesOf(sys).Supposer
	if supposer == nil {
		return nil, false
	}
	return supposer.Suppose(s, a)
}
