package musket

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

// sound reports, for a state that was read, what no game can lead to and what the
// rules rely on.
func sound(s *state.State) error {
	phases := []state.Phase{state.PhaseSetup, state.PhaseExhaust, state.PhaseReveal, state.PhaseMove, state.PhaseRecover, state.PhaseCombat, state.PhaseCounter, state.PhaseOver}
	if !slices.Contains(phases, s.Phase) || s.Turn < 1 || s.Plays < 0 {
		return fmt.Errorf("turn %d, phase %q, %d plays", s.Turn, s.Phase, s.Plays)
	}
	for u, p := range s.Pieces {
		if (p.At == book.Nowhere) == (p.Fate == state.Present) || p.Steps < 0 || p.Steps > s.Sys.Units[u].Steps {
			return fmt.Errorf("unit %s is in an impossible condition", book.UnitID(s.Sys, u))
		}
	}
	if err := soundBattle(s.Sys, s.Battle); err != nil {
		return err
	}
	if err := soundSheet(s); err != nil {
		return err
	}
	for i, t := range s.Tasks {
		if err := soundTask(s, t, i == len(s.Tasks)-1); err != nil {
			return fmt.Errorf("task %s: %w", t.Kind, err)
		}
	}
	if err := soundRulings(s); err != nil {
		return err
	}
	if !soundQuestion(s) {
		return errors.New("terrain is asked for without need, or not where it is needed")
	}
	return nil
}

// soundBattle: a battle has attackers: guns alone, or a primary combat unit.
func soundBattle(sys *book.Book, fight *state.Battle) error {
	b := fight
	if b == nil {
		return nil
	}
	if len(b.From) == 0 || (b.Attack.Primary == book.Nowhere) != b.Shells || b.Shells && len(b.Attack.Guns) == 0 {
		return fmt.Errorf("the battle for %s has no attackers", book.Loc(sys, b.Target))
	}
	return nil
}

// soundSheet: what belongs to a scenario's sheet is there only with the sheet.
func soundSheet(s *state.State) error {
	sheet := &s.Sys.Sheet
	switch {
	case s.Restricted && sheet.Restricted == nil, s.Seized && sheet.Seize == nil, s.Escaped && sheet.Exit == nil,
		s.Waking && (!s.Restricted || s.Opts.Is(book.OptWakes, 0)), s.Judged && (s.Phase != state.PhaseCounter || s.Opts.Is(book.OptOverstack, 0)),
		s.Tries < 0 || s.Tries > book.Attempts(s.Sys, s.Turn), s.Phase == state.PhaseSetup && !s.Sys.Prepares(s.Active):
		return errors.New("the scenario has no such thing")
	}
	for u, p := range s.Pieces {
		if back := sheet.Steps[s.Sys.Units[u].Side]; (p.Fate == state.Struck || p.Back != 0) && (back == nil || back.At == book.Nowhere) || p.Back < 0 {
			return fmt.Errorf("unit %s cannot come back", book.UnitID(s.Sys, u))
		}
		if p.Fate == state.Exited && (sheet.Exit == nil || s.Sys.Units[u].Side != sheet.Exit.Side) {
			return fmt.Errorf("unit %s cannot have left", book.UnitID(s.Sys, u))
		}
	}
	for _, p := range s.Plans {
		if slices.ContainsFunc(p.Riders, func(u int) bool { return !slices.Contains(sheet.Plan.Riders, u) }) || p.Turn < 0 {
			return errors.New("an impossible entry plan")
		}
		if p.Seal != "" && (!book.Commits(s.Sys, s.Opts) || !hashDigits.MatchString(p.Seal)) || p.Shut() && len(p.Riders) > 0 {
			return errors.New("an impossible seal")
		}
	}
	return nil
}

// soundTask: a task has the units, the hex and the battle that its kind needs.
// Those that lie deeper are put right when they come up.
func soundTask(s *state.State, t state.Task, top bool) error {
	b := s.Battle
	defended := b != nil && !b.Shells && b.Defend.Primary != book.Nowhere
	if t.Most < 0 || t.Most > retreat.LongRetreat { // paths and dice are many more with each
		return fmt.Errorf("most is %d, not 0 to %d", t.Most, retreat.LongRetreat)
	}
	ok, known := soundFight(s, t, top, defended)
	if !known {
		ok = soundMove(s, t, top)
	}
	if !ok {
		return errors.New("lacks what it is about")
	}
	return nil
}

// soundFight is soundTask for what comes of a battle; known says whether the task is one of those.
func soundFight(s *state.State, t state.Task, top, defended bool) (ok, known bool) {
	b := s.Battle
	switch t.Kind {
	case state.TaskDefend:
		ok = b != nil && !b.Shells && t.At == b.Target && len(defenders(s, t.At, t.Side)) > 0 && allOnMap(s.Pieces, b.Attack.All()) && (follows(s.Tasks, state.TaskFight) || follows(s.Tasks, state.TaskCharge))
	case state.TaskFight:
		ok = !top || defended && allOnMap(s.Pieces, b.Attack.All()) && allOnMap(s.Pieces, b.Defend.All())
	case state.TaskConvert:
		ok = defended || b != nil && b.Shells && len(t.Units) == 1 && (!top || allOnMap(s.Pieces, t.Units))
	case state.TaskRetreat:
		ok = driven(s.Opts, s.Battle) && t.At != book.Nowhere && len(t.Units) > 0 && len(t.Least) == len(t.Units) && (!top || allAt(s.Pieces, t.Units, t.At))
	case state.TaskLose:
		ok = driven(s.Opts, s.Battle) && t.At != book.Nowhere && len(t.Units) > 0
	case state.TaskAdvance:
		ok = b != nil && t.At != book.Nowhere
	case state.TaskCharge, state.TaskAgain:
		ok = b != nil && b.Charges && len(t.Units) == 1 && (!top || t.Kind == state.TaskAgain || defended && allOnMap(s.Pieces, t.Units) && allOnMap(s.Pieces, b.Defend.All()))
	case state.TaskSteady, state.TaskSquare:
		ok = b != nil && b.Charges && (!top || defended && allOnMap(s.Pieces, b.Attack.All()) && allOnMap(s.Pieces, b.Defend.All())) && (t.Kind == state.TaskSteady || len(t.Units) == 1)
	case state.TaskShell:
		ok = b != nil && b.Shells && len(t.Units) == 1 && t.At != book.Nowhere && (!top || allOnMap(s.Pieces, b.Attack.Guns))
	default:
		return false, false
	}
	return ok, true
}

// soundMove is soundTask for all others.
func soundMove(s *state.State, t state.Task, top bool) (ok bool) {
	switch t.Kind {
	case state.TaskShape:
		ok = len(t.Units) == 1 && allOnMap(s.Pieces, t.Units)
	case state.TaskLeader:
		ok = len(t.Units) == 1
	case state.TaskStray:
		ok = len(t.Units) == 1 && t.At != book.Nowhere && (!top || allAt(s.Pieces, t.Units, t.At))
	case state.TaskTire:
		ok = len(t.Units) == 1 && allOnMap(s.Pieces, t.Units)
	case state.TaskScreen:
		ok = t.At != book.Nowhere && len(t.Units) > 0 && len(t.Least) == len(t.Units) && allOnMap(s.Pieces, t.Units) && (slices.Contains(t.Least, 1) || s.Opts.Is(book.OptVedetteFlees, morale.FleesOnFailure))
	case state.TaskGiveWay:
		ok = len(t.Units) == 1 && t.At != book.Nowhere && (!top || allAt(s.Pieces, t.Units, t.At) && len(retreat.WaysOut(s, t.Units[0])) > 0)
	case state.TaskEscape:
		ok = s.Phase == state.PhaseOver && s.Sys.Sheet.Exit != nil && len(s.Tasks) == 1
	case state.TaskReturn:
		ok = len(t.Units) == 1 && s.Sys.Sheet.Steps[t.Side] != nil && s.Sys.Sheet.Steps[t.Side].At != book.Nowhere && s.Pieces[t.Units[0]].Fate == state.Eliminated
	case state.TaskRecover, state.TaskReplace:
		ok = len(t.Units) > 0 && allOnMap(s.Pieces, t.Units)
	case state.TaskTerrain, state.TaskAgree, state.TaskRule:
		ok = top // the rest is in soundQuestion
	}
	return ok
}

// driven reports whether anything can drive units back: a battle, over-stacking
// or exhaustion.
func driven(opts book.Choices, b *state.Battle) bool {
	return b != nil || opts.Is(book.OptOverstack, 1) || opts.Is(book.OptTireAgain, 1)
}

// follows reports whether a task of the kind lies under the top one.
func follows(tasks []state.Task, kind state.TaskKind) bool {
	return len(tasks) > 1 && tasks[len(tasks)-2].Kind == kind
}

func allOnMap(pieces []state.Piece, units []int) bool {
	return !slices.ContainsFunc(units, func(u int) bool { return pieces[u].At == book.Nowhere })
}

func allAt(pieces []state.Piece, units []int, at int) bool {
	return len(position.InHex(pieces, units, at)) == len(units)
}
