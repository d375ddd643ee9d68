package muzzleblast

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// Act carries out an action that Check calls legal.
func (sys *system) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(*state).clone()
	side := slices.Index(sys.info.Sides, a.Side)
	s.Actions++
	if a.Verb != verbPass {
		s.Plans[side] = append(slices.Clip(s.Plans[side]), a)
		return s, []engine.Event{{Kind: "written", Only: a.Side, Units: a.Units, Text: fmt.Sprintf("%s writes: %s.", sys.pack.SideName(a.Side), a)}}, nil
	}
	s.Done[side] = true
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
	events := []engine.Event{sys.fell(s, s.Jobs[s.Next])}
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
		if len(s.Jobs) > 0 || s.Phase == phaseMove || s.Phase == phaseFire || s.Phase == phaseOver {
			return
		}
	}
}

// finish ends a step with its jobs, and begins the next (B-32).
func (sys *system) finish(s *state, jobs []job, events *[]engine.Event) {
	if officers := len(jobs) > 0 && jobs[0].Kind == jobOfficer; officers {
		sys.bury(s, jobs, events)
		if s.Phase == phaseBursts {
			s.Phase = phaseArms
			s.Jobs = sys.volleyJobs(s, events)
			return
		}
	}
	switch s.Phase {
	case phaseMove:
		s.Phase = phaseFirst
		s.Jobs = []job{{Kind: jobFirst}}
	case phaseFirst:
		sys.moveAll(s, jobs, events)
	case phaseFire:
		s.Phase = phaseGuns
		s.Jobs = sys.aimJobs(s, events)
	case phaseGuns:
		s.Phase = phaseBursts
		s.Jobs = sys.burstJobs(s, jobs)
	case phaseBursts:
		if s.Jobs = sys.endBursts(s, jobs, events); len(s.Jobs) == 0 {
			s.Phase = phaseArms
			s.Jobs = sys.volleyJobs(s, events)
		}
	case phaseArms:
		sys.afterArms(s, jobs, events)
	case phaseMelee:
		sys.afterMelee(s, jobs, events)
	case phaseMorale:
		sys.endMorale(s, jobs, events)
		s.Phase = phaseRally
		s.Jobs = sys.rallyJobs(s)
	case phaseRally:
		sys.endRally(s, jobs, events)
		sys.endTurn(s, events)
	}
}

// afterArms ends the volleys, or the dice for officers that they brought down.
func (sys *system) afterArms(s *state, jobs []job, events *[]engine.Event) {
	if len(jobs) == 0 || jobs[0].Kind == jobVolley {
		if s.Jobs = sys.endVolleys(s, jobs, events); len(s.Jobs) > 0 {
			return
		}
	}
	s.Phase = phaseMelee
	s.Jobs = sys.meleeJobs(s)
}

func (sys *system) afterMelee(s *state, jobs []job, events *[]engine.Event) {
	if len(jobs) == 0 || jobs[0].Kind == jobMelee {
		if s.Jobs = sys.endMelees(s, jobs, events); len(s.Jobs) > 0 {
			return
		}
	}
	sys.handWork(s, events)
	s.Phase = phaseMorale
	s.Jobs = sys.moraleJobs(s, events)
}

// moveAll decides who moves first in each slice, carries out the moves, and has fire ordered, unless
// that was in the same mail.
func (sys *system) moveAll(s *state, jobs []job, events *[]engine.Event) {
	s.First = (jobs[0].Dice[0] + 1) % 2
	sys.quickWork(s, events)
	sys.marchAll(s, events)
	s.Phase = phaseFire
	if s.Options.is(optOneMail, "yes") {
		sys.finish(s, nil, events)
		return
	}
	for side := range s.Done {
		s.Done[side], s.Plans[side] = false, nil
	}
}

// quickWork limbers, unlimbers and turns those who do not move, and takes men into houses and out of
// them.
func (sys *system) quickWork(s *state, events *[]engine.Event) {
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := sys.readOrder(s, side, a)
			if f != nil || o.unit < 0 || kindOf(o.verb) != "move" || o.verb == verbMove || o.verb == verbHold {
				continue
			}
			for _, i := range o.bodies {
				sys.work(s, o, i)
			}
			*events = append(*events, engine.Event{Kind: o.verb, Units: a.Units, Text: fmt.Sprintf("%s: %s.", sys.pack.SideName(a.Side), a), Cites: []engine.Cite{"B-7", "B-8", "B-9"}})
		}
	}
}

// work does what an order asks of a body besides going somewhere.
func (sys *system) work(s *state, o order, i int) {
	b := &s.Bodies[i]
	switch o.verb {
	case verbFace:
		*b = b.looking(o.face)
		return
	case verbLimber, verbUnlimber:
		b.Limbered = o.verb == verbLimber
	case verbEnter:
		if h, there := sys.houseFor(s, o); there && sys.checkEnter(s, o) == nil {
			b.House = h + 1
		}
	case verbLeave:
		b.House = 0
	}
	b.Moved = true
}

// endTurn counts who has what, and begins the next turn, unless the game is over.
func (sys *system) endTurn(s *state, events *[]engine.Event) {
	for i := range s.Units {
		s.Units[i].endTurn()
	}
	for i := range s.Bodies {
		s.Bodies[i].Moved, s.Bodies[i].Charged = false, false
	}
	for side := range s.Done {
		s.Done[side], s.Plans[side] = false, nil
	}
	sys.count(s)
	if s.Ended = sys.ended(s); s.Ended != "" {
		s.Phase = phaseOver
		*events = append(*events, engine.Event{Kind: "over", Text: s.Ended})
		return
	}
	s.Turn++
	s.Phase = phaseMove
	*events = append(*events, engine.Event{Kind: "turn", Text: fmt.Sprintf("Turn %d begins.", s.Turn)})
}
