package declared

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// Check is the ruling on an action.
func (sys *system) Check(st engine.State, a engine.Action) engine.Ruling {
	s := st.(*state.State)
	wrong := sys.seat(s, a.Side)
	if len(wrong) == 0 {
		wrong = order.Shape(a)
	}
	switch {
	case len(wrong) > 0:
	case s.Fight != nil:
		wrong = combat.CheckAnswer(sys.Book, s, a)
	case sys.Phases[s.Phase].Sealed && a.Verb != order.Pass:
		wrong = sys.checkPlot(s, a)
	default:
		wrong = sys.checkOrder(s, a)
	}
	return finding.Ruling(wrong...)
}

// seat reports why the side may not act.
func (sys *system) seat(s *state.State, side engine.Side) (wrong order.Findings) {
	if !slices.Contains(sys.Sides, side) {
		wrong.Add(finding.NoSide, "", "there is no side %q in this game", side)
		return wrong
	}
	switch {
	case s.Asked != nil:
		wrong.Add(finding.NotYourTurn, "", "the game waits for dice: %s", chance.Of(sys.Book, s).Purpose)
	case s.Fight != nil:
		if seats := combat.Asked(sys.Book, s); !slices.Contains(seats, side) {
			wrong.Add(finding.NotYourTurn, "", "the game waits for %s, which %s", sys.SideNames(seats), combat.Question(sys.Book, s).Prompt)
		}
	case s.Over():
		wrong.Add(finding.NotYourTurn, "", "the game is over")
	default:
		if seats := position.Seats(sys.Book, s); !slices.Contains(seats, side) {
			wrong.Add(finding.NotYourTurn, "", "phase %s of turn %d waits for %s", sys.Phases[s.Phase].Word, s.Turn, sys.SideNames(seats))
		}
	}
	return wrong
}

// checkOrder is what is wrong with an order of the phase.
func (sys *system) checkOrder(s *state.State, a engine.Action) (wrong order.Findings) {
	p := sys.Phases[s.Phase]
	switch {
	case a.Verb == order.Pass:
		return combat.Owed(sys.Book, s, a.Side)
	case a.Verb == order.Retreat || a.Verb == order.Advance:
		wrong.Add(finding.OutOfPhase, "", "nothing demands that somebody should %s now", a.Verb)
		return wrong
	case !p.Allows(a.Verb):
		found := finding.New(finding.OutOfPhase, "in phase %s nobody may %s: it is for %s", p.Word, a.Verb, book.OrNothing(p.May))
		if p.Line > 0 {
			found.Cite(p.Cite())
		}
		return append(wrong, found)
	}
	if d, known := deeds[a.Verb]; known {
		return d.check(sys.Book, s, a)
	}
	wrong.Add(finding.NoOrder, "", "%q is no order of this game", a.Verb)
	return wrong
}
