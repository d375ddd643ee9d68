package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// checkAttack is MS 7.1: who may attack what, and from where.
func checkAttack(s *state.State, a engine.Action, f *order.Findings) {
	b, ok := declared(s, a, f)
	if !ok {
		return
	}
	checkTarget(s, b, f)
	for i, from := range b.From {
		if slices.Index(b.From, from) == i {
			checkOrigin(s, b, from, f)
		}
	}
	for _, u := range b.Attack.Fighters() {
		checkAttacker(s, b, u, f)
	}
	checkGuns(s, b, f)
	warnThreats(s, b, f)
}

// declared reads an attack: its hexes, its target, and the units that take part.
func declared(s *state.State, a engine.Action, f *order.Findings) (*state.Battle, bool) {
	if len(a.Units) > 0 || len(a.Path) != 1 || len(a.From) == 0 {
		f.Add(finding.Missing, order.Cites("MS 7.1"), "an attack names the hexes it comes from and one target: attack 0507 -> 0508 primary 1st-Foot")
		return nil, false
	}
	from, ok := order.Hexes(s.Sys, a.From, f)
	if !ok {
		return nil, false
	}
	target, ok := order.Hexes(s.Sys, a.Path, f)
	if !ok {
		return nil, false
	}
	b := &state.Battle{Side: slices.Index(s.Sys.Sides, a.Side), From: from, Target: target[0], Defend: state.Force{Primary: book.Nowhere}, Counter: a.Verb == "counter", To: book.Nowhere, Goes: book.Nowhere}
	return b, namedForce(s, a, b, f) && namedAdvance(s, a, b, f)
}

// namedForce reads who attacks. A leader named as support is a leader.
func namedForce(s *state.State, a engine.Action, b *state.Battle, f *order.Findings) bool {
	primary := order.UnitArg(a, "primary")
	if len(primary) != 1 {
		f.Add(finding.NoPrimary, order.Cites("MS 7.2.1"), "an attack needs one primary unit")
		return false
	}
	names := slices.Concat(primary, order.UnitArg(a, "support"), order.UnitArg(a, "leader"), order.UnitArg(a, "guns"))
	units, ok := order.Own(s, a, names, f)
	if !ok {
		return false
	}
	guns := len(order.UnitArg(a, "guns"))
	b.Attack = sorted(s.Sys, units[0], units[1:len(units)-guns])
	b.Attack.Guns = units[len(units)-guns:]
	if !s.Sys.Units[b.Attack.Primary].Combat() {
		f.Add(finding.NoPrimary, order.Cites("MS 7.2.1"), "%s is a leader; the primary unit is a combat unit", book.Name(s.Sys, b.Attack.Primary))
		return false
	}
	return true
}

// sorted parts the others of a force into combat units and leaders.
func sorted(sys *book.Book, primary int, others []int) state.Force {
	side := state.Force{Primary: primary}
	for _, u := range others {
		if sys.Units[u].Combat() {
			side.Support = append(side.Support, u)
		} else {
			side.Leaders = append(side.Leaders, u)
		}
	}
	return side
}

// namedAdvance reads who is to advance if he may.
func namedAdvance(s *state.State, a engine.Action, b *state.Battle, f *order.Findings) bool {
	if !a.Has("advance") && !a.Has("to") {
		return true
	}
	if slices.Equal(a.Arg("advance"), []string{"no"}) && !a.Has("to") {
		b.Stay = true
		return true
	}
	units, ok := order.Own(s, a, order.UnitArg(a, "advance"), f)
	to := a.Arg("to")
	if !ok || len(units) != 1 || len(to) != 1 {
		f.Add(finding.Missing, order.Cites("MS 7.9"), "advance is no, or one unit and its hex")
		return false
	}
	hexes, ok := order.Hexes(s.Sys, []engine.Loc{engine.Loc(to[0])}, f)
	if ok {
		b.Goes, b.To = units[0], hexes[0]
	}
	return ok
}

// checkTarget: an enemy hex, once in a phase (MS 7.1.5).
func checkTarget(s *state.State, b *state.Battle, f *order.Findings) {
	enemy := book.Foe(b.Side)
	if !position.Holds(s.Sys, s.Pieces, b.Target, enemy) {
		f.Add(finding.NobodyThere, order.Cites("MS 7.1"), "no enemy combat unit is in %s", book.Loc(s.Sys, b.Target)).At = book.Loc(s.Sys, b.Target)
	}
	if !b.Counter && slices.Contains(s.Attacked, b.Target) {
		f.Add(finding.AttackedAlready, order.Cites("MS 7.1.5"), "%s was already attacked this phase", book.Loc(s.Sys, b.Target)).At = book.Loc(s.Sys, b.Target)
	}
}

// checkOrigin: a hex from which to attack (MS 7.1.1, 7.1.3, 7.1.4).
func checkOrigin(s *state.State, b *state.Battle, from int, f *order.Findings) {
	if n := position.CountOf(b.From, from); n > 1 {
		f.Add(finding.AttackedAlready, order.Cites("MS 7.1.4"), "%s is named %d times", book.Loc(s.Sys, from), n)
		return
	}
	d, ok := s.Sys.Field.Toward(from, b.Target)
	if !ok {
		f.Add(finding.NotAdjacent, order.Cites("MS 7.1"), "%s and %s are not adjacent", book.Loc(s.Sys, from), book.Loc(s.Sys, b.Target)).At = book.Loc(s.Sys, from)
		return
	}
	if s.Sys.Field.Sides[from][d].Has(book.Barred) || s.Sys.Field.Ground[b.Target].Has(book.NoEntry) {
		f.Add(finding.Prohibited, order.Cites("MS 7.1.3"), "no attack from %s into %s: prohibited terrain", book.Loc(s.Sys, from), book.Loc(s.Sys, b.Target))
	}
	if !b.Counter && slices.Contains(s.Used, from) {
		f.Add(finding.AttackedAlready, order.Cites("MS 7.1.4"), "an attack was already made from %s this phase", book.Loc(s.Sys, from)).At = book.Loc(s.Sys, from)
	}
	checkCrowd(s, b.Attack, from, f)
}

// checkCrowd: one battalion or artillery, one other unit and one leader of their
// formation fight in a hex (MS 7.1.1).
func checkCrowd(s *state.State, side state.Force, at int, f *order.Findings) {
	units, leaders := position.InHex(s.Pieces, side.Fighters(), at), position.InHex(s.Pieces, side.Leaders, at)
	if len(units) == 0 {
		f.Add(finding.Missing, order.Cites("MS 7.1.1"), "nobody named stands in %s", book.Loc(s.Sys, at)).At = book.Loc(s.Sys, at)
		return
	}
	if !mayFightTogether(s.Sys, s.Opts, units) {
		f.Add(finding.TooManyTogether, order.Cites("MS 7.1.1"), "%s may fight with one battalion or artillery and one other unit, not with %s",
			book.Loc(s.Sys, at), book.Names(s.Sys, units)).At = book.Loc(s.Sys, at)
	}
	if len(leaders) > 1 {
		f.Add(finding.TooManyTogether, order.Cites("MS 7.1.1"), "%s may fight with one leader, not with %s", book.Loc(s.Sys, at), book.Names(s.Sys, leaders)).At = book.Loc(s.Sys, at)
	}
	for _, l := range leaders {
		switch {
		case s.Pieces[l].Status == state.Ineffective && s.Opts.Is(book.OptLeaderAttack, 1):
			f.Add(finding.Unable, order.Cites("MS 11.2.1", "R-52"), "%s is ineffective and takes no part in an attack", book.Name(s.Sys, l)).Units = book.UnitIDs(s.Sys, []int{l})
		case !position.LeadsAny(s.Sys, l, units):
			f.Add(finding.TooManyTogether, order.Cites("MS 7.1.1", "MS 10.0"), "%s leads none of %s", book.Name(s.Sys, l), book.Names(s.Sys, units)).At = book.Loc(s.Sys, at)
		case s.Opts.Is(book.OptLeaderGuns, 1) && !slices.ContainsFunc(units, func(u int) bool { return inspires(s.Sys, s.Pieces, l, u) }):
			f.Add(finding.TooManyTogether, order.Cites("MS 7.1.1", "MS 10.0", "R-31"), "%s adds nothing to artillery and stays out of its attack", book.Name(s.Sys, l)).At = book.Loc(s.Sys, at)
		}
	}
}

// mayFightTogether is MS 7.1.1 for the combat units of one hex.
func mayFightTogether(sys *book.Book, opts book.Choices, units []int) bool {
	if len(units) < 2 {
		return true
	}
	if len(units) > 2 {
		return false
	}
	a, b := sys.Units[units[0]], sys.Units[units[1]]
	if a.Kind == book.Artillery && b.Kind == book.Artillery {
		return opts.Is(book.OptTwoGuns, 0)
	}
	return a.Light() || b.Light()
}

// checkAttacker: a unit that is able to attack, once in a phase.
func checkAttacker(s *state.State, b *state.Battle, u int, f *order.Findings) {
	p, card := s.Pieces[u], s.Sys.Units[u]
	d, adjacent := s.Sys.Field.Toward(p.At, b.Target)
	switch {
	case !slices.Contains(b.From, p.At):
		f.Add(finding.Unable, order.Cites("MS 7.1"), "%s stands in %s, not in a hex that attacks", book.Name(s.Sys, u), book.Loc(s.Sys, p.At)).Units = book.UnitIDs(s.Sys, []int{u})
	case p.Status == state.Ineffective:
		f.Add(finding.Unable, order.Cites("MS 11.2.1"), "%s is ineffective and cannot attack", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
	case p.Charge != book.Nowhere:
		f.Add(finding.Unable, order.Cites("MS 9.2"), "%s charges in lieu of an attack", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
	case !p.Square && position.SquareIn(s.Sys, s.Pieces, p.At, card.Side) != book.Nowhere:
		f.Add(finding.Unable, order.Cites("MS 9.3.2"), "%s may not take part: only the unit in square fights in %s", book.Name(s.Sys, u), book.Loc(s.Sys, p.At)).Units = book.UnitIDs(s.Sys, []int{u})
	case p.Fought:
		f.Add(finding.AttackedAlready, order.Cites("MS 7.1.3"), "%s already attacked this phase", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
	case card.Vedette:
		f.Add(finding.Unable, order.Cites("WC 15.2"), "%s is a vedette and does not attack", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
	case adjacent && card.Kind == book.Artillery && s.Sys.Field.Sides[p.At][d].Deep():
		f.Add(finding.GunAcrossCreek, order.Cites("TEC", "MS 7.1.3", "MS 8.1.6"), "artillery attacks across the creek from %s to %s only at a ford", book.Loc(s.Sys, p.At), book.Loc(s.Sys, b.Target)).Units = book.UnitIDs(s.Sys, []int{u})
	case card.Kind == book.Artillery:
		checkGunZone(s, b, u, f)
	}
}

// checkGunZone: artillery in a zone of control attacks one of the hexes that
// exert it (MS 8.1.3).
func checkGunZone(s *state.State, b *state.Battle, u int, f *order.Findings) {
	at := s.Pieces[u].At
	hexes := position.Exerting(s, at, book.Foe(s.Sys.Units[u].Side))
	if len(hexes) > 0 && !slices.Contains(hexes, b.Target) {
		f.Add(finding.GunInZone, order.Cites("MS 8.1.3"), "%s is in an enemy zone of control: it may only attack %s", book.Name(s.Sys, u), book.Join(book.Locs(s.Sys, hexes), " or ")).Units = book.UnitIDs(s.Sys, []int{u})
	}
	if len(hexes) == 0 && s.Opts.Is(book.OptGunFree, 1) {
		f.Add(finding.GunInZone, order.Cites("MS 8.1.4"), "%s is in no enemy zone of control: it may only bombard", book.Name(s.Sys, u)).Units = book.UnitIDs(s.Sys, []int{u})
	}
}

// warnThreats warns of enemy hexes next to the attackers that may counterattack
// since nobody has attacked them (MS 7.3). It is told with the last hex only.
func warnThreats(s *state.State, b *state.Battle, f *order.Findings) {
	if b.Counter || f.Illegal {
		return
	}
	for _, at := range mayStrike(s) {
		if at == b.Target {
			continue
		}
		for _, from := range b.From {
			if s.Sys.Field.Adjacent(from, at) {
				f.Warn(finding.Threat, order.Cites("MS 7.3"), "%s may counterattack if it is not attacked", book.Loc(s.Sys, at)).At = book.Loc(s.Sys, at)
				break
			}
		}
	}
}

// actAttack declares an attack or a counterattack: the defender chooses who
// defends, if there is a choice.
func actAttack(c *course, a engine.Action) {
	var none order.Findings
	b, ok := declared(c.State, a, &none)
	if !ok {
		return // not reached: the order was checked
	}
	c.Battle = b
	c.Used = append(c.Used, b.From...)
	for _, u := range slices.Concat(b.Attack.Fighters(), b.Attack.Guns) {
		c.Pieces[u].Fought = true
	}
	if b.Counter {
		appease(c, b.From[0])
	} else {
		c.Attacked = append(c.Attacked, b.Target)
		appease(c, b.Target)
	}
	c.tell("declared", b.Attack.All(), b.Target, fmt.Sprintf("%s %s %s from %s",
		book.Names(c.Sys, b.Attack.All()), book.Verb(b.Attack.All(), "attacks", "attack"), book.Loc(c.Sys, b.Target), book.Join(book.Locs(c.Sys, b.From), "+")), "MS 7.1")
	c.trace(engine.TraceAttack, "", append(slices.Clone(b.From), b.Target)...)
	if !position.Stands(c.Sys, c.Pieces, b.Target, book.Foe(b.Side)) {
		brushAside(c, b.Target)
		return
	}
	c.Push(
		state.Task{Kind: state.TaskDefend, Side: book.Foe(b.Side), At: b.Target, Instead: book.Nowhere},
		state.Task{Kind: state.TaskFight, Side: b.Side, At: b.Target, Instead: book.Nowhere},
	)
}
