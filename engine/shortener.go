package engine

// Shortener is a [System] on whose board a way can end anywhere, so that one that is too long can be cut where it is long
// enough.
type Shortener interface {
	// Shortened is an illegal action as far as it is legal: a move whose only fault is that its path is too long, ended
	// where the unit has no more to go. It is false for every other action, and where nothing of the way can be gone.
	Shortened(State, Action) (Action, bool)
	// Farthest is likewise a move that is too long, or that comes to what cannot be crossed or off the board, ended at the
	// farthest place of its way at which it is legal.
	Farthest(State, Action) (Action, bool)
}

// Shortened is an illegal action as far as it is legal, false in a system that cuts no ways.
func Shortened(sys System, s State, a Action) (Action, bool) {
	if shortener := FeaturesOf(sys).Shortener; shortener != nil {
		return shortener.Shortened(s, a)
	}
	return Action{}, false
}

// Farthest is an illegal move up to the farthest place of its way at which it is legal, false in a system that cuts no ways.
func Farthest(sys System, s State, a Action) (Action, bool) {
	if shortener := FeaturesOf(sys).Shortener; shortener != nil {
		return shortener.Farthest(s, a)
	}
	return Action{}, false
}
