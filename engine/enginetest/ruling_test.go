package enginetest_test

import (
	"errors"
	"iter"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// A system that takes rulings with care keeps all laws.
func TestRulingsAreTaken(t *testing.T) {
	enginetest.Suite{Games: 3, Steps: 300}.Conform(t, umpired{})
}

// umpired is a race whose mover may be held to be out of breath, which a human rules
// on. Its faults are those of a system that takes rulings carelessly.
type umpired struct {
	race
	forgets, asksAgain, anyAnswer bool
}

type umpiredState struct {
	raceState
	Given []engine.GivenRuling `json:",omitempty"`
}

func (s umpiredState) Text() []byte { return canonical(s) }

func (u umpired) New(setup engine.Setup) (engine.State, error) {
	s, err := u.race.New(setup)
	if err != nil {
		return nil, err
	}
	return umpiredState{raceState: s.(raceState)}, nil
}

func (u umpired) ParseState(text []byte) (engine.State, error) {
	var s umpiredState
	return s, parse(text, &s)
}

func (u umpired) Node(s engine.State) engine.Node { return u.race.Node(s.(umpiredState).raceState) }

func (u umpired) Check(s engine.State, a engine.Action) engine.Ruling {
	return u.race.Check(s.(umpiredState).raceState, a)
}

func (u umpired) Legal(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	return u.race.Legal(s.(umpiredState).raceState, side)
}

func (u umpired) Act(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, events, err := u.race.Act(s.(umpiredState).raceState, a)
	return u.with(s, next), events, err
}

func (u umpired) Roll(s engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	next, events, err := u.race.Roll(s.(umpiredState).raceState, r)
	return u.with(s, next), events, err
}

func (u umpired) with(before, next engine.State) engine.State {
	if next == nil {
		return nil
	}
	return umpiredState{next.(raceState), before.(umpiredState).Given}
}

func (u umpired) Placed(s engine.State) []engine.Placed {
	return u.race.Placed(s.(umpiredState).raceState)
}

func (u umpired) Questions(s engine.State) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		if u.asksAgain || len(s.(umpiredState).Given) == 0 {
			yield(engine.Question{Name: "breath", Text: "is the runner out of breath?", Answers: []string{"yes", "no"}})
		}
	}
}

func (u umpired) Rule(s engine.State, r engine.GivenRuling) (engine.State, []engine.Event, error) {
	next := s.(umpiredState)
	if r.Question != "breath" || !u.anyAnswer && r.Answer != "yes" && r.Answer != "no" {
		return nil, nil, errors.New("that is not open")
	}
	next.Given = append(slices.Clip(next.Given), r)
	return next, []engine.Event{{Kind: "ruled", Text: "It is ruled."}}, nil
}

func (u umpired) Rulings(s engine.State) []engine.GivenRuling {
	if u.forgets {
		return nil
	}
	return slices.Clone(s.(umpiredState).Given)
}
