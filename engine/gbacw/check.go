package gbacw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Check is the ruling on an action.
func (sys *system) Check(st engine.State, a engine.Action) engine.Ruling {
	return ruling(sys.check(st.(*state), a))
}

func (sys *system) check(s *state, a engine.Action) *engine.Finding {
	if f := checkShape(a); f != nil {
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
			return wrong(codePhase, "", "first the question %s is to be answered", s.Open.Name).plain()
		}
		return wrong(codePhase, "", "nothing is asked").plain()
	}
	switch {
	case s.Open == nil && strings.HasPrefix(s.Pick, pickAdvance):
		return sys.checkAdvance(s, a)
	case s.Open == nil && strings.HasPrefix(s.Pick, pickReply):
		return sys.checkReply(s, a)
	case s.Open == nil && strings.HasPrefix(s.Pick, pickTurn):
		return sys.checkTurn(s, a)
	}
	if s.Pick != "" && !slices.Contains([]string{verbCapture, verbFire, verbUse, verbWithdraw}, a.Verb) && !s.declines(a.Verb) {
		return wrong(codePhase, "", "first somebody is chosen for the event").cite("BB 18.1", "BB 19.0")
	}
	if s.Open == nil {
		switch {
		case strings.HasPrefix(s.Pick, pickNoFire):
			return sys.checkNoFire(s, a)
		case strings.HasPrefix(s.Pick, pickRetreat):
			return sys.checkRetreat(s, a)
		}
	}
	if slices.Contains([]string{verbFire, verbShock, verbFace, verbOrders}, a.Verb) && s.Pick == "" {
		if f := sys.checkWaiting(s, a); f != nil {
			return f
		}
	}
	switch a.Verb {
	case verbPass:
		return sys.checkPass(s, a)
	case verbAnswer, verbAgree, verbObject:
		return sys.checkAnswer(s, a)
	case verbDeclare:
		return sys.checkDeclare(s, a)
	case verbOrders:
		return sys.checkOrders(s, a)
	case verbAbsent:
		return sys.checkAbsent(s, a)
	case verbFirst:
		return sys.checkFirst(s, a)
	case verbMove:
		return sys.checkMove(s, a)
	case verbEntry:
		return sys.checkEntry(s, a)
	case verbUse:
		return sys.checkUse(s, a)
	case verbRoll:
		return sys.checkRoll(s, a)
	case verbCapture:
		return sys.checkLoot(s, a)
	case verbFire:
		if p, random := s.pick(); random && isVolley(p.event) {
			return sys.checkVolley(s, p, a)
		}
		if s.Pick != "" {
			return sys.checkMistaken(s, a)
		}
		return sys.checkFire(s, a)
	case verbShock:
		return sys.checkShock(s, a)
	case verbFace:
		return sys.checkFacing(s, a)
	case verbAttach:
		return sys.checkAttach(s, a)
	case verbAbsorb:
		return sys.checkAbsorb(s, a)
	case verbWithdraw:
		if s.Pick == "" {
			return sys.checkWithdrawal(s, a)
		}
		return sys.checkPick(s, a)
	}
	return wrong(codeUnknown, "", "%q is nothing that is done here", a.Verb).plain()
}

// declines reports whether a choice for a random event is passed over.
func (s *state) declines(verb string) bool {
	_, random := s.pick()
	return verb == verbPass && (random || strings.HasPrefix(s.Pick, pickRetreat) || strings.HasPrefix(s.Pick, pickNoFire))
}

func isAnswer(verb string) bool { return verb == verbAnswer || verb == verbAgree || verb == verbObject }

// checkSeat: it is the side's choice, and the game waits for one.
func (sys *system) checkSeat(s *state, a engine.Action) *engine.Finding {
	switch side := sys.side(a.Side); {
	case side < 0:
		return wrong(codeNotYours, "", "%s is no side of this game", a.Side).plain()
	case s.Phase == phaseOver:
		return wrong(codePhase, "", "the game is over").plain()
	case s.Open == nil && s.Pick == "" && (len(s.Rolls) > 0 || s.Phase == phaseEfficiency || s.Phase == phaseDraw):
		return wrong(codePhase, "", "the game waits for dice").plain()
	case s.Pick != "" && s.Open == nil && side != sys.picker(s), s.Pick == "" && side != sys.acts(s):
		return wrong(codeNotTurn, "", "it is the other side that acts now").plain()
	}
	return nil
}

// checkPass: everything can be passed but the first marker.
func (sys *system) checkPass(s *state, a engine.Action) *engine.Finding {
	switch {
	case s.Phase == phaseFirst:
		return wrong(codeMarker, "", "the side with the initiative chooses the first marker").cite("SR 5.3")
	}
	for _, check := range []func(*state) *engine.Finding{sys.checkUnstack, sys.checkIowans} {
		if f := check(s); f != nil {
			return f
		}
	}
	return sys.checkHalt(s)
}

// own is the one unit of an order, which is the side's and in play.
func (sys *system) own(s *state, a engine.Action) (int, *engine.Finding) {
	if len(a.Units) != 1 {
		return 0, missing("name one unit")
	}
	unit, there := sys.units[a.Units[0]]
	switch {
	case !there:
		return 0, wrong(codeNoUnit, "", "no unit called %s", a.Units[0]).plain()
	case sys.unit(unit).Side != a.Side:
		return 0, wrong(codeNotYours, a.Units[0], "%s is not yours", sys.unit(unit).Name).plain()
	}
	switch u := s.Units[unit]; u.Fate {
	case fateWaiting:
		return 0, wrong(codeNotYours, a.Units[0], "%s has not entered yet (turn %s)", sys.unit(unit).Name, sys.dueName(s, u.Due)).cite("BB 9.7")
	case fateAbsent:
		return 0, wrong(codeNotYours, a.Units[0], "%s is not in this scenario", sys.unit(unit).Name).cite(sys.bookCite(s))
	case fateEliminated, fateRemoved:
		return 0, wrong(codeNotYours, a.Units[0], "%s is out of play", sys.unit(unit).Name).plain()
	case fateRouted:
		if a.Verb != verbRoll && a.Verb != verbDeclare {
			return 0, wrong(codeNotYours, a.Units[0], "%s is routed", sys.unit(unit).Name).cite("BB 13.52")
		}
	}
	return unit, nil
}

// dueName is the turn of an arrival for people.
func (sys *system) dueName(s *state, turn int) string {
	if turn < 1 {
		return "not known yet"
	}
	at := sys.book.slotOf(s.Scenario, turn)
	name := at.name
	if at.day != sys.book.scenario(s.Scenario).day {
		name += fmt.Sprintf(" on %d April", at.day)
	}
	if turn > sys.book.turns(s.Scenario) {
		name += ", in the extended game"
	}
	return name
}

// checkRoll judges "roll rout-recovery 6-MS". What the game asks for by itself is refused with the time
// when it does.
func (sys *system) checkRoll(s *state, a engine.Action) *engine.Finding {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 || len(a.Args[0].Values) > 2 {
		return missing("write what is rolled and for whom: roll %s 6-MS", throwRecovery)
	}
	word := a.Args[0].Name
	p, there := sys.procedures[word]
	if !there {
		return wrong(codeProcedure, "", "%s is nothing that is asked for: %v", word, sys.askable()).plain()
	}
	if p.open == nil {
		return wrong(codeProcedure, "", "%s is not asked for: the game rolls it by itself, %s", word, p.when).cite(p.cites...)
	}
	unit, f := sys.own(s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{engine.UnitID(a.Args[0].Values[0])}})
	if f != nil {
		return f
	}
	q := ask{unit: unit}
	for _, id := range a.Args[0].Values[1:] {
		other, there := sys.units[engine.UnitID(id)]
		if !there {
			return wrong(codeNoUnit, "", "no unit called %s", id).plain()
		}
		q.others = append(q.others, other)
	}
	return p.open(sys, s, q)
}
