package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/handbook"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// checkBombard is MS 8.4: artillery alone fires at a hex that nobody attacks.
func checkBombard(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.From) > 0 || len(a.Path) != 1 || len(a.Units) == 0 {
		f.Add(finding.Missing, order.Cites("MS 8.4"), "a bombardment names artillery and one target: bombard Battery-A -> 0508")
		return
	}
	units, ok := order.Own(s, a, a.Units, f)
	if !ok {
		return
	}
	target, ok := order.Hexes(s.Sys, a.Path, f)
	if !ok {
		return
	}
	b := shelling(s.Sys, s.Pieces, units, target[0])
	if !position.Holds(s.Sys, s.Pieces, b.Target, book.Foe(b.Side)) {
		f.Add(finding.NobodyThere, order.Cites("MS 8.4"), "no enemy combat unit is in %s", book.Loc(s.Sys, b.Target)).At = book.Loc(s.Sys, b.Target)
	}
	if slices.Contains(s.Attacked, b.Target) && !(s.Opts.Is(book.OptShellings, 1) && slices.Contains(s.Battered, b.Target)) {
		f.Add(finding.AttackedAlready, order.Cites("MS 7.1.5", "MS 8.4"), "%s was already attacked this phase", book.Loc(s.Sys, b.Target)).At = book.Loc(s.Sys, b.Target)
	}
	for _, u := range units {
		checkGun(s, u, b.Target, f)
	}
}

// shelling is the battle of guns that fire from afar.
func shelling(sys *book.Book, pieces []state.Piece, guns []int, target int) *state.Battle {
	b := &state.Battle{
		Side: sys.Units[guns[0]].Side, Shells: true, Target: target, Goes: book.Nowhere, To: book.Nowhere,
		Attack: state.Force{Primary: book.Nowhere, Guns: guns}, Defend: state.Force{Primary: book.Nowhere},
	}
	for _, u := range guns {
		if !slices.Contains(b.From, pieces[u].At) {
			b.From = append(b.From, pieces[u].At)
		}
	}
	return b
}

// actBombard lays out a throw for each combat unit in the hex (MS 8.4).
func actBombard(c *course, a engine.Action) {
	guns, target := order.UnitsOf(c.Sys, a.Units), c.Sys.Field.At(a.Path[0])
	c.Battle = shelling(c.Sys, c.Pieces, guns, target)
	appease(c, target)
	if !slices.Contains(c.Attacked, target) {
		c.Attacked = append(c.Attacked, target)
	}
	if c.Opts.Is(book.OptShellings, 1) && !slices.Contains(c.Battered, target) {
		c.Battered = append(c.Battered, target)
	}
	for _, u := range guns {
		c.Pieces[u].Fought = true
	}
	c.tell(handbook.Bombarded, guns, target, fmt.Sprintf("%s %s %s", book.Names(c.Sys, guns), book.Verb(guns, "bombards", "bombard"), book.Loc(c.Sys, target)), "MS 8.4")
	c.trace(engine.TraceShot, "", c.Pieces[guns[0]].At, target)
	if !position.Stands(c.Sys, c.Pieces, target, book.Foe(c.Battle.Side)) {
		scatter(c, target)
		return
	}
	var tasks []state.Task
	for _, u := range position.CombatIn(c.Sys, c.Pieces, target, book.Foe(c.Battle.Side)) {
		if c.Sys.Units[u].Vedette && !position.IsHorse(c.State, u) {
			continue // no part of the defence; it goes only when it is alone (WC 15.2)
		}
		tasks = append(tasks, state.Task{Kind: state.TaskShell, Side: c.Battle.Side, Units: []int{u}, At: target, Instead: book.Nowhere})
	}
	c.Push(tasks...)
}

// fire is the sum of a bombardment of one unit: the guns' factors with their
// terrain, doubled against cavalry afterwards.
func fire(s *state.State, t state.Task) (diff, column int, mods []engine.Modifier) {
	var sum strength
	for _, u := range s.Battle.Attack.Guns {
		sum = plus(sum, supporter(s, s.Battle, u))
	}
	if position.IsHorse(s, t.Units[0]) {
		sum.mods = append(sum.mods, engine.Modifier{
			Side: s.Sys.Sides[t.Side], Text: "against cavalry: doubled", Value: sum.total, Cites: order.Cites("MS 8.4"),
		})
		sum.total *= 2
	}
	return sum.total, table(s).Column(sum.total), sum.mods
}

func shellChance(s *state.State, t state.Task) *engine.Chance {
	diff, column, mods := fire(s, t)
	rating, _ := morale.RatingOf(s, t.Units[0], book.Nowhere)
	return &engine.Chance{
		ID: state.ChanceID(s.Plays, "bombardment"),
		Purpose: fmt.Sprintf("%s bombards %s in %s at %+d, column %d: combat die, then morale die (passes on %d)",
			book.SideName(s.Sys, t.Side), book.Name(s.Sys, t.Units[0]), book.Loc(s.Sys, t.At), diff, column, morale.PassesOn(rating)),
		Dice:  []engine.Dice{{N: 2, Sides: book.DieSides, Low: 1}},
		Mods:  mods,
		Cites: order.Cites("MS 8.4", "MS 7.5"),
	}
}

// rollShell carries out the key of bombardment results (MS page 6, A-28).
func rollShell(c *course, t state.Task, combat, check int) {
	result := shellResult(c.State, t)([]int{combat, check})
	c.Pop()
	u := t.Units[0]
	diff, column, mods := fire(c.State, t)
	text := table(c.State).Cell(combat, column)
	r := readCell(text)
	rating, _ := morale.RatingOf(c.State, u, book.Nowhere)
	pass := morale.PassesCheck(check, rating)
	c.tell(handbook.Bombarded, t.Units, t.At, fmt.Sprintf("%s: %+d, column %d, die %d: %s; morale die %d against %d: %s",
		book.Name(c.Sys, u), diff, column, combat, text, check, rating, morale.Passed(pass)), "MS 8.4", "MS 7.5")
	c.told[len(c.told)-1].Mods = mods
	c.retell("the die at %+d is %d: %s", diff, combat, result)
	c.trace(engine.TraceFight, text, t.At)
	if c.Opts.Is(book.OptCRT, book.ProfileSheet) && c.Opts.Is(book.OptShellKey, 1) {
		shelledBySheet(c, u, r, pass)
		return
	}
	if r.attackerLoses || r.code == codeNone {
		return
	}
	shelled(c, u, r.code, pass)
}

// shelledBySheet is what one unit suffers under the sheet's own key. The
// guns suffer nothing, in an exchange either (MS 8.4).
func shelledBySheet(c *course, u int, r cell, pass bool) {
	switch {
	case r.code == codeNone, r.attackerLoses:
	case r.code == codeExchange:
		if side := converter(c.Opts, c.Battle); side != book.Nowhere {
			c.Push(state.Task{Kind: state.TaskConvert, Side: side, Units: []int{u}, At: c.Pieces[u].At, Instead: book.Nowhere})
			return
		}
		loseStep(c, u)
	case r.code == codeRetreat, r.code == codeCheck && !pass:
		driveBack(c, u, stepsBack{stand: true})
	case r.code == codeLoss:
		driveBack(c, u, stepsBack{shaken: true, instead: pass})
	case r.code == codeRout && !pass:
		driveBack(c, u, stepsBack{shaken: true, rout: true})
	default: // a check that was passed: what stands in brackets
		shelledBySheet(c, u, readCell(r.inner), true)
	}
}

// driveBack makes one unit retreat by itself.
func driveBack(c *course, u int, how stepsBack) {
	p := c.Pieces[u]
	t := state.Task{
		Kind: state.TaskRetreat, Side: c.Sys.Units[u].Side, Units: []int{u}, Least: []int{retreat.LeastBack(c.State, u, p.Status, false, how.rout)},
		Most: retreat.LongRetreat, At: p.At, Rout: how.rout, Shaken: how.shaken, Stand: how.stand, Instead: book.Nowhere,
	}
	if how.instead {
		t.Instead = u
	}
	c.Push(t)
}

// shelled is what one unit suffers.
func shelled(c *course, u int, code resultCode, pass bool) {
	steady := c.Pieces[u].Status == state.Good
	switch {
	case code == codeRout && !pass:
		routs := c.Sys.Units[u].Steps > 1 && c.Pieces[u].Steps > 1
		loseStep(c, u)
		if routs {
			upset(c, u)
			driveOut(c, u, retreat.LongRetreat)
		}
	case code == codeRout, code == codeLoss && !pass:
		loseStep(c, u)
	case code == codeLoss, !pass:
		upset(c, u)
		if !steady && code != codeCheck {
			driveOut(c, u, retreat.ShakenRetreat)
		}
	}
}

// driveOut makes one unit retreat under bombardment (A-61, MS 11.1.4).
func driveOut(c *course, u, least int) {
	if position.IsHorse(c.State, u) {
		least = retreat.LongRetreat
	}
	c.Push(state.Task{
		Kind: state.TaskRetreat, Side: c.Sys.Units[u].Side, Units: []int{u}, Least: []int{least}, Most: retreat.LongRetreat,
		At: c.Pieces[u].At, Rout: least == retreat.LongRetreat, Instead: book.Nowhere,
	})
}
