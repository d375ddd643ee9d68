package engine

// Supposer is a system that reckons an action before its time.
type Supposer interface {
	// Suppose is the state in which the side's action would be carried out if the phases before were over and who takes part stood
	// where the action has him; false where the system does not say, or the action is not for later.
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
