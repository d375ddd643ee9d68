package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// chargeHexes is how far a charging unit moves at most (MS 9.2.1), and moreCharges
// how often a victorious one may charge again (MS 9.2.6).
const (
	chargeHexes = 2
	moreCharges = 1
)

// checkCharge is MS 9.2: a charge is declared with a move, carried home in the
// combat phase, and may be followed by another.
func checkCharge(s *State, a engine.Action, f *findings) {
	units, path, target, ok := s.chargeParts(a, f)
	if !ok {
		return
	}
	u := units[0]
	if !s.mayCharge(u, target, f) {
		return
	}
	if _, waits := top(s.tasks); !waits && s.phase == phaseMove {
		s.checkChargeMove(a, u, target, f)
		return
	}
	if len(path) > 0 && path[len(path)-1] != s.pieces[u].at {
		f.add(finding.NotAdjacent, cites("MS 9.2"), "%s charges from %s", name(s.sys, u), loc(s.sys, s.pieces[u].at))
	}
	if t, again := top(s.tasks); again {
		if t.units[0] != u || !slices.Contains(chargeTargets(s.sys, s.pieces, u), target) {
			f.add(finding.NoSuchWay, cites("MS 9.2.6"), "%s may charge one of: %s", name(s.sys, t.units[0]), join(locs(s.sys, chargeTargets(s.sys, s.pieces, t.units[0]))))
		}
		return
	}
	if p := s.pieces[u]; p.charge != target || p.fought {
		f.add(finding.Unable, cites("MS 9.2"), "%s has not declared a charge against %s in its movement phase, or has made it", name(s.sys, u), loc(s.sys, target))
	}
}

// chargeParts reads one unit, its path and the hex it charges.
func (s *State) chargeParts(a engine.Action, f *findings) (units, path []int, target int, ok bool) {
	if len(a.Units) != 1 || len(a.From) > 0 || len(a.Arg("at")) != 1 {
		f.add(finding.Missing, cites("MS 9.2"), "a charge names one unit, its path and its target: charge Lancers 0507-0508 -> 0509")
		return nil, nil, 0, false
	}
	if units, ok = s.own(a, a.Units, f); !ok {
		return nil, nil, 0, false
	}
	if path, ok = hexes(s.sys, a.Path, f); !ok {
		return nil, nil, 0, false
	}
	at, ok := hexes(s.sys, []engine.Loc{engine.Loc(a.Arg("at")[0])}, f)
	if !ok {
		return nil, nil, 0, false
	}
	return units, path, at[0], true
}

// mayCharge: effective cavalry with a charge factor, against an enemy in the
// open.
func (s *State) mayCharge(u, target int, f *findings) bool {
	card := s.sys.units[u]
	switch {
	case !s.horse(u) || card.charge == 0 || s.pieces[u].status != good:
		f.add(finding.Unable, cites("MS 9.2"), "%s cannot charge: only effective cavalry with a charge factor does", name(s.sys, u)).Units = ids(s.sys, []int{u})
	case !stands(s.sys, s.pieces, target, foe(card.side)):
		f.add(finding.NobodyThere, cites("MS 9.2"), "no enemy combat unit is in %s", loc(s.sys, target)).At = loc(s.sys, target)
	case !open(s.sys, target):
		f.add(finding.Unable, cites("MS 9.2.1"), "%s is %s: the target must stand in clear terrain or on a clear hill", loc(s.sys, target), s.sys.field.ground[target]).At = loc(s.sys, target)
	case s.opts.is(optCRT, profileSheet) && s.opts.is(optChargeKey, 0):
		unreadCharge(s.rulings, f)
	default:
		return true
	}
	return false
}

// unreadCharge is R-50, which the sheet leaves open until somebody rules on it.
func unreadCharge(rulings []engine.GivenRuling, f *findings) {
	if r, ruled := ruled(rulings, questionCharge); ruled {
		f.add(finding.Unable, cites("R-50"), "no charge is made under the sheet's key, as %s ruled: %s", r.By, r.Text)
		return
	}
	f.unread(questionCharge, "a charge under the sheet's key, which has neither Am nor a Dm without brackets (MS 9.2.5)")
}

// open reports whether a hex is clear or a clear hill.
func open(sys *System, at int) bool { return sys.field.ground[at]&^(hill|farmhouse|unseen) == 0 }

// openWay reports whether a step crosses no hexside terrain into open ground.
func openWay(sys *System, from, to int) bool {
	d, ok := sys.field.toward(from, to)
	return ok && sys.field.sides[from][d]&^(road|unseenSide) == 0 && open(sys, to)
}

// checkChargeMove is MS 9.2.1: the way of a charging unit to its target.
func (s *State) checkChargeMove(a engine.Action, u, target int, f *findings) {
	_, path, ok := s.movers(a, f)
	if !ok || !s.mayMove([]int{u}, f) {
		return
	}
	w := s.newWalk([]int{u})
	if p := w.problem(path); p != nil {
		f.all, f.illegal = append(f.all, *p), true
		return
	}
	if wrong := chargeWay(s.sys, s.pieces, u, path, target); wrong != "" {
		f.add(finding.NoSuchWay, cites("MS 9.2.1"), "%s cannot charge that way: %s", name(s.sys, u), wrong).Units = ids(s.sys, []int{u})
	}
}

// chargeWay is what is wrong with the way of a charge, "" if nothing is.
func chargeWay(sys *System, pieces []piece, u int, path []int, target int) string {
	from, side := pieces[u].at, sys.units[u].side
	switch {
	case len(path) > chargeHexes:
		return "one or two hexes"
	case crowded(sys, combatIn(sys, pieces, from, side)):
		return "not out of an over-stacked hex"
	case !open(sys, from):
		return "it starts in " + sys.field.ground[from].String()
	}
	for _, to := range append(slices.Clone(path), target) {
		if !openWay(sys, from, to) {
			return fmt.Sprintf("%s to %s is not one step over clear ground", loc(sys, from), loc(sys, to))
		}
		if to != target && occupied(sys, pieces, to, side) {
			return fmt.Sprintf("friends are in %s", loc(sys, to))
		}
		from = to
	}
	return ""
}

// chargeTargets lists the hexes that a unit may charge from where it stands.
func chargeTargets(sys *System, pieces []piece, u int) []int {
	var all []int
	from := pieces[u].at
	for _, to := range sys.field.next[from] {
		if to != nowhere && open(sys, from) && openWay(sys, from, to) && stands(sys, pieces, to, foe(sys.units[u].side)) {
			all = append(all, to)
		}
	}
	return all
}

// actCharge moves the charging unit, or carries its charge home.
func actCharge(c *course, a engine.Action) {
	u, target := c.sys.byID[a.Units[0]], c.sys.field.at(engine.Loc(a.Arg("at")[0]))
	t, again := top(c.tasks)
	if !again && c.phase == phaseMove {
		path := hexesOf(c.sys, a.Path)
		if path[0] == c.pieces[u].at {
			path = path[1:]
		}
		c.pieces[u].charge = target
		c.arriveAt([]int{u}, path, fmt.Sprintf("%s: %s, to charge %s", name(c.sys, u), join(locs(c.sys, path), "-"), loc(c.sys, target)), "MS 9.2.1")
		return
	}
	left := moreCharges
	if again {
		c.pop()
		left = t.most - 1
	}
	c.chargeHome(u, target, left)
}

// chargeHome begins a charge: the defenders are chosen, then the charging unit
// checks its morale (MS 9.2.2).
func (c *course) chargeHome(u, target, left int) {
	at, side := c.pieces[u].at, c.sys.units[u].side
	c.battle = &battle{
		side: side, charges: true, from: []int{at}, target: target, goes: nowhere, to: nowhere,
		attack: force{primary: u}, defend: force{primary: nowhere},
	}
	c.pieces[u].fought, c.pieces[u].charge = true, nowhere
	c.appease(target) // and it may still be attacked (MS 7.1.5)
	c.tell("charged", []int{u}, target, fmt.Sprintf("%s charges %s", name(c.sys, u), loc(c.sys, target)), "MS 9.2")
	c.trace(engine.TraceAttack, "", at, target)
	c.push(
		task{kind: taskDefend, side: foe(side), at: target, instead: nowhere},
		task{kind: taskCharge, side: side, units: []int{u}, at: at, instead: nowhere},
		task{kind: taskAgain, side: side, units: []int{u}, at: at, most: left, instead: nowhere},
	)
}

// chargeChance is the morale die of the charging unit, or of its target.
func (s *State) chargeChance(t task) *engine.Chance {
	u, morale, mods := s.nerve(t)
	return &engine.Chance{
		ID:      chanceID(s.plays, "charge"),
		Purpose: fmt.Sprintf("%s checks its morale for the charge: passes on %d or less", name(s.sys, u), passesOn(morale)),
		Dice:    []engine.Dice{{N: 1, Sides: dieSides, Low: 1}},
		Mods:    mods,
		Cites:   cites("MS 9.2", "MS 7.5"),
	}
}

// nerve is whose morale is checked, and what it is.
func (s *State) nerve(t task) (u, morale int, mods []engine.Modifier) {
	if t.kind == taskCharge {
		morale, mods = s.morale(t.units[0], nowhere)
		return t.units[0], morale, mods
	}
	morale, mods = s.forceMorale(s.battle.defend)
	return s.battle.defend.primary, morale, mods
}

// rollCharge is the charging unit's check: failed, it retreats; passed, the
// target checks, unless it stands in square or is disrupted (MS 9.2.2, 9.2.3).
func (c *course) rollCharge(t task, die int) {
	c.pop()
	u, morale, _ := c.nerve(t)
	pass := passes(die, morale)
	c.tell("checked", []int{u}, t.at, fmt.Sprintf("%s: %d against morale %d: %s", name(c.sys, u), die, morale, passed(pass)), "MS 9.2.2")
	c.retell("%s %s its check for the charge", name(c.sys, u), passed(pass))
	if !pass {
		c.upset(u)
		c.driveOut(u, longRetreat)
		return
	}
	fight := task{kind: taskFight, side: t.side, at: c.battle.target, instead: nowhere}
	target := c.pieces[c.battle.defend.primary]
	if target.square || target.status != good {
		c.push(fight)
		return
	}
	c.push(task{kind: taskSteady, side: foe(t.side), at: c.battle.target, instead: nowhere}, fight)
}

// rollSteady is the target's check: failed, it disrupts where it is; passed,
// infantry may form square.
func (c *course) rollSteady(t task, die int) {
	c.pop()
	u, morale, _ := c.nerve(t)
	pass := passes(die, morale)
	c.tell("checked", []int{u}, t.at, fmt.Sprintf("%s: %d against morale %d: %s", name(c.sys, u), die, morale, passed(pass)), "MS 9.2.3")
	c.retell("%s %s its check against the charge", name(c.sys, u), passed(pass))
	if !pass {
		c.upset(u)
		return
	}
	if c.sys.units[u].kind == infantry {
		c.push(task{kind: taskSquare, side: t.side, units: []int{u}, at: t.at, instead: nowhere})
	}
}

// asCharge is a result of the table as a charge reads it: every D is Dm, all else
// is Am (MS 9.2.5).
func (r cell) asCharge() cell {
	hit := r.code != codeNone && !r.attackerLoses
	return cell{attackerLoses: !hit, code: codeRout}
}

// chargeWords is what a charge makes of a result.
func (r cell) chargeWords() string {
	if r.attackerLoses {
		return ", a charge makes it Am"
	}
	return ", a charge makes it Dm"
}

// forcedAgain ends a charge, unless the target routed and there is another one
// for the same unit (MS 9.2.6).
func (c *course) forcedAgain(t task) bool {
	u := t.units[0]
	p := c.pieces[u]
	if p.at != nowhere && p.status == good && c.battle.routed && t.most > 0 && len(chargeTargets(c.sys, c.pieces, u)) > 0 {
		return false
	}
	c.pop()
	if p.at != nowhere && p.status == good {
		c.spend(u)
	}
	return true
}

// spend is the end of a charge that is not followed by another.
func (c *course) spend(u int) {
	c.tell("spent", []int{u}, c.pieces[u].at, name(c.sys, u)+" charges no further", "MS 9.2.6")
	c.upset(u)
}

// charges lists the charges that may be declared, carried home or repeated.
func (s *State) charges() []group {
	var horse []int
	for u, p := range s.pieces {
		if s.horse(u) && s.sys.units[u].side == s.active && p.at != nowhere && p.status == good {
			horse = append(horse, u)
		}
	}
	return each(horse, func(u int, yield func(engine.Action) bool) {
		for _, a := range s.chargesOf(u, prey(s.sys, s.pieces, foe(s.active))) {
			var f findings
			if checkCharge(s, a, &f); !f.illegal && !f.unclear && !yield(a) {
				return
			}
		}
	})
}

// prey is the hexes in which a side would stand a charge.
func prey(sys *System, pieces []piece, side int) patch {
	prey := sys.field.empty()
	for u, p := range pieces {
		if card := &sys.units[u]; p.at != nowhere && card.side == side && card.fights() {
			prey.add(p.at)
		}
	}
	return prey
}

// chargesOf proposes the charges of one unit.
func (s *State) chargesOf(u int, prey patch) []engine.Action {
	p := s.pieces[u]
	if s.phase == phaseCombat {
		if p.charge == nowhere {
			return nil
		}
		return []engine.Action{chargeOrder(s.sys, s.pieces, u, nil, p.charge)}
	}
	var all []engine.Action
	for _, first := range s.sys.field.next[p.at] {
		if first == nowhere {
			continue
		}
		all = chargesVia(s.sys, s.pieces, all, u, prey, first)
		for _, second := range s.sys.field.next[first] {
			if second != nowhere && second != p.at {
				all = chargesVia(s.sys, s.pieces, all, u, prey, first, second)
			}
		}
	}
	return all
}

// chargesVia adds the charges on targets next to the end of a path.
func chargesVia(sys *System, pieces []piece, all []engine.Action, u int, prey patch, path ...int) []engine.Action {
	for _, target := range sys.field.next[path[len(path)-1]] {
		if target != nowhere && prey.has(target) {
			all = append(all, chargeOrder(sys, pieces, u, path, target))
		}
	}
	return all
}

// chargeOrder is a charge in its canonical form.
func chargeOrder(sys *System, pieces []piece, u int, path []int, target int) engine.Action {
	a := moveOrder(sys, pieces, []int{u}, path)
	a.Verb = "charge"
	a.Args = []engine.Arg{{Name: "at", Values: []string{string(loc(sys, target))}}}
	return a
}
