package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Squares (MS 9.3.2).
const (
	squareAgainstHorse = 2  // on factor and morale of the square
	squareTarget       = 2  // on the factor of anyone else who attacks it
	squareAttacks      = -2 // on its own factor attacking
)

// squareIn is the unit of a side that stands in square in a hex, else nowhere.
func squareIn(sys *System, pieces []piece, at, side int) int {
	for u, p := range pieces {
		if p.square && p.at == at && sys.units[u].side == side {
			return u
		}
	}
	return nowhere
}

// checkSquare is MS 9.3: undisrupted infantry forms square before it moves, or
// when it has stood a charge.
func checkSquare(s *State, a engine.Action, f *findings) {
	if len(a.Units) != 1 || len(a.From)+len(a.Path) > 0 {
		f.add(finding.Missing, cites("MS 9.3"), "square names one unit")
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	u := units[0]
	if t, charged := top(s.tasks); charged {
		if u != t.units[0] {
			f.add(finding.Unable, cites("MS 9.2.3"), "only %s may form square now", name(s.sys, t.units[0]))
		}
		return
	}
	p, card := s.pieces[u], s.sys.units[u]
	switch {
	case card.kind != infantry || p.status != good:
		f.add(finding.Unable, cites("MS 9.3"), "%s cannot form square: only infantry does, neither disrupted nor ineffective", name(s.sys, u))
	case p.moved:
		f.add(finding.MovedAlready, cites("MS 9.3"), "%s has already moved: a square is formed at the beginning", name(s.sys, u))
	case squareIn(s.sys, s.pieces, p.at, card.side) != nowhere:
		f.add(finding.AttackedAlready, cites("MS 9.3"), "%s already has a square", loc(s.sys, p.at))
	}
}

func actSquare(c *course, a engine.Action) {
	u := c.sys.byID[a.Units[0]]
	c.pieces[u].square = true
	if _, charged := top(c.tasks); charged {
		c.pop()
		leaders := slices.DeleteFunc(slices.Clone(c.battle.defend.leaders), func(l int) bool { return !c.sys.units[l].leads(c.sys.units[u]) })
		c.battle.defend = force{primary: u, leaders: leaders}
	}
	c.tell("squared", []int{u}, c.pieces[u].at, fmt.Sprintf("%s forms square", name(c.sys, u)), "MS 9.3")
}

// checkLeave is the end of a square, before the unit moves.
func checkLeave(s *State, a engine.Action, f *findings) {
	if len(a.Units) != 1 || len(a.From)+len(a.Path) > 0 {
		f.add(finding.Missing, cites("MS 9.3"), "leave names one unit, which is in square")
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	if p := s.pieces[units[0]]; !p.square || p.moved {
		f.add(finding.Unable, cites("MS 9.3"), "%s is not in square, or has moved", name(s.sys, units[0]))
	}
}

func actLeave(c *course, a engine.Action) {
	u := c.sys.byID[a.Units[0]]
	c.pieces[u].square = false
	c.tell("squared", []int{u}, c.pieces[u].at, fmt.Sprintf("%s leaves its square", name(c.sys, u)), "MS 9.3")
}

// squares lists the squares that may be formed and left in the movement phase.
func (s *State) squares(yield func(engine.Action) bool) {
	for u, p := range s.pieces {
		card := s.sys.units[u]
		if card.side != s.active || p.at == nowhere || p.moved || card.kind != infantry {
			continue
		}
		verb := ""
		switch {
		case p.square:
			verb = "leave"
		case p.status == good && squareIn(s.sys, s.pieces, p.at, card.side) == nowhere:
			verb = "square"
		}
		if verb != "" && !yield(engine.Action{Verb: verb, Units: ids(s.sys, []int{u})}) {
			return
		}
	}
}

// shaped makes a square that has gone over other ground than clear check its
// morale (MS 9.3.1).
func (c *course) shaped(units []int, from, to int) {
	for _, u := range units {
		if c.pieces[u].square && !openWay(c.sys, from, to) {
			c.push(task{kind: taskShape, side: c.sys.units[u].side, units: []int{u}, at: to, instead: nowhere})
		}
	}
}

func (s *State) shapeChance(t task) *engine.Chance {
	morale, mods := s.morale(t.units[0], nowhere)
	return &engine.Chance{
		ID:      chanceID(s.plays, "square"),
		Purpose: fmt.Sprintf("%s keeps order in its square on %d or less", name(s.sys, t.units[0]), passesOn(morale)),
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Mods:    mods,
		Cites:   cites("MS 9.3.1", "MS 7.5"),
	}
}

func (c *course) rollShape(t task, die int) {
	c.pop()
	u := t.units[0]
	morale, _ := c.morale(u, nowhere)
	pass := passes(die, morale)
	c.tell("checked", t.units, t.at, fmt.Sprintf("%s in square: %d against morale %d: %s", name(c.sys, u), die, morale, passed(pass)), "MS 9.3.1")
	c.retell("%s %s its check in square", name(c.sys, u), passed(pass))
	if !pass {
		c.upset(u)
	}
}

// brokenBy is what a retreat of some hexes does to squares: one hex keeps them,
// more disrupt and end them (MS 9.3.2).
func (c *course) brokenBy(units []int, hexes int) {
	for _, u := range units {
		if c.pieces[u].square && hexes > 1 {
			c.pieces[u].square = false
			c.tell("squared", []int{u}, c.pieces[u].at, fmt.Sprintf("the square of %s breaks", name(c.sys, u)), "MS 9.3.2c")
			c.upset(u)
		}
	}
}

// againstHorse reports whether cavalry attacks in a battle.
func againstHorse(sys *System, b *battle) bool {
	return slices.ContainsFunc(b.attack.fighters(), func(u int) bool { return sys.units[u].kind == cavalry })
}

// squareTerms is what squares add to or take off an attacker's factor.
func squareTerms(sys *System, pieces []piece, b *battle, u int) (adds []term) {
	if pieces[u].square {
		adds = append(adds, term{"in square", squareAttacks, "MS 9.3.2d"})
	}
	if squareIn(sys, pieces, b.target, foe(b.side)) != nowhere && sys.units[u].kind != cavalry {
		adds = append(adds, term{"against a square", squareTarget, "MS 9.3.2b"})
	}
	return adds
}
