package engine

import (
	"iter"
	"slices"
)

// Aids is what a [System] has that helps people to choose: what may be done in parts, what
// dice can come to before they fall, and its charts.
type Aids interface {
	// Groups is what Legal lists, in parts that are listed each by itself and go
	// by what the actions are about: a kind, a unit, a hex. One after the other
	// they are Legal, and one action can be chosen, or those of one unit, without listing
	// all. A part may turn out empty. The slice is the caller's.
	Groups(State, Side) []iter.Seq[Action]
	// Outcomes are the classes of falls of the chance that the state stands at, in
	// the order in which a chart has them. Every fall that is possible is in exactly
	// one. None where nothing can be said, or no dice are wanted.
	Outcomes(State) []Outcome
	// Shortened is an illegal action as far as it is legal: a move whose only fault is that its path is too long, ended
	// where the unit has no more to go. It is false for every other action, where nothing of the way can be gone, and
	// on a board where a way cannot end anywhere.
	Shortened(State, Action) (Action, bool)
	// Farthest is likewise a move that is too long, or that comes to what cannot be crossed or off the board, ended at the
	// farthest place of its way at which it is legal.
	Farthest(State, Action) (Action, bool)
	// Charts are the system's own besides those of its packs, such as one of what terrain
	// does. They are for people: no rule looks anything up in them. None where the packs
	// have all.
	Charts() []Chart
}

// Outcome is a class of falls of a chance that come to the same, by the chart or
// rule that the dice are read from. What a side then chooses is no part of it.
type Outcome struct {
	Text  string  // for people: "Dc(Ex): 6th Line fails its check"
	Falls [][]int // every fall of the class, a value for each die in the order of the chance
}

// Has reports whether a fall is of the class.
func (o Outcome) Has(values []int) bool {
	return slices.ContainsFunc(o.Falls, func(f []int) bool { return slices.Equal(f, values) })
}

// Chart is a chart for people.
type Chart struct {
	Title string
	Head  []string   // of the columns
	Rows  [][]string // each as long as the head
	Notes []string
}

// Groups is the legal actions of a side in parts: all in one where the system
// makes none.
func Groups(sys System, s State, side Side) []iter.Seq[Action] {
	if aids := FeaturesOf(sys).Aids; aids != nil {
		return aids.Groups(s, side)
	}
	return []iter.Seq[Action]{sys.Legal(s, side)}
}

// OutcomesOf are the outcomes of the chance that a state stands at, none where the
// system does not tell them.
func OutcomesOf(sys System, s State) []Outcome {
	if aids := FeaturesOf(sys).Aids; aids != nil {
		return aids.Outcomes(s)
	}
	return nil
}

// Shortened is an illegal action as far as it is legal, false in a system that cuts no ways.
func Shortened(sys System, s State, a Action) (Action, bool) {
	if aids := FeaturesOf(sys).Aids; aids != nil {
		return aids.Shortened(s, a)
	}
	return Action{}, false
}

// Farthest is an illegal move up to the farthest place of its way at which it is legal, false in a system that cuts no ways.
func Farthest(sys System, s State, a Action) (Action, bool) {
	if aids := FeaturesOf(sys).Aids; aids != nil {
		return aids.Farthest(s, a)
	}
	return Action{}, false
}

// ChartsOf are the charts that a system has of its own, none in a system without.
func ChartsOf(sys System) []Chart {
	if aids := FeaturesOf(sys).Aids; aids != nil {
		return aids.Charts()
	}
	return nil
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
