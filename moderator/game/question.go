package game

import (
	"iter"
	"slices"

	"adjutant/engine"
)

// question is what a side must answer before the game goes on, such as where to
// retreat. Its number tells it from all others of the game, so that an answer
// never meets another question.
type question struct {
	Number  int
	Answers []engine.Action // those that are offered, in the system's order
	More    int             // how many more there are
}

// Question is what the side is asked, if the game waits for its answer.
func (c *Course) Question(side engine.Side) (question, bool) {
	node := c.Node()
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, side) {
		return question{}, false
	}
	all := c.Legal(side, MaxConsidered)
	answers := OfEachKind(all, maxChoices)
	return question{Number: c.QuestionNumber(), Answers: answers, More: len(all) - len(answers)}, true
}

// OfEachKind is up to n of the answers, in their order: of each kind the first, such
// as to retreat and to disrupt, and those at the head of the list.
func OfEachKind(all []engine.Action, n int) []engine.Action {
	if len(all) <= n {
		return all
	}
	kinds := map[string]bool{}
	chosen := make([]bool, len(all))
	for i, a := range all {
		if !kinds[a.Verb] && len(kinds) < n {
			kinds[a.Verb], chosen[i] = true, true
		}
	}
	var list []engine.Action
	left := n - len(kinds)
	for i, a := range all {
		if !chosen[i] && left == 0 {
			continue
		}
		if !chosen[i] {
			left--
		}
		list = append(list, a)
	}
	if len(list)+1 == len(all) && !chosen[n] {
		return all // it is the last, and to say that there is one more is as long
	}
	return list
}

// QuestionNumber is that of the question which the game stands at, if it does: how many
// plays there were, with those that were taken away, and how many roll backs.
func (c *Course) QuestionNumber() int { return c.Actions + c.Rolls + c.Gone }

// LegalOf is what a unit does of the first n legal actions of a side; all of them for "".
func (c *Course) LegalOf(side engine.Side, unit engine.UnitID, n int) iter.Seq[engine.Action] {
	board := engine.FeaturesOf(c.Rules.System).Board
	return func(yield func(engine.Action) bool) {
		looked := 0
		for a := range c.Rules.System.Legal(c.State, side) {
			if looked++; looked > n {
				return
			}
			acts := unit == "" || slices.Contains(UnitsOf(a), unit) || board != nil && slices.Contains(board.Actors(c.State, a), unit)
			if acts && !yield(a) {
				return
			}
		}
	}
}

// Legal is up to n legal actions of a side.
func (c *Course) Legal(side engine.Side, n int) []engine.Action {
	var list []engine.Action
	for a := range c.Rules.System.Legal(c.State, side) {
		if len(list) == n {
			break
		}
		list = append(list, a)
	}
	return list
}
