package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// leaderTasks pushes the dice for the leaders who are in danger, to be thrown after everything else. By
// the profile these are the leaders who added their factor (MS 7.2.6), with two dice; or, by the sheet's key,
// all leaders involved when the combat die was four, with one; or both.
func leaderTasks(c *course, r cell, combat int) {
	b := c.Battle
	endangered := func(leaders []int, dice int) {
		for _, l := range slices.Backward(leaders) {
			c.Push(state.Task{Kind: state.TaskLeader, Side: c.Sys.Units[l].Side, Units: []int{l}, At: c.Pieces[l].At, Most: dice, Instead: book.Nowhere})
		}
	}
	sheet, revised := book.LeaderLoss(c.Opts)
	usual := 0 // the dice of the profile need not be told
	if sheet && revised {
		usual = leaderDiceRevised
	}
	if revised {
		endangered(lending(c.State, b), usual)
	}
	if sheet && (r.leaders || combat == leaderRow && !c.Opts.Is(book.OptLeaderLoss, 0)) {
		endangered(slices.Concat(b.Attack.Leaders, b.Defend.Leaders), min(usual, leaderDiceSheet))
	}
}

// How many dice decide about a leader, and the combat die that endangers him
// under the sheet's key.
const (
	leaderDiceSheet   = 1
	leaderDiceRevised = 2
	leaderRow         = 4
)

// lending lists the leaders who add their combat factor in a battle; one whose
// factor is 0 adds nothing.
func lending(s *state.State, b *state.Battle) []int {
	attack := ledUnits(s, b.Attack, func(u, l int) int { return attacker(s, b, u, l).total })
	defend := ledUnits(s, b.Defend, func(u, l int) int { return defender(s, b, u, l).total })
	attack = slices.DeleteFunc(attack, func(l int) bool { return l == book.Nowhere || s.Sys.Units[l].Full.Att == 0 })
	defend = slices.DeleteFunc(defend, func(l int) bool { return l == book.Nowhere || s.Sys.Units[l].Full.Def == 0 })
	return slices.DeleteFunc(append(attack, defend...), func(l int) bool { return s.Pieces[l].Status != state.Good })
}

// leaderDice is how many dice decide about a leader: those of the task, or those
// of the one way that is played.
func leaderDice(opts book.Choices, t state.Task) int {
	if t.Most > 0 {
		return t.Most
	}
	if sheet, _ := book.LeaderLoss(opts); sheet {
		return leaderDiceSheet
	}
	return leaderDiceRevised
}

func leaderChance(s *state.State, t state.Task) *engine.Chance {
	when := "2 or 12"
	if leaderDice(s.Opts, t) == leaderDiceSheet {
		when = "5 or 6"
	}
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "leader"),
		Purpose: fmt.Sprintf("%s is eliminated on %s", book.Name(s.Sys, t.Units[0]), when),
		Dice:    []engine.Dice{{N: leaderDice(s.Opts, t), Sides: book.DieSides, Low: 1}},
		Cites:   order.Cites("MS 7.2.6", "MS 10.0"),
	}
}

// falls reports whether the dice kill a leader.
func falls(dice []int) bool {
	if len(dice) == 1 {
		return dice[0] >= 5
	}
	sum := dice[0] + dice[1]
	return sum == 2 || sum == 2*book.DieSides
}

func rollLeader(c *course, t state.Task, dice []int) {
	c.Pop()
	l := t.Units[0]
	at := c.Pieces[l].At
	if !falls(dice) {
		c.tell("survived", []int{l}, at, fmt.Sprintf("%s is unhurt: %v", book.Name(c.Sys, l), dice), "MS 10.0")
		c.retell("%s is unhurt", book.Name(c.Sys, l))
		return
	}
	remove(c, l, state.Eliminated)
	c.tell("eliminated", []int{l}, at, fmt.Sprintf("%s falls: %v", book.Name(c.Sys, l), dice), "MS 10.0")
	c.retell("%s falls", book.Name(c.Sys, l))
}

// disturb makes enemy leaders leave who stand alone next to a way that combat
// units of a side have gone (MS 10.0).
func disturb(c *course, side int, path []int) {
	for l, p := range c.Pieces {
		if c.Sys.Units[l].Side == side || c.Sys.Units[l].Combat() || p.At == book.Nowhere || position.Holds(c.Sys, c.Pieces, p.At, book.Foe(side)) {
			continue
		}
		if slices.ContainsFunc(path, func(at int) bool { return c.Sys.Field.Adjacent(at, p.At) || at == p.At }) {
			c.Push(state.Task{Kind: state.TaskStray, Side: book.Foe(side), Units: []int{l}, At: p.At, Instead: book.Nowhere})
		}
	}
}

// strayFrom makes leaders leave a hex in which they stand alone next to the enemy
// (MS 10.0).
func strayFrom(c *course, at int, leaders []int) {
	for _, l := range slices.Backward(leaders) {
		c.Push(state.Task{Kind: state.TaskStray, Side: c.Sys.Units[l].Side, Units: []int{l}, At: at, Instead: book.Nowhere})
	}
}

// forcedStray sends a lone leader where he must go, if there is no choice.
func forcedStray(c *course, t state.Task) bool {
	l := t.Units[0]
	if c.Pieces[l].At != t.At {
		c.Pop()
		return true
	}
	where := retreat.Refuges(c.State, l)
	switch len(where) {
	case 0:
		c.Pop()
		remove(c, l, state.Captured)
		c.tell("captured", []int{l}, t.At, fmt.Sprintf("%s stands alone, has nowhere to go and is captured", book.Name(c.Sys, l)), "MS 10.0")
	case 1:
		c.Pop()
		strayTo(c, l, where[0])
	default:
		return false
	}
	return true
}

func strayTo(c *course, l, at int) {
	start := c.Pieces[l].At
	c.Pieces[l].At = at
	c.tell("retreated", []int{l}, at, fmt.Sprintf("%s stood alone and rides from %s to %s", book.Name(c.Sys, l), book.Loc(c.Sys, start), book.Loc(c.Sys, at)), "MS 10.0")
	c.trace(engine.TraceRetreat, "", start, at)
	upset(c, l)
}
