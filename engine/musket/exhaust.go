package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// startPart begins a side's part of the turn: slow beginners may wake up, the
// enemy tires its units, then it moves.
func (c *course) startPart() {
	if r := c.sys.sheet.restricted; r != nil && c.turn >= r.until {
		c.unrestrict()
	}
	c.tries = 0
	if attempts(c.sys, c.turn) == 0 {
		c.startMove()
		return
	}
	c.phase = phaseExhaust
	for u := range c.pieces {
		c.pieces[u].fought = false
	}
}

// attempts is how often each side may try to exhaust the other this turn
// (WC 15.6).
func attempts(sys *System, turn int) int {
	if turn > len(sys.sheet.tries) {
		return 0
	}
	return sys.sheet.tries[turn-1]
}

// tirable lists the units that may still be picked: in good order, and not picked
// before; or any. In this phase fought marks those that were.
func (s *State) tirable() []int {
	var all []int
	for u, p := range s.pieces {
		card := s.sys.units[u]
		fresh := p.status == good && !p.fought || s.opts.is(optTireAgain, 1)
		if card.side == s.active && card.combat() && p.at != nowhere && fresh {
			all = append(all, u)
		}
	}
	return all
}

// mayTire reports whether an attempt is left, and somebody to try it on.
func (s *State) mayTire() bool { return s.tries < attempts(s.sys, s.turn) && len(s.tirable()) > 0 }

// checkTire is WC 15.6: one enemy unit for each attempt.
func checkTire(s *State, a engine.Action, f *findings) {
	names := unitArg(a, "exhaust")
	if len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Args) != 1 || len(names) != 1 {
		f.add(finding.Missing, cites("WC 15.6"), "write: use exhaust, and one enemy unit")
		return
	}
	for _, u := range s.tirable() {
		if id(s.sys, u) == names[0] {
			return
		}
	}
	f.add(finding.Unable, cites("WC 15.6"), "%s cannot be exhausted: a combat unit of the enemy on the map, in good order, once in a turn", names[0])
}

func actTire(c *course, a engine.Action) {
	u := c.sys.byID[unitArg(a, "exhaust")[0]]
	c.tries++
	c.pieces[u].fought = true
	c.tell("tired", []int{u}, c.pieces[u].at, fmt.Sprintf("%s tries to exhaust %s", sideName(c.sys, foe(c.active)), name(c.sys, u)), "WC 15.6")
	c.push(task{kind: taskTire, side: c.active, units: []int{u}, at: c.pieces[u].at, instead: nowhere})
}

// spirit is the morale of a unit with the best leader of its formation in its hex.
func (s *State) spirit(u int) (rating int, mods []engine.Modifier) {
	best := nowhere
	for _, l := range in(s.sys, s.pieces, s.pieces[u].at, s.sys.units[u].side) {
		if s.sys.units[l].leads(s.sys.units[u]) && (best == nowhere || face(s.sys, s.pieces, l).MR > face(s.sys, s.pieces, best).MR) {
			best = l
		}
	}
	return s.morale(u, best)
}

// tireChance is the die of WC 15.6. It is no morale check, in which one and six
// would not be numbers like any other; but.
func (s *State) tireChance(t task) *engine.Chance {
	rating, mods := s.spirit(t.units[0])
	return &engine.Chance{
		ID:      chanceID(s.plays, "exhaustion"),
		Purpose: fmt.Sprintf("%s is exhausted on more than %d", name(s.sys, t.units[0]), s.opts.tiresAbove(rating)),
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Mods:    mods,
		Cites:   cites("WC 15.6"),
	}
}

// tiresAbove is the highest die on which a unit of this morale holds out.
func (opts choices) tiresAbove(rating int) int {
	if opts.is(optTireCheck, 1) {
		return passesOn(rating)
	}
	return rating
}

func (c *course) rollTire(t task, die int) {
	c.pop()
	u := t.units[0]
	rating, _ := c.spirit(u)
	tired, outcome := die > c.opts.tiresAbove(rating), "holds out"
	if tired {
		outcome = "is exhausted"
	}
	c.tell("checked", t.units, t.at, fmt.Sprintf("%s %s: %d against morale %d", name(c.sys, u), outcome, die, rating), "WC 15.6")
	c.retell("%s %s", name(c.sys, u), outcome)
	switch {
	case tired && c.pieces[u].status != good:
		c.driveBack(u, stepsBack{})
	case tired:
		c.upset(u)
	}
}

// tirings proposes each unit that may be picked.
func (s *State) tirings(yield func(engine.Action) bool) {
	for _, u := range s.tirable() {
		a := engine.Action{Verb: "use", Args: []engine.Arg{{Name: "exhaust", Values: []string{string(id(s.sys, u))}}}}
		if !yield(a) {
			return
		}
	}
}
