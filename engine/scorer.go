package engine

// Scorer is what a [System] implements in which sides have points that decide, or may
// decide, who wins.
type Scorer interface {
	// Score is what each side has by now, in the order of Info.Sides. Asked on what
	// a side sees, it tells nothing else.
	Score(State) []Score
}

// Score is the points of a side.
type Score struct {
	Side   Side
	Points int
}

// ScoreOf is the points of the sides as the reader may know them, none in a system
// without.
func ScoreOf(sys System, s State, reader Side) []Score {
	if scorer, ok := sys.(Scorer); ok {
		return scorer.Score(Seen(sys, s, reader))
	}
	return nil
}
