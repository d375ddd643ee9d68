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

// Reckoner is what a [Scorer] implements that can say why each point stands.
type Reckoner interface {
	// Reckoning is the lines that make up the score, and objectives that are not reached yet,
	// with none. Asked on what a side sees, it tells nothing else.
	Reckoning(State) []Reckoned
}

// Reckoned is what a side has for what.
type Reckoned struct {
	Side   Side
	Points int
	Text   string // "2 brigades ineffective at 5: Shaver, Wood"
	Cites  []Cite
}

// ReckoningOf is why the points of the sides stand, as the reader may know it, none in a
// system that does not say.
func ReckoningOf(sys System, s State, reader Side) []Reckoned {
	if reckoner, ok := sys.(Reckoner); ok {
		return reckoner.Reckoning(Seen(sys, s, reader))
	}
	return nil
}
