package foresee

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/interpret/filed"
	"adjutant/moderator/orders"
)

// WayFinder gives a move the hexes through which it goes, false where no one way is found.
type WayFinder func(engine.Action) (engine.Action, bool)

// MissedOrders are the orders that a side has filed for where the game stands, and that
// may not be carried out there, on any way that is found; none is sought by a finder that is nil.
func MissedOrders(c *game.Course, side engine.Side, way WayFinder) []engine.Missed {
	standing, has := c.Standing[side]
	if !has {
		return nil
	}
	return engine.MissedOrders(c.Rules.System, c.State, side, filedRules(c, side, standing, way))
}

// filedRules are a side's standing orders as its system is asked about them. What may not be done as it was written has a way
// instead, where one is found.
func filedRules(c *game.Course, side engine.Side, standing game.Standing, way WayFinder) []engine.StandingRule {
	rules := filed.Rules(side, standingRules(c, standing), askedBy(c, side, standing))
	if way == nil {
		return rules
	}
	for _, m := range engine.MissedOrders(c.Rules.System, c.State, side, rules) {
		a, found := way(m.Action)
		for i := range rules {
			if found && rules[i].Action != nil && rules[i].Action.String() == m.Action.String() {
				rules[i].Action = &a
			}
		}
	}
	return rules
}

// StandingAnswer is what the side's standing order says to what it is asked.
func StandingAnswer(c *game.Course, side engine.Side) (engine.Action, bool) {
	standing, has := c.Standing[side]
	if !has {
		return engine.Action{}, false
	}
	return askedOf(c, side, standing).Answer()
}

// IdleRules are the rules of a side's standing orders that speak of what it is asked, and of nothing that it may answer.
func IdleRules(c *game.Course, side engine.Side) []orders.Rule {
	standing, has := c.Standing[side]
	if node := c.Node(); !has || !node.Asked || node.Kind != engine.AtChoice || !slices.Contains(node.Seats, side) {
		return nil
	}
	return askedOf(c, side, standing).Idle()
}

// askedOf is a side's standing order with what it has to answer where the game stands.
func askedOf(c *game.Course, side engine.Side, standing game.Standing) filed.Orders {
	return filed.Orders{Pack: c.Rules.Pack, Rules: standingRules(c, standing), Phase: c.Node().Phase, Answers: c.Legal(side, game.MaxConsidered)}
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
// chooses together with others, on the ways that are found; none is sought by a finder that is nil.
func StandingActions(c *game.Course, side engine.Side, way WayFinder) []engine.Action {
	standing, has := c.Standing[side]
	if !has {
		return nil
	}
	return engine.Standing(c.Rules.System, c.State, side, filedRules(c, side, standing, way))
}

// FiledPass reports whether a side has filed for where the game stands that it passes or holds there.
func FiledPass(c *game.Course, side engine.Side) bool {
	standing, has := c.Standing[side]
	if !has {
		return false
	}
	rules := slices.DeleteFunc(filedRules(c, side, standing, nil), func(r engine.StandingRule) bool {
		return r.Action == nil && r.Then == filed.InWords || r.Action != nil && r.Action.Verb != game.PassVerb
	})
	return len(engine.Standing(c.Rules.System, c.State, side, rules)) > 0
}

// askedBy reads dice that a side's standing orders ask for; nil for orders filed by readers who left them to a human.
func askedBy(c *game.Course, side engine.Side, standing game.Standing) func(string) (engine.Action, bool) {
	if standing.At == nil {
		return nil
	}
	roster := interpret.Roster(c.Rules.Pack)
	roster.Version = orders.Latest
	return func(text string) (engine.Action, bool) {
		return filed.Dice(side, c.Rules.System.Info().Rolls, roster, text)
	}
}
