package enginetest_test

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adjutant/engine"
)

// race is a toy of alternating phases. Red runs up a line of ten places, blue
// runs down it, one runner each. A side moves one or two places, then it may
// strike the enemy if he is next to it: on a 5 or 6 he goes back to his start.
// Who reaches the far end wins; after eight turns nobody does.
type race struct{}

const (
	raceEnd   = 9
	raceTurns = 8
)

type raceState struct {
	Turn  int
	Phase string // move, strike, fall, over
	Mover engine.Side
	At    [2]int // of red's runner and of blue's
	Rolls int
}

func (s raceState) Text() []byte { return canonical(s) }

func raceSides() []engine.Side { return []engine.Side{"red", "blue"} }

func (race) Info() engine.Info {
	return engine.Info{System: "race", Title: "Race", Sides: raceSides(), TextVersion: 1, Pack: "race-1", Phases: []string{"move", "strike"}}
}

func (race) New(setup engine.Setup) (engine.State, error) {
	return raceState{Turn: 1, Phase: "move", Mover: "red", At: [2]int{0, raceEnd}}, plain(setup)
}

func (race) ParseState(text []byte) (engine.State, error) {
	var s raceState
	err := parse(text, &s)
	return s, err
}

func (race) Node(state engine.State) engine.Node {
	s := state.(raceState)
	n := engine.Node{Turn: s.Turn, Phase: s.Phase}
	switch s.Phase {
	case "over":
		n.Kind, n.Result = engine.AtOver, s.result()
	case "fall":
		n.Kind, n.Chance = engine.AtChance, s.blow()
	default:
		n.Seats, n.Prompt = []engine.Side{s.Mover}, s.Phase+"s with its runner, or passes"
		n.Pass = &engine.Action{Side: s.Mover, Verb: "pass"}
	}
	return n
}

func (s raceState) blow() *engine.Chance {
	return &engine.Chance{
		ID:      fmt.Sprintf("blow-%d", s.Rolls+1),
		Purpose: string(s.Mover) + " strikes",
		Dice:    []engine.Dice{{N: 1, Sides: 6, Low: 1}},
	}
}

func (s raceState) result() *engine.Result {
	switch {
	case s.At[0] == raceEnd:
		return &engine.Result{Winner: "red"}
	case s.At[1] == 0:
		return &engine.Result{Winner: "blue"}
	}
	return &engine.Result{Text: "nobody arrived"}
}

func (race) Check(state engine.State, a engine.Action) engine.Ruling {
	return among(state.(raceState).actions(a.Side), a)
}

func (race) Legal(state engine.State, side engine.Side) iter.Seq[engine.Action] {
	return slices.Values(state.(raceState).actions(side))
}

func (s raceState) actions(side engine.Side) []engine.Action {
	if side != s.Mover || s.Phase == "fall" || s.Phase == "over" {
		return nil
	}
	actions := []engine.Action{{Side: side, Verb: "pass"}}
	if s.Phase == "strike" {
		return append(actions, engine.Action{Side: side, Verb: "strike", Units: []engine.UnitID{s.runner()}})
	}
	at := s.At[s.index()]
	for n := 1; n <= 2 && s.open(at+n*s.forward()); n++ {
		path := []engine.Loc{place(at), place(at + n*s.forward())}
		actions = append(actions, engine.Action{Side: side, Verb: "move", Units: []engine.UnitID{s.runner()}, Path: path})
	}
	return actions
}

func (s raceState) index() int            { return slices.Index(raceSides(), s.Mover) }
func (s raceState) runner() engine.UnitID { return engine.UnitID(s.Mover) + "-runner" }
func (s raceState) forward() int          { return 1 - 2*s.index() }
func place(n int) engine.Loc              { return engine.Loc(strconv.Itoa(n)) }

// open tells whether a place is on the line and the enemy not in it.
func (s raceState) open(n int) bool { return n >= 0 && n <= raceEnd && n != s.At[1-s.index()] }

func (s raceState) adjacent() bool { return s.At[0]-s.At[1] == 1 || s.At[1]-s.At[0] == 1 }

func (race) Act(state engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := state.(raceState)
	event := engine.Event{Kind: a.Verb, Units: a.Units, Text: fmt.Sprintf("%s: %s", a.Side, a)}
	switch a.Verb {
	case "strike":
		s.Phase = "fall"
		return s, []engine.Event{event}, nil
	case "move":
		to, err := strconv.Atoi(string(a.Path[1]))
		if err != nil {
			return nil, nil, err
		}
		s.At[s.index()] = to
	}
	return s.goOn(), []engine.Event{event}, nil
}

func (race) Roll(state engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := state.(raceState)
	s.Rolls++
	text := "the blow misses"
	if r.Values[0] >= 5 {
		s.At[1-s.index()] = raceEnd * (1 - s.index())
		text = "the enemy goes back to his start"
	}
	return s.goOn(), []engine.Event{{Kind: "struck", Text: text}}, nil
}

// goOn is the next phase in which there is something to decide.
func (s raceState) goOn() raceState {
	switch {
	case s.At[0] == raceEnd || s.At[1] == 0:
		s.Phase = "over"
	case s.Phase == "move" && s.adjacent():
		s.Phase = "strike"
	case s.Mover == "red":
		s.Phase, s.Mover = "move", "blue"
	case s.Turn == raceTurns:
		s.Phase = "over"
	default:
		s.Phase, s.Mover, s.Turn = "move", "red", s.Turn+1
	}
	return s
}

func (race) Placed(state engine.State) []engine.Placed {
	s := state.(raceState)
	return []engine.Placed{
		{Unit: "red-runner", Side: "red", At: place(s.At[0])},
		{Unit: "blue-runner", Side: "blue", At: place(s.At[1])},
	}
}

func (race) Actors(_ engine.State, a engine.Action) []engine.UnitID { return slices.Clone(a.Units) }

func (race) Mustered(engine.State) []engine.Mustered { return nil }

func (race) Placing(engine.State, engine.Side) []string { return nil }
