package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// missedOrders are the orders that a side has filed for where the game stands, and that
// may not be carried out there.
func missedOrders(c *game.Course, side engine.Side) []engine.Missed {
	standing, has := c.Standing[side]
	if !has {
		return nil
	}
	return engine.MissedOrders(c.Rules.System, c.State, side, interpret.StandingRules(side, game.StandingRules(c, standing)))
}

// choices are the answers to the side's question, as they are mailed.
func (h *Run) choices(side engine.Side) []string {
	q, asked := h.course.Question(side)
	if !asked {
		return nil
	}
	var lines []string
	for i, a := range q.Answers {
		lines = append(lines, fmt.Sprintf("reply %d: %d   is   %s", q.Number, i+1, h.printer().Line(a)))
	}
	if q.More > 0 {
		lines = append(lines, fmt.Sprintf("or one of %d more, in words", q.More))
	}
	return lines
}
