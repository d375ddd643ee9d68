package game

import (
	"slices"

	"adjutant/engine"
)

// Foreseen says which questions a side was told of that may come up while what waits
// is carried out. It may answer them before they do.
type Foreseen struct {
	Side      engine.Side `json:"side"`
	No        int         `json:"no"` // the submission with which it was told
	Questions []Ahead     `json:"questions"`
}

// Ahead is a question that may come up.
type Ahead struct {
	Number string `json:"number"` // 17.2: the second that was foreseen at question 17
	Occasion
	Answers []engine.Action `json:"answers"`        // that are offered; the first is what is done without an answer
	More    int             `json:"more,omitempty"` // how many more there are
}

// Covers reports whether all that is offered as an answer to the other is offered
// here.
func (q Ahead) Covers(other Ahead) bool {
	return !slices.ContainsFunc(other.Answers, func(a engine.Action) bool { return !q.Offers(a) })
}

// Offers reports whether an answer is one of those that the question offers.
func (q Ahead) Offers(answer engine.Action) bool {
	return slices.ContainsFunc(q.Answers, func(a engine.Action) bool { return a.String() == answer.String() })
}

// aheadNumbered is the side's question with a number.
func aheadNumbered(t *Table, side engine.Side, number string) (Ahead, bool) {
	for _, f := range t.Foreseen {
		for _, q := range f.Questions {
			if f.Side == side && q.Number == number {
				return q, true
			}
		}
	}
	return Ahead{}, false
}

// MayComeUp reports whether the side was told of a question whose turn is not over.
func MayComeUp(c *Course, side engine.Side, number string) (Ahead, bool) {
	q, told := aheadNumbered(c.Table, side, number)
	return q, told && q.Turn >= c.Node().Turn
}
