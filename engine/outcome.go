package engine

import "slices"

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

// Foreteller is what a [System] implements that can say before dice fall what they
// can come to.
type Foreteller interface {
	// Outcomes are the classes of falls of the chance that the state stands at, in
	// the order in which a chart has them. Every fall that is possible is in exactly
	// one. None where nothing can be said, or no dice are wanted.
	Outcomes(State) []Outcome
}

// OutcomesOf are the outcomes of the chance that a state stands at, none where the
// system does not tell them.
func OutcomesOf(sys System, s State) []Outcome {
	if f, ok := sys.(Foreteller); ok {
		return f.Outcomes(s)
	}
	return nil
}
