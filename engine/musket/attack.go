package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// checkAttack is MS 7.1: who may attack what, and from where.
func checkAttack(s *State, a engine.Action, f *findings) {
	b, ok := s.declared(a, f)
	if !ok {
		return
	}
	s.checkTarget(b, f)
	for i, from := range b.from {
		if slices.Index(b.from, from) == i {
			s.checkOrigin(b, from, f)
		}
	}
	for _, u := range b.attack.fighters() {
		s.checkAttacker(b, u, f)
	}
	s.checkGuns(b, f)
	s.warnThreats(b, f)
}

// declared reads an attack: its hexes, its target and who takes part.
func (s *State) declared(a engine.Action, f *findings) (*battle, bool) {
	if len(a.Units) > 0 || len(a.Path) != 1 || len(a.From) == 0 {
		f.add(finding.Missing, cites("MS 7.1"), "an attack names the hexes it comes from and one target: attack 0507 -> 0508 primary 1st-Foot")
		return nil, false
	}
	from, ok := hexes(s.sys, a.From, f)
	if !ok {
		return nil, false
	}
	target, ok := hexes(s.sys, a.Path, f)
	if !ok {
		return nil, false
	}
	b := &battle{side: slices.Index(s.sys.sides, a.Side), from: from, target: target[0], defend: force{primary: nowhere}, counter: a.Verb == "counter", to: nowhere, goes: nowhere}
	return b, s.namedForce(a, b, f) && s.namedAdvance(a, b, f)
}

// namedForce reads who attacks. A leader named as support is a leader.
func (s *State) namedForce(a engine.Action, b *battle, f *findings) bool {
	primary := unitArg(a, "primary")
	if len(primary) != 1 {
		f.add(finding.NoPrimary, cites("MS 7.2.1"), "an attack needs one primary unit")
		return false
	}
	names := slices.Concat(primary, unitArg(a, "support"), unitArg(a, "leader"), unitArg(a, "guns"))
	units, ok := s.own(a, names, f)
	if !ok {
		return false
	}
	guns := len(unitArg(a, "guns"))
	b.attack = sorted(s.sys, units[0], units[1:len(units)-guns])
	b.attack.guns = units[len(units)-guns:]
	if !s.sys.units[b.attack.primary].combat() {
		f.add(finding.NoPrimary, cites("MS 7.2.1"), "%s is a leader; the primary unit is a combat unit", name(s.sys, b.attack.primary))
		return false
	}
	return true
}

// sorted parts the others of a force into combat units and leaders.
func sorted(sys *System, primary int, others []int) force {
	side := force{primary: primary}
	for _, u := range others {
		if sys.units[u].combat() {
			side.support = append(side.support, u)
		} else {
			side.leaders = append(side.leaders, u)
		}
	}
	return side
}

// namedAdvance reads who is to advance if he may.
func (s *State) namedAdvance(a engine.Action, b *battle, f *findings) bool {
	if !a.Has("advance") && !a.Has("to") {
		return true
	}
	if slices.Equal(a.Arg("advance"), []string{"no"}) && !a.Has("to") {
		b.stay = true
		return true
	}
	units, ok := s.own(a, unitArg(a, "advance"), f)
	to := a.Arg("to")
	if !ok || len(units) != 1 || len(to) != 1 {
		f.add(finding.Missing, cites("MS 7.9"), "advance is no, or one unit and its hex")
		return false
	}
	hexes, ok := hexes(s.sys, []engine.Loc{engine.Loc(to[0])}, f)
	if ok {
		b.goes, b.to = units[0], hexes[0]
	}
	return ok
}

// checkTarget: an enemy hex, once in a phase (MS 7.1.5).
func (s *State) checkTarget(b *battle, f *findings) {
	enemy := foe(b.side)
	if !holds(s.sys, s.pieces, b.target, enemy) {
		f.add(finding.NobodyThere, cites("MS 7.1"), "no enemy combat unit is in %s", loc(s.sys, b.target)).At = loc(s.sys, b.target)
	}
	if !b.counter && slices.Contains(s.attacked, b.target) {
		f.add(finding.AttackedAlready, cites("MS 7.1.5"), "%s was already attacked this phase", loc(s.sys, b.target)).At = loc(s.sys, b.target)
	}
}

// checkOrigin: a hex from which to attack (MS 7.1.1, 7.1.3, 7.1.4).
func (s *State) checkOrigin(b *battle, from int, f *findings) {
	if n := countOf(b.from, from); n > 1 {
		f.add(finding.AttackedAlready, cites("MS 7.1.4"), "%s is named %d times", loc(s.sys, from), n)
		return
	}
	d, ok := s.sys.field.toward(from, b.target)
	if !ok {
		f.add(finding.NotAdjacent, cites("MS 7.1"), "%s and %s are not adjacent", loc(s.sys, from), loc(s.sys, b.target)).At = loc(s.sys, from)
		return
	}
	if s.sys.field.sides[from][d].has(barred) || s.sys.field.ground[b.target].has(noEntry) {
		f.add(finding.Prohibited, cites("MS 7.1.3"), "no attack from %s into %s: prohibited terrain", loc(s.sys, from), loc(s.sys, b.target))
	}
	if !b.counter && slices.Contains(s.used, from) {
		f.add(finding.AttackedAlready, cites("MS 7.1.4"), "an attack was already made from %s this phase", loc(s.sys, from)).At = loc(s.sys, from)
	}
	s.checkCrowd(b.attack, from, f)
}

// checkCrowd: one battalion or artillery, one other unit and one leader of their
// formation fight in a hex (MS 7.1.1).
func (s *State) checkCrowd(side force, at int, f *findings) {
	units, leaders := inHex(s.pieces, side.fighters(), at), inHex(s.pieces, side.leaders, at)
	if len(units) == 0 {
		f.add(finding.Missing, cites("MS 7.1.1"), "nobody named stands in %s", loc(s.sys, at)).At = loc(s.sys, at)
		return
	}
	if !mayFightTogether(s.sys, s.opts, units) {
		f.add(finding.TooManyTogether, cites("MS 7.1.1"), "%s may fight with one battalion or artillery and one other unit, not with %s",
			loc(s.sys, at), names(s.sys, units)).At = loc(s.sys, at)
	}
	if len(leaders) > 1 {
		f.add(finding.TooManyTogether, cites("MS 7.1.1"), "%s may fight with one leader, not with %s", loc(s.sys, at), names(s.sys, leaders)).At = loc(s.sys, at)
	}
	for _, l := range leaders {
		switch {
		case s.pieces[l].status == ineffective && s.opts.is(optLeaderAttack, 1):
			f.add(finding.Unable, cites("MS 11.2.1", "R-52"), "%s is ineffective and takes no part in an attack", name(s.sys, l)).Units = ids(s.sys, []int{l})
		case !leadsAny(s.sys, l, units):
			f.add(finding.TooManyTogether, cites("MS 7.1.1", "MS 10.0"), "%s leads none of %s", name(s.sys, l), names(s.sys, units)).At = loc(s.sys, at)
		case s.opts.is(optLeaderGuns, 1) && !slices.ContainsFunc(units, func(u int) bool { return inspires(s.sys, s.pieces, l, u) }):
			f.add(finding.TooManyTogether, cites("MS 7.1.1", "MS 10.0", "R-31"), "%s adds nothing to artillery and stays out of its attack", name(s.sys, l)).At = loc(s.sys, at)
		}
	}
}

// mayFightTogether is MS 7.1.1 for the combat units of one hex.
func mayFightTogether(sys *System, opts choices, units []int) bool {
	if len(units) < 2 {
		return true
	}
	if len(units) > 2 {
		return false
	}
	a, b := sys.units[units[0]], sys.units[units[1]]
	if a.kind == artillery && b.kind == artillery {
		return opts.is(optTwoGuns, 0)
	}
	return a.light() || b.light()
}

func leadsAny(sys *System, l int, units []int) bool {
	return slices.ContainsFunc(units, func(u int) bool { return sys.units[l].leads(sys.units[u]) })
}

// inHex is those of the units that stand in a hex.
func inHex(pieces []piece, units []int, at int) []int {
	var all []int
	for _, u := range units {
		if pieces[u].at == at {
			all = append(all, u)
		}
	}
	return all
}

// checkAttacker: a unit that is able to attack, once in a phase.
func (s *State) checkAttacker(b *battle, u int, f *findings) {
	p, card := s.pieces[u], s.sys.units[u]
	d, adjacent := s.sys.field.toward(p.at, b.target)
	switch {
	case !slices.Contains(b.from, p.at):
		f.add(finding.Unable, cites("MS 7.1"), "%s stands in %s, not in a hex that attacks", name(s.sys, u), loc(s.sys, p.at)).Units = ids(s.sys, []int{u})
	case p.status == ineffective:
		f.add(finding.Unable, cites("MS 11.2.1"), "%s is ineffective and cannot attack", name(s.sys, u)).Units = ids(s.sys, []int{u})
	case p.charge != nowhere:
		f.add(finding.Unable, cites("MS 9.2"), "%s charges in lieu of an attack", name(s.sys, u)).Units = ids(s.sys, []int{u})
	case !p.square && squareIn(s.sys, s.pieces, p.at, card.side) != nowhere:
		f.add(finding.Unable, cites("MS 9.3.2"), "%s may not take part: only the unit in square fights in %s", name(s.sys, u), loc(s.sys, p.at)).Units = ids(s.sys, []int{u})
	case p.fought:
		f.add(finding.AttackedAlready, cites("MS 7.1.3"), "%s already attacked this phase", name(s.sys, u)).Units = ids(s.sys, []int{u})
	case card.vedette:
		f.add(finding.Unable, cites("WC 15.2"), "%s is a vedette and does not attack", name(s.sys, u)).Units = ids(s.sys, []int{u})
	case adjacent && card.kind == artillery && s.sys.field.sides[p.at][d].deep():
		f.add(finding.GunAcrossCreek, cites("TEC", "MS 7.1.3", "MS 8.1.6"), "artillery attacks across the creek from %s to %s only at a ford", loc(s.sys, p.at), loc(s.sys, b.target)).Units = ids(s.sys, []int{u})
	case card.kind == artillery:
		s.checkGunZone(b, u, f)
	}
}

// checkGunZone: artillery in a zone of control attacks one of the hexes that
// exert it (MS 8.1.3).
func (s *State) checkGunZone(b *battle, u int, f *findings) {
	at := s.pieces[u].at
	hexes := s.exerting(at, foe(s.sys.units[u].side))
	if len(hexes) > 0 && !slices.Contains(hexes, b.target) {
		f.add(finding.GunInZone, cites("MS 8.1.3"), "%s is in an enemy zone of control: it may only attack %s", name(s.sys, u), join(locs(s.sys, hexes), " or ")).Units = ids(s.sys, []int{u})
	}
	if len(hexes) == 0 && s.opts.is(optGunFree, 1) {
		f.add(finding.GunInZone, cites("MS 8.1.4"), "%s is in no enemy zone of control: it may only bombard", name(s.sys, u)).Units = ids(s.sys, []int{u})
	}
}

// exerting lists the hexes next to one from which a side's zone of control
// covers it.
func (s *State) exerting(at, side int) []int {
	var all []int
	for _, n := range s.sys.field.next[at] {
		if n == nowhere || !reaches(s.sys, n, at) {
			continue
		}
		if slices.ContainsFunc(combatIn(s.sys, s.pieces, n, side), s.exerts) {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

// warnThreats warns of enemy hexes next to the attackers that may counterattack
// since nobody has attacked them (MS 7.3). It is told with the last hex only.
func (s *State) warnThreats(b *battle, f *findings) {
	if b.counter || f.illegal {
		return
	}
	for _, at := range s.mayStrike() {
		if at == b.target {
			continue
		}
		for _, from := range b.from {
			if s.sys.field.adjacent(from, at) {
				f.warn(finding.Threat, cites("MS 7.3"), "%s may counterattack if it is not attacked", loc(s.sys, at)).At = loc(s.sys, at)
				break
			}
		}
	}
}

func countOf(all []int, one int) int {
	n := 0
	for _, i := range all {
		if i == one {
			n++
		}
	}
	return n
}

// actAttack declares an attack or a counterattack: the defender chooses who
// defends, if there is a choice.
func actAttack(c *course, a engine.Action) {
	var none findings
	b, ok := c.declared(a, &none)
	if !ok {
		return // not reached: the order was checked
	}
	c.battle = b
	c.used = append(c.used, b.from...)
	for _, u := range slices.Concat(b.attack.fighters(), b.attack.guns) {
		c.pieces[u].fought = true
	}
	if b.counter {
		c.appease(b.from[0])
	} else {
		c.attacked = append(c.attacked, b.target)
		c.appease(b.target)
	}
	c.tell("declared", b.attack.all(), b.target, fmt.Sprintf("%s %s %s from %s",
		names(c.sys, b.attack.all()), verb(b.attack.all(), "attacks", "attack"), loc(c.sys, b.target), join(locs(c.sys, b.from), "+")), "MS 7.1")
	c.trace(engine.TraceAttack, "", append(slices.Clone(b.from), b.target)...)
	if !stands(c.sys, c.pieces, b.target, foe(b.side)) {
		c.brushAside(b.target)
		return
	}
	c.push(
		task{kind: taskDefend, side: foe(b.side), at: b.target, instead: nowhere},
		task{kind: taskFight, side: b.side, at: b.target, instead: nowhere},
	)
}
