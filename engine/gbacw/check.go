package gbacw

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Check is the ruling on an action.
func (sys *system) Check(st engine.State, a engine.Action) engine.Ruling {
	return finding.Ruling(sys.check(st.(*state), a))
}

func (sys *system) check(s *state, a engine.Action) *engine.Finding {
	if f := sys.checkShape(a); f != nil {
		return f
	}
	if f := sys.checkSeat(s, a); f != nil {
		return f
	}
	if f := sys.checkOwn(s, a); f != nil {
		return f
	}
	if (s.Open != nil) != isAnswer(a.Verb) {
		if s.Open != nil {
			return finding.New(finding.OutOfPhase, "first the question %s is to be answered", s.Open.Name)
		}
		return finding.New(finding.OutOfPhase, "nothing is asked")
	}
	switch waits, chosen := sys.choiceFor(s, a); {
	case chosen && a.Verb == verbPass && waits.pass == nil:
		return checkFirstChosen()
	case chosen:
		return waits.check(sys, s, a)
	}
	return sys.verbs[a.Verb].check(sys, s, a)
}

// choiceFor is what is done with an order where somebody has to choose first, if it is about that: of abilities those are that are
// used for an event or to avoid a fire.
func (sys *system) choiceFor(s *state, a engine.Action) (choice, bool) {
	waits, chosen := sys.choices[s.Pending.Kind]
	ofEvent := slices.Contains([]pendingKind{pendingLooting, pendingMistaken, pendingRandom}, s.Pending.Kind)
	return waits, chosen && s.Open == nil && !(ofEvent && a.Verb == verbUse && !a.Has(abilityEvent))
}

func isAnswer(verb string) bool { return verb == verbAnswer || verb == verbAgree || verb == verbObject }

// checkSeat: it is the side's choice, and the game waits for one.
func (sys *system) checkSeat(s *state, a engine.Action) *engine.Finding {
	switch side := sys.Side(a.Side); {
	case side < 0:
		return finding.OfUnit(finding.NotYours, "", "%s is no side of this game", a.Side)
	case s.Phase == phaseOver:
		return finding.OfUnit(finding.OutOfPhase, "", "the game is over")
	case s.Open == nil && s.Pending.IsZero() && (len(s.Rolls) > 0 || s.Phase == phaseEfficiency || s.Phase == phaseDraw):
		return finding.OfUnit(finding.OutOfPhase, "", "the game waits for dice")
	case !s.Pending.IsZero() && s.Open == nil && side != sys.choices[s.Pending.Kind].side(sys, s), s.Pending.IsZero() && side != sys.acts(s):
		return finding.OfUnit(finding.NotYourTurn, "", "it is the other side that acts now")
	}
	return nil
}

// checkPass: everything can be passed but the first marker.
func (sys *system) checkPass(s *state, a engine.Action) *engine.Finding {
	switch {
	case s.Phase == phaseFirst:
		return finding.OfUnit(finding.NotInCup, "", "the side with the initiative chooses the first marker").Cite("SR 5.3")
	}
	for _, check := range []func(*system, *state) *engine.Finding{(*system).checkUnstack, (*system).checkIowans} {
		if f := check(sys, s); f != nil {
			return f
		}
	}
	return sys.checkHalt(s)
}

// own is the one unit of an order, which is the side's and in play.
func (sys *system) own(s *state, a engine.Action) (int, *engine.Finding) {
	if len(a.Units) != 1 {
		return 0, finding.New(finding.Missing, "name one unit")
	}
	unit, there := sys.UnitIndex[a.Units[0]]
	switch {
	case !there:
		return 0, finding.OfUnit(finding.NoUnit, "", "no unit called %s", a.Units[0])
	case sys.Unit(unit).Side != a.Side:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is not yours", sys.Unit(unit).Name)
	}
	switch u := s.Units[unit]; u.Fate {
	case fateWaiting:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s has not entered yet (turn %s)", sys.Unit(unit).Name, sys.dueName(s, u.Due)).Cite("BB 9.7")
	case fateAbsent:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is not in this scenario", sys.Unit(unit).Name).Cite(sys.bookCite(s))
	case fateEliminated, fateRemoved:
		return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is out of play", sys.Unit(unit).Name)
	case fateRouted:
		if a.Verb != verbRoll && a.Verb != verbDeclare {
			return 0, finding.OfUnit(finding.NotYours, a.Units[0], "%s is routed", sys.Unit(unit).Name).Cite("BB 13.52")
		}
	}
	return unit, nil
}

// dueName is the turn of an arrival for people.
func (sys *system) dueName(s *state, turn int) string {
	if turn < 1 {
		return "not known yet"
	}
	at := sys.Book.Slot(s.Scenario, turn)
	name := at.Name
	if at.Day != sys.Book.Scenario(s.Scenario).Day {
		name += fmt.Sprintf(" on %d April", at.Day)
	}
	if turn > sys.Book.Turns(s.Scenario) {
		name += ", in the extended game"
	}
	return name
}

// checkRoll judges "roll rout-recovery 6-MS". What the game asks for by itself is refused with the time
// when it does.
func (sys *system) checkRoll(s *state, a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 || len(a.Args[0].Values) > 2 {
		return finding.New(finding.Missing, "write what is rolled and for whom: roll %s 6-MS", throwRecovery)
	}
	word := a.Args[0].Name
	p, there := sys.procedures[word]
	if !there {
		return finding.OfUnit(finding.NoProcedure, "", "%s is nothing that is asked for: %v", word, sys.askable())
	}
	if p.open == nil {
		return finding.OfUnit(finding.NoProcedure, "", "%s is not asked for: the game rolls it by itself, %s", word, p.when).Cite(p.cites...)
	}
	unit, f := sys.own(s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{engine.UnitID(a.Args[0].Values[0])}})
	if f != nil {
		return f
	}
	q := ask{unit: unit}
	for _, id := range a.Args[0].Values[1:] {
		other, there := sys.UnitIndex[engine.UnitID(id)]
		if !there {
			return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
		}
		q.others = append(q.others, other)
	}
	return p.open(sys, s, q)
}
