package musket

import (
	"errors"
	"fmt"
	"slices"
)

// sound reports, for a state that was read, what no game can lead to and what the
// rules rely on.
func (s *State) sound() error {
	phases := []phase{phaseSetup, phaseExhaust, phaseReveal, phaseMove, phaseRecover, phaseCombat, phaseCounter, phaseOver}
	if !slices.Contains(phases, s.phase) || s.turn < 1 || s.plays < 0 {
		return fmt.Errorf("turn %d, phase %q, %d plays", s.turn, s.phase, s.plays)
	}
	for u, p := range s.pieces {
		if (p.at == nowhere) == (p.fate == present) || p.steps < 0 || p.steps > s.sys.units[u].steps {
			return fmt.Errorf("unit %s is in an impossible condition", id(s.sys, u))
		}
	}
	if err := soundBattle(s.sys, s.battle); err != nil {
		return err
	}
	if err := s.soundSheet(); err != nil {
		return err
	}
	for i, t := range s.tasks {
		if err := s.soundTask(t, i == len(s.tasks)-1); err != nil {
			return fmt.Errorf("task %s: %w", t.kind, err)
		}
	}
	if err := s.soundRulings(); err != nil {
		return err
	}
	if !s.soundQuestion() {
		return errors.New("terrain is asked for without need, or not where it is needed")
	}
	return nil
}

// soundBattle: a battle has attackers: guns alone, or a primary combat unit.
func soundBattle(sys *System, fight *battle) error {
	b := fight
	if b == nil {
		return nil
	}
	if len(b.from) == 0 || (b.attack.primary == nowhere) != b.shells || b.shells && len(b.attack.guns) == 0 {
		return fmt.Errorf("the battle for %s has no attackers", loc(sys, b.target))
	}
	return nil
}

// soundSheet: what belongs to a scenario's sheet is there only with the sheet.
func (s *State) soundSheet() error {
	sheet := &s.sys.sheet
	switch {
	case s.restricted && sheet.restricted == nil, s.seized && sheet.seize == nil, s.escaped && sheet.exit == nil,
		s.waking && (!s.restricted || s.opts.is(optWakes, 0)), s.judged && (s.phase != phaseCounter || s.opts.is(optOverstack, 0)),
		s.tries < 0 || s.tries > attempts(s.sys, s.turn), s.phase == phaseSetup && !s.sys.prepares(s.active):
		return errors.New("the scenario has no such thing")
	}
	for u, p := range s.pieces {
		if back := sheet.steps[s.sys.units[u].side]; (p.fate == struck || p.back != 0) && (back == nil || back.at == nowhere) || p.back < 0 {
			return fmt.Errorf("unit %s cannot come back", id(s.sys, u))
		}
		if p.fate == exited && (sheet.exit == nil || s.sys.units[u].side != sheet.exit.side) {
			return fmt.Errorf("unit %s cannot have left", id(s.sys, u))
		}
	}
	for _, p := range s.plans {
		if slices.ContainsFunc(p.riders, func(u int) bool { return !slices.Contains(sheet.plan.riders, u) }) || p.turn < 0 {
			return errors.New("an impossible entry plan")
		}
		if p.seal != "" && (!commits(s.sys, s.opts) || !hashDigits.MatchString(p.seal)) || p.shut() && len(p.riders) > 0 {
			return errors.New("an impossible seal")
		}
	}
	return nil
}

// soundTask: a task has the units, the hex and the battle that its kind needs.
// Those that lie deeper are put right when they come up.
func (s *State) soundTask(t task, top bool) error {
	b := s.battle
	defended := b != nil && !b.shells && b.defend.primary != nowhere
	if t.most < 0 || t.most > longRetreat { // paths and dice are many more with each
		return fmt.Errorf("most is %d, not 0 to %d", t.most, longRetreat)
	}
	ok := true
	switch t.kind {
	case taskDefend:
		ok = b != nil && !b.shells && t.at == b.target && len(s.defenders(t.at, t.side)) > 0 && allOnMap(s.pieces, b.attack.all()) && (follows(s.tasks, taskFight) || follows(s.tasks, taskCharge))
	case taskFight:
		ok = !top || defended && allOnMap(s.pieces, b.attack.all()) && allOnMap(s.pieces, b.defend.all())
	case taskConvert:
		ok = defended || b != nil && b.shells && len(t.units) == 1 && (!top || allOnMap(s.pieces, t.units))
	case taskRetreat:
		ok = driven(s.opts, s.battle) && t.at != nowhere && len(t.units) > 0 && len(t.least) == len(t.units) && (!top || allAt(s.pieces, t.units, t.at))
	case taskLose:
		ok = driven(s.opts, s.battle) && t.at != nowhere && len(t.units) > 0
	case taskAdvance:
		ok = b != nil && t.at != nowhere
	case taskCharge, taskAgain:
		ok = b != nil && b.charges && len(t.units) == 1 && (!top || t.kind == taskAgain || defended && allOnMap(s.pieces, t.units) && allOnMap(s.pieces, b.defend.all()))
	case taskSteady, taskSquare:
		ok = b != nil && b.charges && (!top || defended && allOnMap(s.pieces, b.attack.all()) && allOnMap(s.pieces, b.defend.all())) && (t.kind == taskSteady || len(t.units) == 1)
	case taskShape:
		ok = len(t.units) == 1 && allOnMap(s.pieces, t.units)
	case taskLeader:
		ok = len(t.units) == 1
	case taskShell:
		ok = b != nil && b.shells && len(t.units) == 1 && t.at != nowhere && (!top || allOnMap(s.pieces, b.attack.guns))
	case taskStray:
		ok = len(t.units) == 1 && t.at != nowhere && (!top || allAt(s.pieces, t.units, t.at))
	case taskTire:
		ok = len(t.units) == 1 && allOnMap(s.pieces, t.units)
	case taskScreen:
		ok = t.at != nowhere && len(t.units) > 0 && len(t.least) == len(t.units) && allOnMap(s.pieces, t.units) && (slices.Contains(t.least, 1) || s.opts.is(optVedetteFlees, fleesOnFailure))
	case taskGiveWay:
		ok = len(t.units) == 1 && t.at != nowhere && (!top || allAt(s.pieces, t.units, t.at) && len(s.waysOut(t.units[0])) > 0)
	case taskEscape:
		ok = s.phase == phaseOver && s.sys.sheet.exit != nil && len(s.tasks) == 1
	case taskReturn:
		ok = len(t.units) == 1 && s.sys.sheet.steps[t.side] != nil && s.sys.sheet.steps[t.side].at != nowhere && s.pieces[t.units[0]].fate == eliminated
	case taskRecover, taskReplace:
		ok = len(t.units) > 0 && allOnMap(s.pieces, t.units)
	case taskTerrain, taskAgree:
		ok = top // the rest is in soundQuestion
	default:
		ok = false
	}
	if !ok {
		return errors.New("lacks what it is about")
	}
	return nil
}

// driven reports whether anything can drive units back: a battle, over-stacking
// or exhaustion.
func driven(opts choices, b *battle) bool {
	return b != nil || opts.is(optOverstack, 1) || opts.is(optTireAgain, 1)
}

// follows reports whether a task of the kind lies under the top one.
func follows(tasks []task, kind taskKind) bool {
	return len(tasks) > 1 && tasks[len(tasks)-2].kind == kind
}

func allOnMap(pieces []piece, units []int) bool {
	return !slices.ContainsFunc(units, func(u int) bool { return pieces[u].at == nowhere })
}

func allAt(pieces []piece, units []int, at int) bool {
	return len(inHex(pieces, units, at)) == len(units)
}
