package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
)

// leaderTasks pushes the dice for the leaders who are in danger, to be thrown
// after everything else: those who added their factor (MS 7.2.6) with two
// dice, or all involved when the combat die was four with one, as the sheet's key
// has it; by the profile, or both.
func (c *course) leaderTasks(r cell, combat int) {
	b := c.battle
	endangered := func(leaders []int, dice int) {
		for _, l := range slices.Backward(leaders) {
			c.push(task{kind: taskLeader, side: c.sys.units[l].side, units: []int{l}, at: c.pieces[l].at, most: dice, instead: nowhere})
		}
	}
	sheet, revised := c.opts.leaderLoss()
	usual := 0 // the dice of the profile need not be told
	if sheet && revised {
		usual = leaderDiceRevised
	}
	if revised {
		endangered(c.lending(b), usual)
	}
	if sheet && (r.leaders || combat == leaderRow && !c.opts.is(optLeaderLoss, 0)) {
		endangered(slices.Concat(b.attack.leaders, b.defend.leaders), min(usual, leaderDiceSheet))
	}
}

// How many dice decide about a leader, and the combat die that endangers him
// under the sheet's key.
const (
	leaderDiceSheet   = 1
	leaderDiceRevised = 2
	leaderRow         = 4
)

// leaderLoss is which of the two ways to lose leaders are played.
func (opts choices) leaderLoss() (sheet, revised bool) {
	switch opts[optLeaderLoss] {
	case 0:
		sheet = opts.is(optCRT, profileSheet)
		return sheet, !sheet
	case 1:
		return true, false
	case 2:
		return false, true
	}
	return true, true
}

// lending lists the leaders who add their combat factor in a battle; one whose
// factor is 0 adds nothing.
func (s *State) lending(b *battle) []int {
	attack := s.ledUnits(b.attack, func(u, l int) int { return s.attacker(b, u, l).total })
	defend := s.ledUnits(b.defend, func(u, l int) int { return s.defender(b, u, l).total })
	attack = slices.DeleteFunc(attack, func(l int) bool { return l == nowhere || s.sys.units[l].full.Att == 0 })
	defend = slices.DeleteFunc(defend, func(l int) bool { return l == nowhere || s.sys.units[l].full.Def == 0 })
	return slices.DeleteFunc(append(attack, defend...), func(l int) bool { return s.pieces[l].status != good })
}

// leaderDice is how many dice decide about a leader: those of the task, or those
// of the one way that is played.
func (opts choices) leaderDice(t task) int {
	if t.most > 0 {
		return t.most
	}
	if sheet, _ := opts.leaderLoss(); sheet {
		return leaderDiceSheet
	}
	return leaderDiceRevised
}

func (s *State) leaderChance(t task) *engine.Chance {
	when := "2 or 12"
	if s.opts.leaderDice(t) == leaderDiceSheet {
		when = "5 or 6"
	}
	return &engine.Chance{
		ID:      chanceID(s.plays, "leader"),
		Purpose: fmt.Sprintf("%s is eliminated on %s", name(s.sys, t.units[0]), when),
		Dice:    []engine.Dice{{N: s.opts.leaderDice(t), Sides: dieSides, Low: 1}},
		Cites:   cites("MS 7.2.6", "MS 10.0"),
	}
}

// falls reports whether the dice kill a leader.
func falls(dice []int) bool {
	if len(dice) == 1 {
		return dice[0] >= 5
	}
	sum := dice[0] + dice[1]
	return sum == 2 || sum == 2*dieSides
}

func (c *course) rollLeader(t task, dice []int) {
	c.pop()
	l := t.units[0]
	at := c.pieces[l].at
	if !falls(dice) {
		c.tell("survived", []int{l}, at, fmt.Sprintf("%s is unhurt: %v", name(c.sys, l), dice), "MS 10.0")
		c.retell("%s is unhurt", name(c.sys, l))
		return
	}
	c.remove(l, eliminated)
	c.tell("eliminated", []int{l}, at, fmt.Sprintf("%s falls: %v", name(c.sys, l), dice), "MS 10.0")
	c.retell("%s falls", name(c.sys, l))
}

// disturb makes enemy leaders leave who stand alone next to a way that combat
// units of a side have gone (MS 10.0).
func (c *course) disturb(side int, path []int) {
	for l, p := range c.pieces {
		if c.sys.units[l].side == side || c.sys.units[l].combat() || p.at == nowhere || holds(c.sys, c.pieces, p.at, foe(side)) {
			continue
		}
		if slices.ContainsFunc(path, func(at int) bool { return c.sys.field.adjacent(at, p.at) || at == p.at }) {
			c.push(task{kind: taskStray, side: foe(side), units: []int{l}, at: p.at, instead: nowhere})
		}
	}
}

// strayFrom makes leaders leave a hex in which they stand alone next to the enemy
// (MS 10.0).
func (c *course) strayFrom(at int, leaders []int) {
	for _, l := range slices.Backward(leaders) {
		c.push(task{kind: taskStray, side: c.sys.units[l].side, units: []int{l}, at: at, instead: nowhere})
	}
}

// refuges lists the hexes with the friendly combat units nearest to a leader,
// within 12 hexes, around the enemy and prohibited terrain.
func (s *State) refuges(l int) []int {
	side, start := s.sys.units[l].side, s.pieces[l].at
	seen := s.sys.field.empty()
	seen.add(start)
	for rim, n := []int{start}, 0; len(rim) > 0 && n < leaderHexes; n++ {
		var next, found []int
		for _, from := range rim {
			for d, to := range s.sys.field.next[from] {
				if to == nowhere || seen.has(to) || s.shutTo(side, from, hex.Direction(d), to) {
					continue
				}
				seen.add(to)
				next = append(next, to)
				if holds(s.sys, s.pieces, to, side) {
					found = append(found, to)
				}
			}
		}
		if len(found) > 0 {
			slices.Sort(found)
			return found
		}
		rim = next
	}
	return nil
}

func (s *State) shutTo(side, from int, d hex.Direction, to int) bool {
	return s.sys.field.ground[to].has(noEntry) || s.sys.field.sides[from][d].has(barred) || s.closed(to, foe(side))
}

// forcedStray sends a lone leader where he must go, if there is no choice.
func (c *course) forcedStray(t task) bool {
	l := t.units[0]
	if c.pieces[l].at != t.at {
		c.pop()
		return true
	}
	where := c.refuges(l)
	switch len(where) {
	case 0:
		c.pop()
		c.remove(l, captured)
		c.tell("captured", []int{l}, t.at, fmt.Sprintf("%s stands alone, has nowhere to go and is captured", name(c.sys, l)), "MS 10.0")
	case 1:
		c.pop()
		c.strayTo(l, where[0])
	default:
		return false
	}
	return true
}

func (c *course) strayTo(l, at int) {
	start := c.pieces[l].at
	c.pieces[l].at = at
	c.tell("retreated", []int{l}, at, fmt.Sprintf("%s stood alone and rides from %s to %s", name(c.sys, l), loc(c.sys, start), loc(c.sys, at)), "MS 10.0")
	c.trace(engine.TraceRetreat, "", start, at)
	c.upset(l)
}

// checkStray is the owner's choice between refuges equally near.
func (s *State) checkStray(t task, path []int, f *findings) {
	where := s.refuges(t.units[0])
	if !slices.Contains(where, path[len(path)-1]) {
		f.add(finding.NoSuchWay, cites("MS 10.0"), "%s rides to the nearest friendly unit: %s", name(s.sys, t.units[0]), join(locs(s.sys, where), " or "))
	}
}
