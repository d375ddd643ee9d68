package muzzleblast

import (
	"slices"

	"adjutant/engine"
)

// Standing is the fire and the rallying that a side's standing orders lead to, once all see where
// everybody stands: "fire" is at will, and only of small arms. Where moves and fire are ordered in
// one mail nobody sees that, and standing orders do nothing.
func (sys *system) Standing(st engine.State, side engine.Side, rules []engine.StandingRule) []engine.Action {
	s := st.(*state).clone()
	n := slices.Index(sys.info.Sides, side)
	if n < 0 || s.Phase != phaseFire || s.Done[n] {
		return nil
	}
	var list []engine.Action
	for _, rule := range rules {
		for i, u := range sys.units {
			if u.side != n || !meets(sys.book, s, i, rule) {
				continue
			}
			if a, does := standingOrder(rule, u.id, side); does && sys.Check(s, a).Verdict == engine.Legal {
				s.Plans[n] = append(slices.Clip(s.Plans[n]), a)
				list = append(list, a)
			}
		}
	}
	return list
}

// Missed does not say which orders were due: one that is not legal at this fire waits for the next.
func (sys *system) Missed(engine.State, engine.Side, []engine.StandingRule) ([]engine.Missed, bool) {
	return nil, false
}

// standingOrder is what a rule has a unit do; false for another's, and for what is done at no fire.
func standingOrder(rule engine.StandingRule, unit engine.UnitID, side engine.Side) (engine.Action, bool) {
	switch {
	case rule.Action != nil:
		return *rule.Action, slices.Equal(rule.Action.Units, []engine.UnitID{unit})
	case rule.Then == "fire" || rule.Then == "fire at will":
		return engine.Action{Side: side, Verb: verbFire, Units: []engine.UnitID{unit}, Args: []engine.Arg{{Name: "at", Values: []string{"will"}}}}, true
	}
	return engine.Action{}, false
}

// meets reports whether a unit meets the condition of a rule. What is no condition of this game is
// never met.
func meets(bk *book, s *state, unit int, rule engine.StandingRule) bool {
	switch rule.If {
	case "":
		return true
	case "routed":
		return s.Units[unit].Rout
	case "enemy within":
		r := newRanks(bk, s)
		near := func(i int) bool { return r.enemyWithin(i, s.Options.Scaled(rule.N)) != nobody }
		return slices.ContainsFunc(s.bodiesOf(unit), near)
	}
	return false
}
