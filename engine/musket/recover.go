package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// recoveryDistance is how far the nearest enemy must be at least (MS 11.3, A-45).
func (opts choices) recoveryDistance() int { return 2 + int(opts[optRecovery]) }

// mayRecover reports whether a unit may shake off its condition at all now.
func (s *State) mayRecover(u int) bool {
	return s.pieces[u].status != good && s.mayRest(u)
}

// mayRest reports whether a unit is far enough from the enemy to recover.
func (s *State) mayRest(u int) bool {
	p := s.pieces[u]
	if s.sys.units[u].side != s.active || p.at == nowhere {
		return false
	}
	for e := range s.pieces {
		enemy := s.sys.units[e].side != s.active && s.pieces[e].at != nowhere
		if enemy && s.sys.field.distance(p.at, s.pieces[e].at) < s.opts.recoveryDistance() {
			return false
		}
	}
	return true
}

// endRecovery restores the units that did not move: after the tries for lost
// steps, as MS 11.4 orders it.
func (c *course) endRecovery() {
	c.recoverAtOnce()
	c.startCombat()
}

// recoverAtOnce restores the units that did not move (MS 11.3).
func (c *course) recoverAtOnce() {
	for u := range c.pieces {
		if c.mayRecover(u) && !c.pieces[u].moved {
			was := statusWords[c.pieces[u].status]
			c.pieces[u].status = good
			c.tell("recovered", []int{u}, c.pieces[u].at, fmt.Sprintf("%s did not move and is no longer %s", name(c.sys, u), was), "MS 11.3")
		}
	}
}

// recoverable lists the units that moved, but neither from nor to an enemy zone
// of control, and may try with a die. In the recovery phase fought marks those
// that have tried.
func (s *State) recoverable() []int {
	zone := s.zone(foe(s.active), nil)
	var all []int
	for u, p := range s.pieces {
		if s.mayRecover(u) && p.moved && !p.fought && !p.began && !zone.has(p.at) {
			all = append(all, u)
		}
	}
	return all
}

// checkRecover is MS 11.3: a unit, and the leader who lends it his morale.
func checkRecover(s *State, a engine.Action, f *findings) {
	if len(a.From)+len(a.Path) > 0 {
		f.add(finding.LeftOver, nil, "recover takes a unit and perhaps its leader")
		return
	}
	if s.checksReturn(a, f) {
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	if len(units) == 0 || len(units) > 2 {
		f.add(finding.Missing, cites("MS 11.3"), "recover names one unit and perhaps its leader")
		return
	}
	if a.Has("step") {
		s.checkReplace(units[0], f)
	} else if s.phase == phaseMove {
		f.add(finding.OutOfPhase, cites("MS 11.3"), "units recover after all have moved; only lost steps are recovered now")
	} else if !slices.Contains(s.recoverable(), units[0]) {
		f.add(finding.Unable, cites("MS 11.3"), "%s may not try to recover: it must be disrupted or ineffective, %d hexes from the enemy, and have neither started nor ended its move in an enemy zone of control",
			name(s.sys, units[0]), s.opts.recoveryDistance())
	}
	if f.illegal {
		return
	}
	if len(units) == 2 && !lends(s.sys, s.pieces, units[1], units[0]) {
		f.add(finding.Unable, cites("MS 10.0"), "%s cannot lend his morale to %s: a leader of its formation in its hex, effective, once in the phase",
			name(s.sys, units[1]), name(s.sys, units[0]))
	}
}

// lends reports whether a leader may add his morale to a unit's recovery.
func lends(sys *System, pieces []piece, l, u int) bool {
	p := pieces[l]
	return sys.units[l].leads(sys.units[u]) && sys.units[u].combat() && p.at == pieces[u].at && p.status == good && !p.fought
}

func actRecover(c *course, a engine.Action) {
	kind := taskRecover
	if a.Has("step") {
		kind = taskReplace
	}
	units := unitsOf(c.sys, a.Units)
	if c.pieces[units[0]].fate == eliminated {
		kind = taskReturn
	}
	c.push(task{kind: kind, side: c.active, units: units, at: nowhere, instead: nowhere})
}

// recovery is the sum behind a try: the morale that the die must not exceed.
func (s *State) recovery(t task) (morale int, mods []engine.Modifier) {
	lender := nowhere
	if len(t.units) == 2 {
		lender = t.units[1]
	}
	return s.morale(t.units[0], lender)
}

// recoverChance is the die of MS 11.3.
func (s *State) recoverChance(t task) *engine.Chance {
	morale, mods := s.recovery(t)
	return &engine.Chance{
		ID:      chanceID(s.plays, "recovery"),
		Purpose: fmt.Sprintf("%s recovers %s on %d or less", name(s.sys, t.units[0]), t.what(), passesOn(morale)),
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Mods:    mods,
		Cites:   cites(t.recoveryRule(), "MS 7.5"),
	}
}

// rollRecovery carries out the die.
func (c *course) rollRecovery(t task, die int) {
	c.pop()
	u := t.units[0]
	morale, _ := c.recovery(t)
	for _, one := range t.units {
		c.pieces[one].fought = true
	}
	if t.kind == taskReplace {
		c.count(c.sys.units[u].side, passes(die, morale))
	}
	if !passes(die, morale) {
		c.tell("failed", t.units[:1], c.pieces[u].at, fmt.Sprintf("%s does not recover %s: %d against morale %d", name(c.sys, u), t.what(), die, morale), t.recoveryRule())
		c.retell("%s does not recover %s", name(c.sys, u), t.what())
		return
	}
	if t.kind == taskReplace {
		c.pieces[u].steps++
	} else {
		c.pieces[u].status = good
	}
	c.tell("recovered", t.units[:1], c.pieces[u].at, fmt.Sprintf("%s recovers %s: %d against morale %d", name(c.sys, u), t.what(), die, morale), t.recoveryRule())
	c.retell("%s recovers %s", name(c.sys, u), t.what())
}

// what is recovered, and by which rule.
func (t task) what() string {
	if t.kind == taskReplace {
		return "a step"
	}
	return "its order"
}

func (t task) recoveryRule() engine.Cite {
	if t.kind == taskReplace {
		return "MS 11.4"
	}
	return "MS 11.3"
}
