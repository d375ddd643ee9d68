package enginetest_test

import (
	"fmt"
	"iter"
	"slices"

	"adjutant/engine"
)

// cup is a toy of blind draws. Four formations and a chit that ends the turn are
// in a cup; the formation that is drawn fires on one of the enemy's, or holds
// and scores a point. A formation that was hit is out of the cup for good. After
// three turns the higher score wins.
type cup struct{}

const (
	cupTurns = 3
	cupEnd   = "end of turn"
)

type cupState struct {
	Turn   int
	Cup    []string // in the order of cupChits
	Active string   // the formation drawn, or ""
	Lost   []string // out of the game, in the order in which they went
	Held   []engine.Side
	Draws  int
}

func (s cupState) Text() []byte { return canonical(s) }

func cupSides() []engine.Side { return []engine.Side{"east", "west"} }
func cupChits() []string      { return []string{"east-1", "east-2", "west-1", "west-2", cupEnd} }

func owner(chit string) engine.Side { return engine.Side(chit[:len("east")]) }

func (cup) Info() engine.Info {
	return engine.Info{System: "cup", Title: "Cup", Sides: cupSides(), TextVersion: 1, Pack: "cup-1", Phases: []string{"activation"}}
}

func (cup) New(setup engine.Setup) (engine.State, error) {
	return cupState{Turn: 1, Cup: cupChits()}, plain(setup)
}

func (cup) ParseState(text []byte) (engine.State, error) {
	var s cupState
	err := parse(text, &s)
	return s, err
}

func (cup) Node(state engine.State) engine.Node {
	s := state.(cupState)
	switch {
	case s.Turn > cupTurns:
		return engine.Node{Kind: engine.AtOver, Turn: cupTurns, Result: s.result()}
	case s.Active == "":
		draw := &engine.Chance{ID: fmt.Sprintf("draw-%d", s.Draws+1), Purpose: "who acts next", Pool: s.Cup}
		return engine.Node{Kind: engine.AtChance, Turn: s.Turn, Phase: "draw", Chance: draw}
	}
	return engine.Node{
		Turn: s.Turn, Phase: "activation", Seats: []engine.Side{owner(s.Active)},
		Prompt: s.Active + " fires or holds",
	}
}

func (s cupState) result() *engine.Result {
	lead := 0
	for _, side := range s.Held {
		lead += 1 - 2*slices.Index(cupSides(), side)
	}
	switch {
	case lead > 0:
		return &engine.Result{Winner: "east"}
	case lead < 0:
		return &engine.Result{Winner: "west"}
	}
	return &engine.Result{}
}

func (cup) Check(state engine.State, a engine.Action) engine.Ruling {
	return among(state.(cupState).actions(a.Side), a)
}

func (cup) Legal(state engine.State, side engine.Side) iter.Seq[engine.Action] {
	return slices.Values(state.(cupState).actions(side))
}

func (s cupState) actions(side engine.Side) []engine.Action {
	if s.Turn > cupTurns || s.Active == "" || owner(s.Active) != side {
		return nil
	}
	units := []engine.UnitID{engine.UnitID(s.Active)}
	actions := []engine.Action{{Side: side, Verb: "hold", Units: units}}
	for _, chit := range cupChits() {
		if chit != cupEnd && owner(chit) != side && !slices.Contains(s.Lost, chit) {
			target := []engine.Arg{{Name: "target", Values: []string{chit}}}
			actions = append(actions, engine.Action{Side: side, Verb: "fire", Units: units, Args: target})
		}
	}
	return actions
}

func (cup) Act(state engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := state.(cupState)
	s.Active = ""
	if a.Verb == "hold" {
		s.Held = append(slices.Clone(s.Held), a.Side)
		return s, []engine.Event{{Kind: "held", Units: a.Units, Text: "the ground is held"}}, nil
	}
	target := a.Arg("target")[0]
	s.Lost = append(slices.Clone(s.Lost), target)
	s.Cup = slices.DeleteFunc(slices.Clone(s.Cup), func(chit string) bool { return chit == target })
	return s, []engine.Event{{Kind: "lost", Units: []engine.UnitID{engine.UnitID(target)}, Text: target + " is lost"}}, nil
}

func (cup) Roll(state engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := state.(cupState)
	s.Draws++
	chit := r.Drawn[0]
	if chit == cupEnd {
		s.Turn++
		s.Cup = slices.DeleteFunc(cupChits(), func(chit string) bool { return slices.Contains(s.Lost, chit) })
		return s, []engine.Event{{Kind: "turned", Text: "the turn is over"}}, nil
	}
	s.Active = chit
	s.Cup = slices.DeleteFunc(slices.Clone(s.Cup), func(other string) bool { return other == chit })
	return s, []engine.Event{{Kind: "drawn", Text: chit + " is drawn"}}, nil
}
