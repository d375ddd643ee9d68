package openplay

import (
	"fmt"

	"adjutant/engine"
)

// Node tells what the game waits for: dice that were asked for, else the sides
// that may act, until all turns are played.
func (sys system) Node(s engine.State) engine.Node { return sys.node(s.(state)) }

func (sys system) node(s state) engine.Node {
	switch {
	case s.Asked != nil:
		return engine.Node{Kind: engine.AtChance, Turn: s.Turn, Phase: "roll", Chance: sys.chance(s)}
	case s.over():
		text := fmt.Sprintf("all %d turns are played", s.Turns)
		return engine.Node{Kind: engine.AtOver, Turn: s.Turns, Phase: "over", Result: &engine.Result{Text: text, Undecided: true}}
	}
	return engine.Node{Kind: engine.AtChoice, Turn: s.Turn, Phase: movePhase, Seats: sys.seats(s), Prompt: s.prompt()}
}

func (s state) over() bool { return s.Turns > 0 && s.Turn > s.Turns }

// seats is who may act.
func (sys system) seats(s state) []engine.Side {
	waiting := sys.waiting(s)
	if s.Order == alternate {
		return waiting[:1]
	}
	return waiting
}

func (s state) prompt() string {
	if s.Dice == client {
		return "hands in a log or passes"
	}
	return "hands in a log, asks for dice or passes"
}

// chance is the dice that were asked for. Its id counts the rolls, so that it
// is new each time.
func (sys system) chance(s state) *engine.Chance {
	return &engine.Chance{
		ID:      fmt.Sprintf("roll-%d", s.Rolls+1),
		Purpose: fmt.Sprintf("%s: %s for %s", sys.pack.SideName(s.Asked.Side), writeDice(s.Asked.Dice), s.Asked.Purpose),
		Dice:    []engine.Dice{s.Asked.Dice},
	}
}
