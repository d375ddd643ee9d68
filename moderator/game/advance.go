package game

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Advance is what a side answers to questions that may come up. It is its own secret
// until it is used, and used only as far as it is legal then.
type Advance struct {
	Side    engine.Side `json:"side"`
	No      int         `json:"no"` // the submission that brought it
	Answers []Given     `json:"answers"`
}

// Given is an answer to a question that was foreseen.
type Given struct {
	Question string         `json:"question"` // its number: 17.2
	Action   *engine.Action `json:"action"`   // nil leaves it open again
}

// GivenAnswer is an answer with the mail that gave it, and when.
type GivenAnswer struct {
	Given
	Side engine.Side
	No   int
}

// AnsweredAhead is what both sides have answered before, when a side answers more: of
// a question the last mail counts.
func (t *Table) AnsweredAhead(a Advance) []GivenAnswer {
	left := slices.DeleteFunc(slices.Clone(t.Given), func(g GivenAnswer) bool {
		return g.Side == a.Side && slices.ContainsFunc(a.Answers, func(other Given) bool { return other.Question == g.Question })
	})
	for _, g := range a.Answers {
		if g.Action != nil {
			left = append(left, GivenAnswer{g, a.Side, a.No})
		}
	}
	return left
}

// AdvanceAnswer is what the side has answered before to what it is asked now: the
// first answer that is legal.
func (c *Course) AdvanceAnswer(side engine.Side) (GivenAnswer, bool) {
	if !slices.ContainsFunc(c.Given, func(g GivenAnswer) bool { return g.Side == side }) {
		return GivenAnswer{}, false
	}
	now, asked := c.Occasion(c.Node(), side)
	if !asked {
		return GivenAnswer{}, false
	}
	for _, g := range c.Given {
		q, told := aheadNumbered(c.Table, side, g.Question)
		if g.Side == side && told && q.Occasion == now && c.Rules.System.Check(c.State, *g.Action).Verdict == engine.Legal {
			return g, true
		}
	}
	return GivenAnswer{}, false
}

// FittingAnswer is an answer that the side gave before to the same question behind another order of the turn and of the
// same kind, one that does not wait any more, and that may be given as it is written: it names what is done, whoever
// attacks. To decline does not, so that is asked again; nor does an answer to a counterattack speak of an attack.
func (c *Course) FittingAnswer(side engine.Side, waits func(order string) bool) (GivenAnswer, bool) {
	node := c.Node()
	now, asked := c.Occasion(node, side)
	if !asked {
		return GivenAnswer{}, false
	}
	for _, g := range c.Given {
		q, told := aheadNumbered(c.Table, side, g.Question)
		same := told && q.Turn == now.Turn && q.Phase == now.Phase && q.Prompt == now.Prompt && q.Before == now.Before && !waits(q.Order)
		if g.Side == side && same && verbOf(q.Order) == verbOf(now.Order) && g.Action.Verb != PassVerb && c.Rules.System.Check(c.State, *g.Action).Verdict == engine.Legal {
			return g, true
		}
	}
	return GivenAnswer{}, false
}

// KindredAnswer is an answer that the side gave earlier to another question of the same kind behind the same
// order, that was not used there, and that fits what is asked now as it is written: which units are left to
// retreat depends on which have retreated, and on which were named to defend. A refusal does not say what it
// refuses, so that is asked again.
func (c *Course) KindredAnswer(side engine.Side) (GivenAnswer, bool) {
	now, asked := c.Occasion(c.Node(), side)
	if !asked {
		return GivenAnswer{}, false
	}
	for _, g := range c.Given {
		q, told := aheadNumbered(c.Table, side, g.Question)
		same := told && q.Turn == now.Turn && q.Order == now.Order && q.Again == now.Again && q.Phase == now.Phase
		if g.Side == side && same && g.Action.Verb != PassVerb && !c.Trace.gave(*g.Action) && c.Rules.System.Check(c.State, *g.Action).Verdict == engine.Legal {
			return g, true
		}
	}
	return GivenAnswer{}, false
}

// UnusedAnswers are the answers that a side has given to questions of a turn and that were not used in it. One that declines is of no
// use where nothing is asked.
func (c *Course) UnusedAnswers(side engine.Side, turn int) (list []GivenAnswer) {
	for _, g := range c.Given {
		q, told := aheadNumbered(c.Table, side, g.Question)
		played := func(p engine.Play) bool {
			return p.Action != nil && p.Action.Side == side && p.Action.String() == g.Action.String()
		}
		if g.Side == side && told && q.Turn == turn && g.Action.Verb != PassVerb && !slices.ContainsFunc(c.Plays, played) {
			list = append(list, g)
		}
	}
	return list
}

// verbOf is the first word of an order with its side: counter, of Confederate: counter 0802 -> 0902.
func verbOf(order string) string {
	_, words, _ := strings.Cut(order, ": ")
	verb, _, _ := strings.Cut(words, " ")
	return verb
}

// Source says for people where an answer comes from.
func (g GivenAnswer) Source() string {
	return fmt.Sprintf("answer to question %s, given before with no. %d", g.Question, g.No)
}

// frozenAnswers are the answers that a freeze fixes with all else: those of the
// turn, and of the next as far as they were foreseen.
func frozenAnswers(c *Course) []string {
	var lines []string
	for _, seat := range c.Seats {
		for _, g := range c.Given {
			if _, may := MayComeUp(c, seat.Side, g.Question); g.Side == seat.Side && may {
				lines = append(lines, fmt.Sprintf("%s: answer to question %s: %s", seat.Side, g.Question, g.Action))
			}
		}
	}
	return lines
}
