package foresee

import (
	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// MissedOrders are the orders that a side has filed for where the game stands, and that
// may not be carried out there.
func MissedOrders(c *game.Course, side engine.Side) []engine.Missed {
	standing, has := c.Standing[side]
	if !has {
		return nil
	}
	return engine.MissedOrders(c.Rules.System, c.State, side, interpret.StandingRules(side, standingRules(c, standing), askedBy(c, side, standing)))
}

// StandingAnswer is what the side's standing order says to what it is asked.
func StandingAnswer(c *game.Course, side engine.Side) (engine.Action, bool) {
	standing, has := c.Standing[side]
	if !has {
		return engine.Action{}, false
	}
	s := interpret.Standing{Pack: c.Rules.Pack, Rules: standingRules(c, standing), Phase: c.Node().Phase, Answers: c.Legal(side, game.MaxConsidered)}
	return s.Answer()
}

// standingRules are the rules of a side's standing orders.
func standingRules(c *game.Course, standing game.Standing) []orders.Rule {
	var rules []orders.Rule
	roster := interpret.Roster(c.Rules.Pack)
	later := roster
	later.Version = orders.Latest
	for _, line := range standing.Orders {
		for _, r := range []orders.Roster{roster, later} { // what the first refuses was taken by the later
			if o, wrong := orders.ParseLine(line, r); wrong == nil || wrong.IsWarning() {
				rules = append(rules, o.Rules...)
				break
			}
		}
	}
	return rules
}

// StandingActions are the orders that a side's standing orders add to its own, where it
// chooses together with others.
func StandingActions(c *game.Course, side engine.Side) []engine.Action {
	standing, has := c.Standing[side]
	if !has {
		return nil
	}
	return engine.Standing(c.Rules.System, c.State, side, interpret.StandingRules(side, standingRules(c, standing), askedBy(c, side, standing)))
}

// askedBy reads dice that a side's standing orders ask for; nil for orders filed by readers who left them to a human.
func askedBy(c *game.Course, side engine.Side, standing game.Standing) func(string) (engine.Action, bool) {
	if standing.At == nil {
		return nil
	}
	roster := interpret.Roster(c.Rules.Pack)
	roster.Version = orders.Latest
	return func(text string) (engine.Action, bool) {
		return interpret.Asked(side, c.Rules.System.Info().Rolls, roster, text)
	}
}
