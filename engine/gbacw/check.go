package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// Check is the ruling on an action.
func (sys *system) Check(st engine.State, a engine.Action) engine.Ruling {
	return finding.Ruling(sys.check(st.(*state.State), a))
}

func (sys *system) check(s *state.State, a engine.Action) *engine.Finding {
	if f := sys.checkRecover(s, a); f != nil {
		return f
	}
	if f := sys.checkShape(a); f != nil {
		return f
	}
	if f := sys.checkSeat(s, a); f != nil {
		return f
	}
	if f := checkOwn(sys.Book, s, a); f != nil {
		return f
	}
	if (s.Open != nil) != isAnswer(a.Verb) {
		if s.Open != nil {
			return finding.New(finding.OutOfPhase, "first the question %s is to be answered", s.Open.Name)
		}
		return finding.New(finding.OutOfPhase, "nothing is asked")
	}
	switch waits, chosen := sys.choiceFor(s, a); {
	case chosen && a.Verb == state.VerbPass && waits.pass == nil:
		return combat.CheckFirstChosen()
	case chosen:
		return waits.check(sys.Book, s, a)
	}
	return sys.verbs[a.Verb].check(sys, s, a)
}

// choiceFor is what is done with an order where somebody has to choose first, if it is about that: of abilities those are that are
// used for an event or to avoid a fire.
func (sys *system) choiceFor(s *state.State, a engine.Action) (choice, bool) {
	waits, chosen := sys.choices[s.Pending.Kind]
	ofEvent := slices.Contains([]state.PendingKind{state.PendingLooting, state.PendingMistaken, state.PendingRandom}, s.Pending.Kind)
	return waits, chosen && s.Open == nil && !(ofEvent && a.Verb == state.VerbUse && !a.Has(state.AbilityEvent))
}

func isAnswer(verb string) bool {
	return slices.Contains([]string{state.VerbAnswer, state.VerbAgree, state.VerbObject, state.VerbDiffer, state.VerbRefer}, verb)
}

// checkSeat: it is the side's choice, and the game waits for one.
func (sys *system) checkSeat(s *state.State, a engine.Action) *engine.Finding {
	switch side := sys.Side(a.Side); {
	case side < 0:
		return finding.OfUnit(finding.NotYours, "", "%s is no side of this game", a.Side)
	case s.Phase == state.PhaseOver:
		return finding.OfUnit(finding.OutOfPhase, "", "the game is over")
	case s.Open == nil && s.Pending.IsZero() && (len(s.Rolls) > 0 || s.Phase == state.PhaseEfficiency || s.Phase == state.PhaseDraw):
		return finding.OfUnit(finding.OutOfPhase, "", "the game waits for dice")
	case s.Open != nil && slices.Contains(answering(sys.Sides, *s.Open), a.Side):
	case !s.Pending.IsZero() && s.Open == nil && side != sys.choices[s.Pending.Kind].side(sys.Book, s), s.Pending.IsZero() && side != command.SideToChoose(sys.Book, s):
		return finding.OfUnit(finding.NotYourTurn, "", "it is the other side that acts now")
	}
	return nil
}

// checkRoll judges "roll rout-recovery 6-MS". What the game asks for by itself is refused with the time
// when it does.
func (sys *system) checkRoll(s *state.State, a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 || len(a.Args[0].Values) > 2 {
		return finding.New(finding.Missing, "write what is rolled and for whom: roll %s 6-MS", state.ThrowRecovery)
	}
	word := a.Args[0].Name
	p, there := sys.procedures[word]
	if !there {
		return finding.OfUnit(finding.NoProcedure, "", "%s is nothing that is asked for: %v", word, sys.askable())
	}
	if p.open == nil {
		return finding.OfUnit(finding.NoProcedure, "", "%s is not asked for: the game rolls it by itself, %s", word, p.when).Cite(p.cites...)
	}
	unit, f := command.OwnUnit(sys.Book, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{engine.UnitID(a.Args[0].Values[0])}})
	if f != nil {
		return f
	}
	q := state.Ask{Unit: unit}
	for _, id := range a.Args[0].Values[1:] {
		other, there := sys.UnitIndex[engine.UnitID(id)]
		if !there {
			return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
		}
		q.Others = append(q.Others, other)
	}
	return p.open(sys.Book, s, q)
}
