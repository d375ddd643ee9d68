package musket

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// chargeHexes is how far a charging unit moves at most (MS 9.2.1), and moreCharges
// how often a victorious one may charge again (MS 9.2.6).
const (
	chargeHexes = 2
	moreCharges = 1
)

// checkCharge is MS 9.2: a charge is declared with a move, carried home in the
// combat phase, and may be followed by another.
func checkCharge(s *state.State, a engine.Action, f *order.Findings) {
	units, path, target, ok := chargeParts(s, a, f)
	if !ok {
		return
	}
	u := units[0]
	if !mayCharge(s, u, target, f) {
		return
	}
	if _, waits := state.Top(s.Tasks); !waits && s.Phase == state.PhaseMove {
		checkChargeMove(s, a, u, target, f)
		return
	}
	if len(path) > 0 && path[len(path)-1] != s.Pieces[u].At {
		f.Add(finding.NotAdjacent, order.Cites("MS 9.2"), "%s charges from %s", book.Name(s.Sys, u), book.Loc(s.Sys, s.Pieces[u].At))
	}
	if t, again := state.Top(s.Tasks); again {
		if t.Units[0] != u || !slices.Contains(chargeTargets(s.Sys, s.Pieces, u), target) {
			f.Add(finding.NoSuchWay, order.Cites("MS 9.2.6"), "%s may charge one of: %s", book.Name(s.Sys, t.Units[0]), book.Join(book.Locs(s.Sys, chargeTargets(s.Sys, s.Pieces, t.Units[0]))))
		}
		return
	}
	if p := s.Pieces[u]; p.Charge != target || p.Fought {
		found := f.Add(finding.Unable, order.Cites("MS 9.2"), "%s has not declared a charge against %s in its movement phase, or has made it", book.Name(s.Sys, u), book.Loc(s.Sys, target))
		found.Told = fmt.Sprintf("%s has not declared a charge against %s in its movement phase", book.Name(s.Sys, u), book.Loc(s.Sys, target))
		if p.Charge == target {
			found.Told = fmt.Sprintf("%s has made its charge against %s", book.Name(s.Sys, u), book.Loc(s.Sys, target))
		}
	}
}

// chargeParts reads one unit, its path and the hex it charges.
func chargeParts(s *state.State, a engine.Action, f *order.Findings) (units, path []int, target int, ok bool) {
	if len(a.Units) != 1 || len(a.From) > 0 || len(a.Arg("at")) != 1 {
		f.Add(finding.Missing, order.Cites("MS 9.2"), "a charge names one unit, its path and its target: charge Lancers 0507-0508 -> 0509")
		return nil, nil, 0, false
	}
	if units, ok = order.Own(s, a, a.Units, f); !ok {
		return nil, nil, 0, false
	}
	if path, ok = order.Hexes(s.Sys, a.Path, f); !ok {
		return nil, nil, 0, false
	}
	at, ok := order.Hexes(s.Sys, []engine.Loc{engine.Loc(a.Arg("at")[0])}, f)
	if !ok {
		return nil, nil, 0, false
	}
	return units, path, at[0], true
}

// mayCharge: effective cavalry with a charge factor, against an enemy in the
// open.
func mayCharge(s *state.State, u, target int, f *order.Findings) bool {
	card := s.Sys.Units[u]
	switch {
	case !position.IsHorse(s, u) || card.Charge == 0 || s.Pieces[u].Status != state.Good:
		found := f.Add(finding.Unable, order.Cites("MS 9.2"), "%s cannot charge: only effective cavalry with a charge factor does", book.Name(s.Sys, u))
		found.Units, found.Told = book.UnitIDs(s.Sys, []int{u}), whyNoCharge(s, u)
	case !position.Stands(s.Sys, s.Pieces, target, book.Foe(card.Side)):
		f.Add(finding.NobodyThere, order.Cites("MS 9.2"), "no enemy combat unit is in %s", book.Loc(s.Sys, target)).At = book.Loc(s.Sys, target)
	case !openGround(s.Sys, target):
		f.Add(finding.Unable, order.Cites("MS 9.2.1"), "%s is %s: the target must stand in clear terrain or on a clear hill", book.Loc(s.Sys, target), s.Sys.Field.Ground[target]).At = book.Loc(s.Sys, target)
	case s.Opts.Is(book.OptCRT, book.ProfileSheet) && s.Opts.Is(book.OptChargeKey, 0):
		unreadCharge(s.Rulings, f)
	default:
		return true
	}
	return false
}

// whyNoCharge says which condition a unit does not meet that is to charge.
func whyNoCharge(s *state.State, u int) string {
	switch name := book.Name(s.Sys, u); {
	case !position.IsHorse(s, u):
		return name + " cannot charge: it is no cavalry"
	case s.Sys.Units[u].Charge == 0:
		return name + " cannot charge: it has no charge factor"
	default:
		return fmt.Sprintf("%s cannot charge: it is %s", name, state.StatusWords[s.Pieces[u].Status])
	}
}

// unreadCharge is R-50, which the sheet leaves open until somebody rules on it.
func unreadCharge(rulings []engine.GivenRuling, f *order.Findings) {
	if r, ruled := state.Ruled(rulings, state.QuestionCharge); ruled {
		f.Add(finding.Unable, order.Cites("R-50"), "no charge is made under the sheet's key, as %s ruled: %s", r.By, r.Text)
		return
	}
	f.Unread(state.QuestionCharge, "a charge under the sheet's key, which has neither Am nor a Dm without brackets (MS 9.2.5)")
}

// openGround reports whether a hex is clear or a clear hill.
func openGround(sys *book.Book, at int) bool {
	return sys.Field.Ground[at]&^(book.Hill|book.Farmhouse|book.Unseen) == 0
}

// openWay reports whether a step crosses no hexside terrain into open ground.
func openWay(sys *book.Book, from, to int) bool {
	d, ok := sys.Field.Toward(from, to)
	return ok && sys.Field.Sides[from][d]&^(book.Road|book.UnseenSide) == 0 && openGround(sys, to)
}

// checkChargeMove is MS 9.2.1: the way of a charging unit to its target.
func checkChargeMove(s *state.State, a engine.Action, u, target int, f *order.Findings) {
	_, path, ok := order.Movers(s, a, f)
	if !ok || !move.MayMove(s, []int{u}, f) {
		return
	}
	w := move.NewWalk(s, []int{u})
	if p := w.Problem(path); p != nil {
		f.All, f.Illegal = append(f.All, *p), true
		return
	}
	if wrong := chargeWay(s.Sys, s.Pieces, u, path, target); wrong != "" {
		f.Add(finding.NoSuchWay, order.Cites("MS 9.2.1"), "%s cannot charge that way: %s", book.Name(s.Sys, u), wrong).Units = book.UnitIDs(s.Sys, []int{u})
	}
}

// chargeWay is what is wrong with the way of a charge, "" if nothing is.
func chargeWay(sys *book.Book, pieces []state.Piece, u int, path []int, target int) string {
	from, side := pieces[u].At, sys.Units[u].Side
	switch {
	case len(path) > chargeHexes:
		return "one or two hexes"
	case position.Crowded(sys, position.CombatIn(sys, pieces, from, side)):
		return "not out of an over-stacked hex"
	case !openGround(sys, from):
		return "it starts in " + sys.Field.Ground[from].String()
	}
	for _, to := range append(slices.Clone(path), target) {
		if !openWay(sys, from, to) {
			return fmt.Sprintf("%s to %s is not one step over clear ground", book.Loc(sys, from), book.Loc(sys, to))
		}
		if to != target && position.Occupied(sys, pieces, to, side) {
			return fmt.Sprintf("friends are in %s", book.Loc(sys, to))
		}
		from = to
	}
	return ""
}

// chargeTargets lists the hexes that a unit may charge from where it stands.
func chargeTargets(sys *book.Book, pieces []state.Piece, u int) []int {
	var all []int
	from := pieces[u].At
	for _, to := range sys.Field.Next[from] {
		if to != book.Nowhere && openGround(sys, from) && openWay(sys, from, to) && position.Stands(sys, pieces, to, book.Foe(sys.Units[u].Side)) {
			all = append(all, to)
		}
	}
	return all
}

// actCharge moves the charging unit, or carries its charge home.
func actCharge(c *course, a engine.Action) {
	u, target := c.Sys.ByID[a.Units[0]], c.Sys.Field.At(engine.Loc(a.Arg("at")[0]))
	t, again := state.Top(c.Tasks)
	if !again && c.Phase == state.PhaseMove {
		path := order.HexesOf(c.Sys, a.Path)
		if path[0] == c.Pieces[u].At {
			path = path[1:]
		}
		c.Pieces[u].Charge = target
		arriveAt(c, []int{u}, path, fmt.Sprintf("%s: %s, to charge %s", book.Name(c.Sys, u), book.Join(book.Locs(c.Sys, path), "-"), book.Loc(c.Sys, target)), "MS 9.2.1")
		return
	}
	left := moreCharges
	if again {
		c.Pop()
		left = t.Most - 1
	}
	chargeHome(c, u, target, left)
}

// chargeHome begins a charge: the defenders are chosen, then the charging unit
// checks its morale (MS 9.2.2).
func chargeHome(c *course, u, target, left int) {
	at, side := c.Pieces[u].At, c.Sys.Units[u].Side
	c.Battle = &state.Battle{
		Side: side, Charges: true, From: []int{at}, Target: target, Goes: book.Nowhere, To: book.Nowhere,
		Attack: state.Force{Primary: u}, Defend: state.Force{Primary: book.Nowhere},
	}
	c.Pieces[u].Fought, c.Pieces[u].Charge = true, book.Nowhere
	appease(c, target) // and it may still be attacked (MS 7.1.5)
	c.tell("charged", []int{u}, target, fmt.Sprintf("%s charges %s", book.Name(c.Sys, u), book.Loc(c.Sys, target)), "MS 9.2")
	c.trace(engine.TraceAttack, "", at, target)
	c.Push(
		state.Task{Kind: state.TaskDefend, Side: book.Foe(side), At: target, Instead: book.Nowhere},
		state.Task{Kind: state.TaskCharge, Side: side, Units: []int{u}, At: at, Instead: book.Nowhere},
		state.Task{Kind: state.TaskAgain, Side: side, Units: []int{u}, At: at, Most: left, Instead: book.Nowhere},
	)
}

// chargeChance is the morale die of the charging unit, or of its target.
func chargeChance(s *state.State, t state.Task) *engine.Chance {
	u, rating, mods := nerve(s, t)
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "charge"),
		Purpose: fmt.Sprintf("%s checks its morale for the charge: passes on %d or less", book.Name(s.Sys, u), morale.PassesOn(rating)),
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Mods:    mods,
		Cites:   order.Cites("MS 9.2", "MS 7.5"),
	}
}

// nerve is whose morale is checked, and what it is.
func nerve(s *state.State, t state.Task) (u, rating int, mods []engine.Modifier) {
	if t.Kind == state.TaskCharge {
		rating, mods = morale.RatingOf(s, t.Units[0], book.Nowhere)
		return t.Units[0], rating, mods
	}
	rating, mods = forceMorale(s, s.Battle.Defend)
	return s.Battle.Defend.Primary, rating, mods
}

// rollCharge is the charging unit's check: failed, it retreats; passed, the
// target checks, unless it stands in square or is disrupted (MS 9.2.2, 9.2.3).
func rollCharge(c *course, t state.Task, die int) {
	c.Pop()
	u, rating, _ := nerve(c.State, t)
	pass := morale.PassesCheck(die, rating)
	c.tell("checked", []int{u}, t.At, fmt.Sprintf("%s: %d against morale %d: %s", book.Name(c.Sys, u), die, rating, morale.Passed(pass)), "MS 9.2.2")
	c.retell("%s %s its check for the charge", book.Name(c.Sys, u), morale.Passed(pass))
	if !pass {
		upset(c, u)
		driveOut(c, u, retreat.LongRetreat)
		return
	}
	fight := state.Task{Kind: state.TaskFight, Side: t.Side, At: c.Battle.Target, Instead: book.Nowhere}
	target := c.Pieces[c.Battle.Defend.Primary]
	if target.Square || target.Status != state.Good {
		c.Push(fight)
		return
	}
	c.Push(state.Task{Kind: state.TaskSteady, Side: book.Foe(t.Side), At: c.Battle.Target, Instead: book.Nowhere}, fight)
}

// rollSteady is the target's check: failed, it disrupts where it is; passed,
// infantry may form square.
func rollSteady(c *course, t state.Task, die int) {
	c.Pop()
	u, rating, _ := nerve(c.State, t)
	pass := morale.PassesCheck(die, rating)
	c.tell("checked", []int{u}, t.At, fmt.Sprintf("%s: %d against morale %d: %s", book.Name(c.Sys, u), die, rating, morale.Passed(pass)), "MS 9.2.3")
	c.retell("%s %s its check against the charge", book.Name(c.Sys, u), morale.Passed(pass))
	if !pass {
		upset(c, u)
		return
	}
	if c.Sys.Units[u].Kind == book.Infantry {
		c.Push(state.Task{Kind: state.TaskSquare, Side: t.Side, Units: []int{u}, At: t.At, Instead: book.Nowhere})
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
func forcedAgain(c *course, t state.Task) bool {
	u := t.Units[0]
	p := c.Pieces[u]
	if p.At != book.Nowhere && p.Status == state.Good && c.Battle.Routed && t.Most > 0 && len(chargeTargets(c.Sys, c.Pieces, u)) > 0 {
		return false
	}
	c.Pop()
	if p.At != book.Nowhere && p.Status == state.Good {
		spend(c, u)
	}
	return true
}

// spend is the end of a charge that is not followed by another.
func spend(c *course, u int) {
	c.tell("spent", []int{u}, c.Pieces[u].At, book.Name(c.Sys, u)+" charges no further", "MS 9.2.6")
	upset(c, u)
}

// charges lists the charges that may be declared, carried home or repeated.
func charges(s *state.State) []order.Group {
	var horse []int
	for u, p := range s.Pieces {
		if position.IsHorse(s, u) && s.Sys.Units[u].Side == s.Active && p.At != book.Nowhere && p.Status == state.Good {
			horse = append(horse, u)
		}
	}
	return order.Each(horse, func(u int, yield func(engine.Action) bool) {
		for _, a := range chargesOf(s, u, prey(s.Sys, s.Pieces, book.Foe(s.Active))) {
			var f order.Findings
			if checkCharge(s, a, &f); !f.Illegal && !f.Unclear && !yield(a) {
				return
			}
		}
	})
}

// unmade are the charges that were declared and may still be carried home in the combat phase.
func unmade(s *state.State) (all []engine.Action) {
	if s.Phase != state.PhaseCombat || len(s.Tasks) > 0 {
		return nil
	}
	for _, of := range charges(s) {
		of(func(a engine.Action) bool {
			all = append(all, a)
			return true
		})
	}
	return all
}

// prey is the hexes in which a side would stand a charge.
func prey(sys *book.Book, pieces []state.Piece, side int) book.Patch {
	prey := sys.Field.Empty()
	for u, p := range pieces {
		if card := &sys.Units[u]; p.At != book.Nowhere && card.Side == side && card.Fights() {
			prey.Add(p.At)
		}
	}
	return prey
}

// chargesOf proposes the charges of one unit.
func chargesOf(s *state.State, u int, prey book.Patch) []engine.Action {
	p := s.Pieces[u]
	if s.Phase == state.PhaseCombat {
		if p.Charge == book.Nowhere {
			return nil
		}
		return []engine.Action{chargeOrder(s.Sys, s.Pieces, u, nil, p.Charge)}
	}
	var all []engine.Action
	for _, first := range s.Sys.Field.Next[p.At] {
		if first == book.Nowhere {
			continue
		}
		all = chargesVia(s.Sys, s.Pieces, all, u, prey, first)
		for _, second := range s.Sys.Field.Next[first] {
			if second != book.Nowhere && second != p.At {
				all = chargesVia(s.Sys, s.Pieces, all, u, prey, first, second)
			}
		}
	}
	return all
}

// chargesVia adds the charges on targets next to the end of a path.
func chargesVia(sys *book.Book, pieces []state.Piece, all []engine.Action, u int, prey book.Patch, path ...int) []engine.Action {
	for _, target := range sys.Field.Next[path[len(path)-1]] {
		if target != book.Nowhere && prey.Has(target) {
			all = append(all, chargeOrder(sys, pieces, u, path, target))
		}
	}
	return all
}

// chargeOrder is a charge in its canonical form.
func chargeOrder(sys *book.Book, pieces []state.Piece, u int, path []int, target int) engine.Action {
	a := order.MoveOrder(sys, pieces, []int{u}, path)
	a.Verb = "charge"
	a.Args = []engine.Arg{{Name: "at", Values: []string{string(book.Loc(sys, target))}}}
	return a
}
