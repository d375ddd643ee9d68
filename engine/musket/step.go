package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// tally is what a side has used of the lost steps that its pack lets it recover.
type tally struct{ turn, game int }

// stepsLeft reports whether a side may still recover steps (MS 11.4).
func stepsLeft(sys *System, replaced [2]tally, side int) bool {
	st, used := sys.sheet.steps[side], replaced[side]
	return st != nil && (st.perTurn == 0 || used.turn < st.perTurn) && (st.game == 0 || used.game < st.game)
}

// count uses up a step, for the try or for its success. Where the pack sets
// no limit there is nothing to count.
func (c *course) count(side int, success bool) {
	st := c.sys.sheet.steps[side]
	if st == nil || st.perTurn == 0 && st.game == 0 || !success && c.opts.is(optStepSpent, 1) {
		return
	}
	c.replaced[side].turn++
	c.replaced[side].game++
}

// stepPhase is the phase in which steps are recovered.
func (opts choices) stepPhase() phase {
	if opts.is(optStepPhase, 1) {
		return phaseMove
	}
	return phaseRecover
}

// replaceable lists the reduced units on the map that may try to replace their
// lost step: those that did not move (MS 11.4, WC 15.5).
func (s *State) replaceable() []int {
	if !stepsLeft(s.sys, s.replaced, s.active) || s.phase != s.opts.stepPhase() {
		return nil
	}
	var all []int
	for u, p := range s.pieces {
		may := s.sys.sheet.steps[s.active].units[u] && p.steps < s.sys.units[u].steps
		if may && !p.moved && !p.fought && s.mayRest(u) {
			all = append(all, u)
		}
	}
	return all
}

func (s *State) checkReplace(u int, f *findings) {
	switch {
	case s.phase != s.opts.stepPhase():
		f.add(finding.OutOfPhase, cites("MS 11.4", "A-57"), "lost steps are recovered in the phase %s", s.opts.stepPhase())
	case !stepsLeft(s.sys, s.replaced, s.active):
		f.add(finding.Unable, cites("MS 11.4"), "%s has no lost steps to recover", sideName(s.sys, s.active))
	case !slices.Contains(s.replaceable(), u):
		f.add(finding.Unable, cites("MS 11.4", "WC 15.5"), "%s may not try to recover a step: a reduced unit that did not move, %d hexes from the enemy, once in a turn",
			name(s.sys, u), s.opts.recoveryDistance())
	}
}

// replacements proposes the tries for lost steps and for lost units.
func (s *State) replacements(yield func(engine.Action) bool) {
	step := []engine.Arg{{Name: "step"}}
	for _, u := range s.replaceable() {
		if !yield(engine.Action{Verb: "recover", Units: ids(s.sys, []int{u}), Args: step}) {
			return
		}
		for _, l := range in(s.sys, s.pieces, s.pieces[u].at, s.active) {
			if lends(s.sys, s.pieces, l, u) && !yield(engine.Action{Verb: "recover", Units: ids(s.sys, []int{u, l}), Args: step}) {
				return
			}
		}
	}
	for _, u := range s.returnable() {
		if !yield(engine.Action{Verb: "recover", Units: ids(s.sys, []int{u}), Args: step}) {
			return
		}
	}
}

// returnable lists the eliminated units that may try to come back (MS 11.4).
func (s *State) returnable() []int {
	if !stepsLeft(s.sys, s.replaced, s.active) || s.phase != s.opts.stepPhase() || s.sys.sheet.steps[s.active].at == nowhere {
		return nil
	}
	var all []int
	for u, p := range s.pieces {
		if s.sys.sheet.steps[s.active].units[u] && p.fate == eliminated {
			all = append(all, u)
		}
	}
	return all
}

// checksReturn judges a try of an eliminated unit; false if the order is none.
func (s *State) checksReturn(a engine.Action, f *findings) bool {
	if !a.Has("step") || len(a.Units) == 0 {
		return false
	}
	u, ok := s.sys.byID[a.Units[0]]
	if !ok || s.pieces[u].fate != eliminated || s.sys.sides[s.sys.units[u].side] != a.Side {
		return false
	}
	if len(a.Units) > 1 || !slices.Contains(s.returnable(), u) {
		f.add(finding.Unable, cites("MS 11.4"), "%s may not come back: that takes a lost step that its side may recover, a place to return, and no leader helps", name(s.sys, u)).Units = ids(s.sys, []int{u})
	}
	return true
}

// returnMorale is the morale of an eliminated unit that tries to come back: that
// of the strength at which it would.
func returnMorale(sys *System, u int) int {
	if card := &sys.units[u]; card.steps > 1 {
		return card.reduced.MR
	}
	return sys.units[u].full.MR
}

func (s *State) returnChance(t task) *engine.Chance {
	u := t.units[0]
	morale := returnMorale(s.sys, u)
	return &engine.Chance{
		ID:      chanceID(s.plays, "return"),
		Purpose: fmt.Sprintf("%s comes back on %d or less, as many turns later", name(s.sys, u), passesOn(morale)),
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Mods:    []engine.Modifier{{Side: s.sys.sides[t.side], Unit: id(s.sys, u), Text: "morale rating", Value: morale, Cites: cites("MS 7.5")}},
		Cites:   cites("MS 11.4", "MS 7.5"),
	}
}

// rollReturn puts an eliminated unit on the turn track, as many turns ahead as the
// die says, or out of the game.
func (c *course) rollReturn(t task, die int) {
	c.pop()
	u := t.units[0]
	morale, p := returnMorale(c.sys, u), &c.pieces[u]
	pass := passes(die, morale)
	c.count(t.side, pass)
	back := c.turn + die
	if !pass || back > c.sys.scenarios[c.scenario].turns {
		p.fate = struck
		c.tell("failed", t.units, nowhere, fmt.Sprintf("%s does not come back: %d against morale %d", name(c.sys, u), die, morale), "MS 11.4")
		return
	}
	p.fate, p.back, p.steps, p.moved = waiting, back, 1, false
	c.tell("returned", t.units, nowhere, fmt.Sprintf("%s comes back on turn %d at %s: %d against morale %d",
		name(c.sys, u), back, loc(c.sys, c.sys.sheet.steps[t.side].at), die, morale), "MS 11.4")
}

// rested reports whether a unit has tried to recover a step in this movement
// phase, in which it therefore does not move.
func (s *State) rested(u int) bool {
	p := s.pieces[u]
	return s.phase == phaseMove && p.fought && s.sys.units[u].combat() && s.opts.is(optStepPhase, 1)
}
