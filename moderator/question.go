package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// maxChoices is how many answers a question offers.
const maxChoices = 12

// question is what a side must answer before the game goes on, such as where to
// retreat. Its number tells it from all others of the game, so that an answer
// never meets another question.
type question struct {
	number  int
	answers []engine.Action // the first of them, in the system's order
}

// question is what the side is asked, if the game waits for it and it may not
// as well do nothing.
func (c *course) question(side engine.Side) (question, bool) {
	node := c.node()
	_, ruled := c.rules.System.(engine.Placer)
	if !ruled || node.Kind != engine.AtChoice || node.Pass != nil || !slices.Contains(node.Seats, side) {
		return question{}, false
	}
	q := question{number: c.actions + c.rolls}
	for a := range c.rules.System.Legal(c.state, side) {
		if len(q.answers) == maxChoices {
			break
		}
		q.answers = append(q.answers, a)
	}
	return q, true
}

// choices are the answers to the side's question, as they are mailed.
func (h *hearing) choices(side engine.Side) []string {
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
