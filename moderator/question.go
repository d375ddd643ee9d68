package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// question is what a side must answer before the game goes on, such as where to
// retreat. Its number tells it from all others of the game, so that an answer
// never meets another question.
type question struct {
	number  int
	answers []engine.Action // those that are offered, in the system's order
	more    int             // how many more there are
}

// question is what the side is asked, if the game waits for its answer.
func (c *course) question(side engine.Side) (question, bool) {
	node := c.node()
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, side) {
		return question{}, false
	}
	all := c.legal(side, maxConsidered)
	answers := offered(all, maxChoices)
	return question{number: c.number(), answers: answers, more: len(all) - len(answers)}, true
}

// offered is up to n of the answers, in their order: of each kind the first, such
// as to retreat and to disrupt, and those at the head of the list.
func offered(all []engine.Action, n int) []engine.Action {
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
	return list
}

// number is that of the question which the game stands at, if it does: how many
// plays there were, with those that were taken away, and how many roll backs.
func (c *course) number() int { return c.actions + c.rolls + c.gone }

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
	s := interpret.Standing{Pack: c.rules.Pack, Rules: rulesOf(c, standing), Phase: c.node().Phase, Answers: c.legal(side, maxConsidered)}
	return s.Answer()
}

// rulesOf are the rules of a side's standing orders.
func rulesOf(c *course, standing Standing) []orders.Rule {
	var rules []orders.Rule
	roster := interpret.Roster(c.rules.Pack)
	for _, line := range standing.Orders {
		if o, wrong := orders.ParseLine(line, roster); wrong == nil || strings.HasPrefix(wrong.Code, "W") {
			rules = append(rules, o.Rules...)
		}
	}
	return rules
}

// standingActions are the orders that a side's standing orders add to its own, where it
// chooses together with others.
func (c *course) standingActions(side engine.Side) []engine.Action {
	standing, has := c.standing[side]
	if !has {
		return nil
	}
	return engine.Standing(c.rules.System, c.state, side, interpret.StandingRules(side, rulesOf(c, standing)))
}

// missedOrders are the orders that a side has filed for where the game stands, and that
// may not be carried out there.
func missedOrders(c *course, side engine.Side) []engine.Missed {
	standing, has := c.standing[side]
	if !has {
		return nil
	}
	return engine.MissedOrders(c.rules.System, c.state, side, interpret.StandingRules(side, rulesOf(c, standing)))
}

// choices are the answers to the side's question, as they are mailed.
func (h *sitting) choices(side engine.Side) []string {
	q, asked := h.course.question(side)
	if !asked {
		return nil
	}
	var lines []string
	for i, a := range q.answers {
		lines = append(lines, fmt.Sprintf("reply %d: %d   is   %s", q.number, i+1, h.printer().Line(a)))
	}
	if q.more > 0 {
		lines = append(lines, fmt.Sprintf("or one of %d more, in words", q.more))
	}
	return lines
}
