package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
)

// Distances of the rules, in hundredths of U before the scale.
const (
	contact = 50  // within which enemies fight (B-22)
	touch   = 120 // within which men touch a gun, or an officer confronts: where footprints stop a tenth apart
)

// Check is the ruling on an action.
func (sys *system) Check(st engine.State, a engine.Action) engine.Ruling {
	s := st.(*state)
	side, f := seat(sys.book, s, a)
	if f != nil {
		return finding.Ruling(f)
	}
	if a.Verb == verbSeal {
		if f = checkSeal(sys.info, s, a); f != nil {
			return finding.Ruling(f)
		}
		return engine.Ruling{}
	}
	if f = s.checkStage(a); f != nil {
		return finding.Ruling(f)
	}
	s, a = s.opened(a)
	if f := inPhase(sys.shapes, s, a.Verb); f != nil {
		return finding.Ruling(f)
	}
	o, f := readOrder(sys.book, s, side, a)
	if f == nil {
		f = sys.checkOrder(s, o)
	}
	if f != nil {
		return finding.Ruling(f)
	}
	return engine.Ruling{}
}

// seat reports why the side may not act.
func seat(bk *book, s *state, a engine.Action) (side int, f *engine.Finding) {
	side = slices.Index(bk.info.Sides, a.Side)
	node := node(bk, s)
	switch {
	case side < 0:
		return side, &engine.Finding{Code: finding.NotYourTurn, Text: fmt.Sprintf("there is no side %q in this game", a.Side)}
	case node.Kind == engine.AtChance:
		return side, &engine.Finding{Code: finding.NotYourTurn, Text: "the game waits for dice: " + node.Chance.Purpose}
	case node.Kind == engine.AtOver:
		return side, &engine.Finding{Code: finding.NotYourTurn, Text: "the game is over: " + node.Result.Text}
	case s.Done[side]:
		return side, &engine.Finding{Code: finding.NotYourTurn, Text: fmt.Sprintf("your orders of turn %d are all written; the other side's are awaited", s.Turn), Cites: []engine.Cite{"B-32"}}
	}
	return side, nil
}

// inPhase reports a verb whose time is not now (B-32).
func inPhase(shapes map[string]shape, s *state, word string) *engine.Finding {
	switch v, there := shapes[word]; {
	case !there:
		return finding.New(finding.NoOrder, "%q is not an order of this game", word)
	case v.phase == phaseMove && s.Phase != phaseMove:
		return finding.New(finding.OutOfPhase, "moves are ordered before fire: those of this turn are done").Cite("B-32")
	case v.phase == phaseFire && s.Phase != phaseFire && !s.Options.Is(printed.OptOneMail, "yes"):
		return finding.New(finding.OutOfPhase, "%s is ordered when the moves are done and all see where everybody stands", word).Cite("B-32")
	}
	return nil
}

// checkOrder reports what is wrong with an order that was read.
func (sys *system) checkOrder(s *state, o order) *engine.Finding {
	check := sys.verbs[o.verb].check
	if o.unit < 0 {
		return nil
	}
	if f := twice(sys.book, s, o); f != nil || check == nil {
		return f
	}
	return check(sys.book, s, o)
}

// twice reports a second order of the same kind for somebody who has one, and a gun that is to move and
// fire.
func twice(bk *book, s *state, o order) *engine.Finding {
	u := bk.units[o.unit]
	for _, a := range s.Plans[o.side] {
		if !slices.Contains(a.Units, u.id) {
			continue
		}
		before, f := readOrder(bk, s, o.side, a)
		if f != nil || !overlap(before.bodies, o.bodies) {
			continue
		}
		switch was, is := bk.shapes[before.verb], bk.shapes[o.verb]; {
		case was.deed == is.deed:
			return finding.OfUnit(finding.TwoOrders, u.id, "%s has an order already: %s", u.name, a).Instead("one of the two").Cite("B-32")
		case u.gun != printed.NoGun && (was.goes && is.deed == shoots || was.deed == shoots && is.goes):
			return finding.OfUnit(finding.GunMovesOrFires, u.id, "a gun may move or fire, not both, and %s has an order already: %s", u.name, a).Instead("one of the two").Cite("B-9")
		}
	}
	return nil
}

func overlap(a, b []int) bool {
	return slices.ContainsFunc(a, func(i int) bool { return slices.Contains(b, i) })
}

// obeys reports a unit that does as it must and not as it is told (B-28, B-29).
func obeys(bk *book, s *state, o order) *engine.Finding {
	m, u := s.Units[o.unit], bk.units[o.unit]
	switch {
	case m.Rout:
		return finding.OfUnit(finding.DisobeysOrders, u.id, "%s routs: it runs until it is rallied or gone", u.name).Cite("B-28")
	case m.Retreat > 0:
		return finding.OfUnit(finding.DisobeysOrders, u.id, "%s retreats", u.name).Cite("B-28")
	case m.Halt > 0 && bk.shapes[o.verb].goes:
		return finding.OfUnit(finding.DisobeysOrders, u.id, "%s halts and does not move this turn", u.name).Instead("face %s ..., or hold %s", u.id, u.id).Cite("B-26", "B-28", "B-29")
	}
	return nil
}
