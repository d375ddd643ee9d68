package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// question is what a side must answer before the game goes on, such as where to
// retreat. Its number tells it from all others of the game, so that an answer
// never meets another question.
type question struct {
	number  int
	answers []engine.Action // the first of them, in the system's order
}

// question is what the side is asked, if the game waits for its answer.
func (c *course) question(side engine.Side) (question, bool) {
	node := c.node()
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, side) {
		return question{}, false
	}
	return question{number: c.number(), answers: c.legal(side, maxChoices)}, true
}

// number is that of the question which the game stands at, if it does: how many
// plays there were.
func (c *course) number() int { return c.actions + c.rolls }

// legal is up to n legal actions of a side.
func (c *course) legal(side engine.Side, n int) []engine.Action {
	var list []engine.Action
	for a := range c.rules.System.Legal(c.state, side) {
		if len(list) == n {
			break
		}
		list = append(list, a)
	}
	return list
}

// standingAnswer is what the side's standing order says to what it is asked.
func (c *course) standingAnswer(side engine.Side) (engine.Action, bool) {
	standing, has := c.standing[side]
	if !has {
		return engine.Action{}, false
	}
	roster := interpret.Roster(c.rules.Pack)
	s := interpret.Standing{Pack: c.rules.Pack, Phase: c.node().Phase, Answers: c.legal(side, maxConsidered)}
	for _, line := range standing.Orders {
		if o, wrong := orders.ParseLine(line, roster); wrong == nil {
			s.Rules = append(s.Rules, o.Rules...)
		}
	}
	return s.Answer()
}

// choices are the answers to the side's question, as they are mailed.
func (h *sitting) choices(side engine.Side) []string {
	q, asked := h.course.question(side)
	if !asked {
		return nil
	}
	var lines []string
	for i, a := range q.answers {
		lines = append(lines, fmt.Sprintf("reply %d: %d   is   %s", q.number, i+1, a))
	}
	return lines
}
