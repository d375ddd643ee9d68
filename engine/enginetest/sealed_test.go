package enginetest_test

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adjutant/engine"
)

// sealed is a toy of simultaneous orders. Each turn both sides put one, two or
// three of their ten men on a bridge, in secret; once both have, the orders are
// opened, and who sent more gains a point. After four turns the points decide.
// A side knows its own order before it is opened, and not the other's.
type sealed struct{}

const sealedTurns = 4

type sealedState struct {
	Turn    int
	Orders  [2]string // "", what was ordered, or unseen
	Men     [2]int
	Points  [2]int
	Actions int
}

// unseen stands in a side's view for an order that is not its own.
const unseen = "?"

func (s sealedState) Text() []byte { return canonical(s) }

func sealedSides() []engine.Side { return []engine.Side{"left", "right"} }

func (sealed) Info() engine.Info {
	return engine.Info{System: "sealed", Title: "Sealed", Sides: sealedSides(), TextVersion: 1, Pack: "sealed-1", Phases: []string{"orders"}}
}

func (sealed) New(setup engine.Setup) (engine.State, error) {
	return sealedState{Turn: 1, Men: [2]int{10, 10}}, plain(setup)
}

func (sealed) ParseState(text []byte) (engine.State, error) {
	var s sealedState
	err := parse(text, &s)
	return s, err
}

func (sealed) Node(state engine.State) engine.Node {
	s := state.(sealedState)
	if s.Turn > sealedTurns {
		return engine.Node{Kind: engine.AtOver, Turn: sealedTurns, Result: s.result()}
	}
	return engine.Node{Turn: s.Turn, Phase: "orders", Seats: s.waiting(), Together: true, Prompt: "sends men to the bridge"}
}

// waiting is the sides without an order.
func (s sealedState) waiting() []engine.Side {
	var seats []engine.Side
	for i, side := range sealedSides() {
		if s.Orders[i] == "" {
			seats = append(seats, side)
		}
	}
	return seats
}

func (s sealedState) result() *engine.Result {
	switch {
	case s.Points[0] > s.Points[1]:
		return &engine.Result{Winner: "left"}
	case s.Points[0] < s.Points[1]:
		return &engine.Result{Winner: "right"}
	}
	return &engine.Result{}
}

func (sealed) Check(state engine.State, a engine.Action) engine.Ruling {
	return among(state.(sealedState).actions(a.Side), a)
}

func (sealed) Legal(state engine.State, side engine.Side) iter.Seq[engine.Action] {
	return slices.Values(state.(sealedState).actions(side))
}

func (s sealedState) actions(side engine.Side) []engine.Action {
	if s.Turn > sealedTurns || !slices.Contains(s.waiting(), side) {
		return nil
	}
	var actions []engine.Action
	for n := range min(3, s.Men[slices.Index(sealedSides(), side)]) + 1 {
		men := []engine.Arg{{Name: "men", Values: []string{strconv.Itoa(n)}}}
		actions = append(actions, engine.Action{Side: side, Verb: "send", Args: men})
	}
	return actions
}

func (sealed) Act(state engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := state.(sealedState)
	s.Orders[slices.Index(sealedSides(), a.Side)] = a.Arg("men")[0]
	s.Actions++
	events := []engine.Event{
		{Kind: "sealed", Text: string(a.Side) + " has given its order"},
		{Kind: "ordered", Only: a.Side, Text: fmt.Sprintf("%s: %s", a.Side, a)},
	}
	if len(s.waiting()) > 0 {
		return s, events, nil
	}
	return s.open(events)
}

// open carries out both orders at once.
func (s sealedState) open(events []engine.Event) (engine.State, []engine.Event, error) {
	var sent [2]int
	for i, order := range s.Orders {
		n, err := strconv.Atoi(order)
		if err != nil {
			return nil, nil, err
		}
		sent[i] = n
		s.Men[i] -= n
	}
	switch {
	case sent[0] > sent[1]:
		s.Points[0]++
	case sent[0] < sent[1]:
		s.Points[1]++
	}
	s.Orders = [2]string{}
	s.Turn++
	return s, append(events, engine.Event{Kind: "opened", Text: fmt.Sprintf("on the bridge are %d and %d men", sent[0], sent[1])}), nil
}

func (sealed) Roll(engine.State, engine.Roll) (engine.State, []engine.Event, error) {
	return nil, nil, fmt.Errorf("there are no dice in this game")
}

func (sealed) View(state engine.State, side engine.Side) engine.State {
	s := state.(sealedState)
	enemy := slices.Index(sealedSides(), other(side, sealedSides()))
	if s.Orders[enemy] != "" {
		s.Orders[enemy] = unseen
	}
	return s
}

func (sealed) Public(state engine.State) []byte {
	s := state.(sealedState)
	for i, order := range s.Orders {
		if order != "" {
			s.Orders[i] = unseen
		}
	}
	return canonical(s)
}

func (sealed) Hidden(state engine.State, side engine.Side) []byte {
	return []byte(state.(sealedState).Orders[slices.Index(sealedSides(), side)])
}

func (sealed) Sealed(engine.State, engine.Side) []engine.SealedPart { return nil }
