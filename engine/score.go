package engine

// Scorer is what a [System] has in which sides have points that decide, or may decide, who
// wins: how many by now, and for what.
type Scorer interface {
	// Score is what each side has by now, in the order of Info.Sides. Asked on what
	// a side sees, it tells nothing else.
	Score(State) []Score
	// Reckoning is the lines that make up the score, and objectives that are not reached yet,
	// with none. Asked on what a side sees, it tells nothing else.
	Reckoning(State) []Reckoned
	// Objectives are the places that points are had for, or the game, in the order of the
	// pack; those of them that are known. Asked on what a side sees, it tells nothing else.
	Objectives(State) []Objective
}

// Score is the points of a side.
type Score struct {
	Side   Side
	Points int
}

// Reckoned is what a side has for what.
type Reckoned struct {
	Side   Side
	Points int
	Text   string // "2 brigades ineffective at 5: Shaver, Wood"
	Cites  []Cite
}

// Objective is a place that counts.
type Objective struct {
	At      Loc
	Name    string // for people: mill; "" where it has none but its place's
	Points  int
	Within  string // how near to its place men have it, in inches; "" where only who stands in it has it
	Decides bool   // who has it has won, whatever the points
	For     Side   // the only side for which it counts, "" for all
	Holder  Side   // who has it now, "" is nobody
}

// ScoreOf is the points of the sides as the reader may know them, none in a system
// without.
func ScoreOf(sys System, s State, reader Side) []Score {
	if scorer := FeaturesOf(sys).Scorer; scorer != nil {
		return scorer.Score(Seen(sys, s, reader))
	}
	return nil
}

// ReckoningOf is why the points of the sides stand, as the reader may know it, none in a
// system without.
func ReckoningOf(sys System, s State, reader Side) []Reckoned {
	if scorer := FeaturesOf(sys).Scorer; scorer != nil {
		return scorer.Reckoning(Seen(sys, s, reader))
	}
	return nil
}

// ObjectivesOf are the places that count as the reader may know them, none in a system
// without.
func ObjectivesOf(sys System, s State, reader Side) []Objective {
	if scorer := FeaturesOf(sys).Scorer; scorer != nil {
		return scorer.Objectives(Seen(sys, s, reader))
	}
	return nil
}
