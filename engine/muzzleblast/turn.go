package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
)

// Act carries out an action that Check calls legal.
func (sys *system) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(*state).clone()
	side := slices.Index(sys.info.Sides, a.Side)
	s.Actions++
	if a.Verb == verbSeal {
		return s, seal(sys.pack, s, side, a), nil
	}
	if a.Verb != verbPass {
		_, a = s.opened(a)
		s.Plans[side] = append(slices.Clip(s.Plans[side]), pointed(sys.book, s, side, a))
		return s, []engine.Event{{Kind: "written", Only: a.Side, Units: a.Units, Text: fmt.Sprintf("%s writes: %s.", sys.pack.SideName(a.Side), a)}}, nil
	}
	s.Done[side] = true
	s.giveUp(side)
	events := []engine.Event{{Kind: "done", Text: fmt.Sprintf("%s has written its orders.", sys.pack.SideName(a.Side))}}
	if !slices.Contains(s.Done, false) {
		sys.goOn(s, &events)
	}
	return s, events, nil
}

// Roll goes on with the dice that the node asked for.
func (sys *system) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(*state).clone()
	s.Rolls++
	s.Jobs[s.Next].Dice = slices.Clone(r.Values)
	events := []engine.Event{fell(sys.book, s, s.Jobs[s.Next])}
	s.Jobs[s.Next].Dice = settledDice(sys.book, s, s.Jobs[s.Next])
	if s.Next++; s.Next == len(s.Jobs) {
		sys.goOn(s, &events)
	}
	return s, events, nil
}

// goOn takes the game from a step that is done to the next in which somebody acts or dice fall.
func (sys *system) goOn(s *state, events *[]engine.Event) {
	for {
		jobs := s.Jobs
		s.Jobs, s.Next = nil, 0
		sys.finish(s, jobs, events)
		if len(s.Jobs) > 0 || s.Phase == phaseMove || s.Phase == phaseFire || s.Phase == phaseReveal || s.Phase == phaseOver {
			return
		}
	}
}

// finish ends a step with its jobs, and begins the next (B-32).
func (sys *system) finish(s *state, jobs []job, events *[]engine.Event) {
	if officers := len(jobs) > 0 && jobs[0].Kind == jobOfficer; officers {
		bury(s, jobs)
		if s.Phase == phaseBursts {
			s.Phase = phaseArms
			s.Jobs = volleyJobs(sys.book, s, events)
			return
		}
	}
	if s.Phase == phaseReveal {
		s.endReveal()
	} else if (s.Phase == phaseMove || s.Phase == phaseFire) && s.beginReveal(s.part()) {
		return
	}
	switch s.Phase {
	case phaseMove:
		s.Phase = phaseFirst
		s.Jobs = []job{{Kind: jobFirst}}
	case phaseFirst:
		sys.moveAll(s, jobs, events)
	case phaseFire:
		s.Phase = phaseGuns
		s.Jobs = aimJobs(sys.book, s, events)
	case phaseGuns:
		s.Phase = phaseBursts
		s.Jobs = burstJobs(sys.field, sys.units, s, jobs)
	case phaseBursts:
		if s.Jobs = endBursts(sys.field, sys.units, s, jobs, events); len(s.Jobs) == 0 {
			s.Phase = phaseArms
			s.Jobs = volleyJobs(sys.book, s, events)
		}
	case phaseArms:
		afterArms(sys.units, s, jobs, events)
	case phaseMelee:
		afterMelee(sys.book, s, jobs, events)
	case phaseMorale:
		endMorale(s, jobs)
		s.Phase = phaseRally
		s.Jobs = rallyJobs(sys.book, s)
	case phaseRally:
		endRally(s, jobs)
		sys.endTurn(s, events)
	}
}

// afterArms ends the volleys, or the dice for officers that they brought down.
func afterArms(units roster, s *state, jobs []job, events *[]engine.Event) {
	if len(jobs) == 0 || jobs[0].Kind == jobVolley {
		if s.Jobs = endVolleys(units, s, jobs, events); len(s.Jobs) > 0 {
			return
		}
	}
	s.Phase = phaseMelee
	s.Jobs = meleeJobs(units, s)
}

func afterMelee(bk *book, s *state, jobs []job, events *[]engine.Event) {
	if len(jobs) == 0 || jobs[0].Kind == jobMelee {
		if s.Jobs = endMelees(bk, s, jobs, events); len(s.Jobs) > 0 {
			return
		}
	}
	handWork(bk, s, events)
	s.Phase = phaseMorale
	s.Jobs = moraleJobs(bk, s, events)
}

// moveAll decides who moves first in each slice, carries out the moves, and has fire ordered, unless
// that was in the same mail.
func (sys *system) moveAll(s *state, jobs []job, events *[]engine.Event) {
	s.First = firstMover(jobs[0].Dice[0])
	sys.quickWork(s, events)
	marchAll(sys.book, s, events)
	s.Phase = phaseFire
	if s.Options.Is(printed.OptOneMail, "yes") {
		sys.finish(s, nil, events)
		return
	}
	for side := range s.Done {
		s.Done[side], s.Plans[side] = false, nil
	}
}

// firstMover is the side that a die has move first: odd is the first of the pack (C-18).
func firstMover(die int) int { return (die + 1) % 2 }

// endTurn counts who has what, and begins the next turn, unless the game is over.
func (sys *system) endTurn(s *state, events *[]engine.Event) {
	captures := tasks(sys.book, s, verbCapture)
	for i := range s.Units {
		s.Units[i].endTurn()
	}
	for i := range s.Bodies {
		s.Bodies[i].Moved = false
	}
	for side := range s.Done {
		s.Done[side], s.Plans[side] = false, nil
	}
	count(sys.units, sys.aims, s)
	if s.Ended = ended(sys.pack, sys.units, s); s.Ended != "" {
		s.Phase = phaseOver
		*events = append(*events, engine.Event{Kind: "over", Text: s.Ended})
		return
	}
	s.Turn++
	s.Phase = phaseMove
	*events = append(*events, engine.Event{Kind: "turn", Text: fmt.Sprintf("Turn %d begins.", s.Turn)})
	for _, t := range captures {
		*events = append(*events, sys.spoils(s, t.order)...)
	}
}
