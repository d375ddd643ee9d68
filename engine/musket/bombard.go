package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkBombard is MS 8.4: artillery alone fires at a hex that nobody attacks.
func checkBombard(s *State, a engine.Action, f *findings) {
	if len(a.From) > 0 || len(a.Path) != 1 || len(a.Units) == 0 {
		f.add(finding.Missing, cites("MS 8.4"), "a bombardment names artillery and one target: bombard Battery-A -> 0508")
		return
	}
	units, ok := s.own(a, a.Units, f)
	if !ok {
		return
	}
	target, ok := hexes(s.sys, a.Path, f)
	if !ok {
		return
	}
	b := shelling(s.sys, s.pieces, units, target[0])
	if !holds(s.sys, s.pieces, b.target, foe(b.side)) {
		f.add(finding.NobodyThere, cites("MS 8.4"), "no enemy combat unit is in %s", loc(s.sys, b.target)).At = loc(s.sys, b.target)
	}
	if slices.Contains(s.attacked, b.target) && !(s.opts.is(optShellings, 1) && slices.Contains(s.battered, b.target)) {
		f.add(finding.AttackedAlready, cites("MS 7.1.5", "MS 8.4"), "%s was already attacked this phase", loc(s.sys, b.target)).At = loc(s.sys, b.target)
	}
	for _, u := range units {
		s.checkGun(u, b.target, f)
	}
}

// shelling is the battle of guns that fire from afar.
func shelling(sys *System, pieces []piece, guns []int, target int) *battle {
	b := &battle{
		side: sys.units[guns[0]].side, shells: true, target: target, goes: nowhere, to: nowhere,
		attack: force{primary: nowhere, guns: guns}, defend: force{primary: nowhere},
	}
	for _, u := range guns {
		if !slices.Contains(b.from, pieces[u].at) {
			b.from = append(b.from, pieces[u].at)
		}
	}
	return b
}

// actBombard lays out a throw for each combat unit in the hex (MS 8.4).
func actBombard(c *course, a engine.Action) {
	guns, target := unitsOf(c.sys, a.Units), c.sys.field.at(a.Path[0])
	c.battle = shelling(c.sys, c.pieces, guns, target)
	c.appease(target)
	if !slices.Contains(c.attacked, target) {
		c.attacked = append(c.attacked, target)
	}
	if c.opts.is(optShellings, 1) && !slices.Contains(c.battered, target) {
		c.battered = append(c.battered, target)
	}
	for _, u := range guns {
		c.pieces[u].fought = true
	}
	c.tell("bombarded", guns, target, fmt.Sprintf("%s %s %s", names(c.sys, guns), verb(guns, "bombards", "bombard"), loc(c.sys, target)), "MS 8.4")
	c.trace(engine.TraceShot, "", c.pieces[guns[0]].at, target)
	if !stands(c.sys, c.pieces, target, foe(c.battle.side)) {
		c.scatter(target)
		return
	}
	var tasks []task
	for _, u := range combatIn(c.sys, c.pieces, target, foe(c.battle.side)) {
		if c.sys.units[u].vedette && !c.horse(u) {
			continue // no part of the defence; it goes only when it is alone (WC 15.2)
		}
		tasks = append(tasks, task{kind: taskShell, side: c.battle.side, units: []int{u}, at: target, instead: nowhere})
	}
	c.push(tasks...)
}

// fire is the sum of a bombardment of one unit: the guns' factors with their
// terrain, doubled against cavalry afterwards.
func (s *State) fire(t task) (diff, column int, mods []engine.Modifier) {
	var sum strength
	for _, u := range s.battle.attack.guns {
		sum = plus(sum, s.supporter(s.battle, u))
	}
	if s.horse(t.units[0]) {
		sum.mods = append(sum.mods, engine.Modifier{
			Side: s.sys.sides[t.side], Text: "against cavalry: doubled", Value: sum.total, Cites: cites("MS 8.4"),
		})
		sum.total *= 2
	}
	return sum.total, s.chart().Column(sum.total), sum.mods
}

func (s *State) shellChance(t task) *engine.Chance {
	diff, column, mods := s.fire(t)
	morale, _ := s.morale(t.units[0], nowhere)
	return &engine.Chance{
		ID: chanceID(s.plays, "bombardment"),
		Purpose: fmt.Sprintf("%s bombards %s in %s at %+d, column %d: combat die, then morale die (passes on %d)",
			sideName(s.sys, t.side), name(s.sys, t.units[0]), loc(s.sys, t.at), diff, column, passesOn(morale)),
		Dice:  []engine.Dice{{N: 2, Sides: dieSides, Low: 1}},
		Mods:  mods,
		Cites: cites("MS 8.4", "MS 7.5"),
	}
}

// rollShell carries out the key of bombardment results (MS page 6, A-28).
func (c *course) rollShell(t task, combat, check int) {
	result := c.shellResult(t)([]int{combat, check})
	c.pop()
	u := t.units[0]
	diff, column, mods := c.fire(t)
	text := c.chart().Cell(combat, column)
	r := readCell(text)
	morale, _ := c.morale(u, nowhere)
	pass := passes(check, morale)
	c.tell("bombarded", t.units, t.at, fmt.Sprintf("%s: %+d, column %d, die %d: %s; morale die %d against %d: %s",
		name(c.sys, u), diff, column, combat, text, check, morale, passed(pass)), "MS 8.4", "MS 7.5")
	c.told[len(c.told)-1].Mods = mods
	c.retell("the die at %+d is %d: %s", diff, combat, result)
	c.trace(engine.TraceFight, text, t.at)
	if c.opts.is(optCRT, profileSheet) && c.opts.is(optShellKey, 1) {
		c.shelledBySheet(u, r, pass)
		return
	}
	if r.attackerLoses || r.code == codeNone {
		return
	}
	c.shelled(u, r.code, pass)
}

// shelledBySheet is what one unit suffers under the sheet's own key. The
// guns suffer nothing, in an exchange either (MS 8.4).
func (c *course) shelledBySheet(u int, r cell, pass bool) {
	switch {
	case r.code == codeNone, r.attackerLoses:
	case r.code == codeExchange:
		if side := converter(c.opts, c.battle); side != nowhere {
			c.push(task{kind: taskConvert, side: side, units: []int{u}, at: c.pieces[u].at, instead: nowhere})
			return
		}
		c.loseStep(u)
	case r.code == codeRetreat, r.code == codeCheck && !pass:
		c.driveBack(u, stepsBack{stand: true})
	case r.code == codeLoss:
		c.driveBack(u, stepsBack{shaken: true, instead: pass})
	case r.code == codeRout && !pass:
		c.driveBack(u, stepsBack{shaken: true, rout: true})
	default: // a check that was passed: what stands in brackets
		c.shelledBySheet(u, readCell(r.inner), true)
	}
}

// driveBack makes one unit retreat by itself.
func (c *course) driveBack(u int, how stepsBack) {
	p := c.pieces[u]
	t := task{
		kind: taskRetreat, side: c.sys.units[u].side, units: []int{u}, least: []int{c.leastBack(u, p.status, false, how.rout)},
		most: longRetreat, at: p.at, rout: how.rout, shaken: how.shaken, stand: how.stand, instead: nowhere,
	}
	if how.instead {
		t.instead = u
	}
	c.push(t)
}

// shelled is what one unit suffers.
func (c *course) shelled(u int, code resultCode, pass bool) {
	steady := c.pieces[u].status == good
	switch {
	case code == codeRout && !pass:
		routs := c.sys.units[u].steps > 1 && c.pieces[u].steps > 1
		c.loseStep(u)
		if routs {
			c.upset(u)
			c.driveOut(u, longRetreat)
		}
	case code == codeRout, code == codeLoss && !pass:
		c.loseStep(u)
	case code == codeLoss, !pass:
		c.upset(u)
		if !steady && code != codeCheck {
			c.driveOut(u, shakenRetreat)
		}
	}
}

// driveOut makes one unit retreat under bombardment (A-61, MS 11.1.4).
func (c *course) driveOut(u, least int) {
	if c.horse(u) {
		least = longRetreat
	}
	c.push(task{
		kind: taskRetreat, side: c.sys.units[u].side, units: []int{u}, least: []int{least}, most: longRetreat,
		at: c.pieces[u].at, rout: least == longRetreat, instead: nowhere,
	})
}
