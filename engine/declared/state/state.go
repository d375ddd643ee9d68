package state

import (
	"encoding/json"
	"slices"

	"adjutant/engine"
)

// State is one moment of a game. Its text is this struct as JSON on one line.
type State struct {
	Version  int           `json:"declared"`
	Scenario string        `json:"scenario"`
	Turns    int           `json:"turns"` // to be played; 0 is open end
	Turn     int           `json:"turn"`  // Turns+1 once all are played
	Phase    int           `json:"phase"` // of the turn, from 0
	Done     []engine.Side `json:"done,omitempty"`
	Units    []Piece       `json:"units"`           // in the order of units.csv
	Given    []engine.Side `json:"given,omitempty"` // who has given each order, in a phase that ends after so many
	Said     []Said        `json:"said,omitempty"`
	Attacked []engine.Loc  `json:"attacked,omitempty"` // in the phase, as often as it was
	Decks    [][]string    `json:"decks,omitempty"`    // cards left in each deck
	Held     []engine.Side `json:"held,omitempty"`     // who has each objective
	Scored   []int         `json:"scored,omitempty"`   // points at the ends of turns, by line and side
	Won      engine.Side   `json:"won,omitempty"`      // at once
	Actions  int           `json:"actions"`            // so far
	Rolls    int           `json:"rolls"`              // dice and draws that have fallen
	Asked    *Throw        `json:"asked,omitempty"`    // what has to fall
	Fight    *Fight        `json:"fight,omitempty"`    // whose result is not done

	Secret string `json:"secret,omitempty"` // from which the orders of decks follow whose cards are held; "" where it is not known
	Deals  []Deal `json:"deals,omitempty"`  // those decks, in their order
	Anew   int    `json:"anew,omitempty"`   // the number of the last redeal, 0 for none

	Plots []Plot `json:"plots,omitempty"` // of each side, in their order, in a phase whose orders are opened together

	// Viewer is whose view the state is, "" for everybody's: what lies beneath the masks of others is not known in it. Nil in the state itself.
	Viewer *engine.Side `json:"-"`

	Rulings []engine.GivenRuling `json:"rulings,omitempty"` // in the order in which they were given
}

// Text is the canonical form.
func (s *State) Text() []byte {
	text, _ := json.Marshal(s) // strings and numbers: it cannot fail
	return text
}

// Copy is a state that may be changed.
func (s *State) Copy() *State {
	next := *s
	next.Units = slices.Clone(s.Units)
	next.Done, next.Given, next.Said, next.Attacked = slices.Clone(s.Done), slices.Clone(s.Given), slices.Clone(s.Said), slices.Clone(s.Attacked)
	next.Held, next.Scored = slices.Clone(s.Held), slices.Clone(s.Scored)
	next.Plots, next.Deals = slices.Clone(s.Plots), slices.Clone(s.Deals)
	if s.Fight != nil {
		f := *s.Fight
		f.Attackers, f.Defenders, f.Left = slices.Clone(f.Attackers), slices.Clone(f.Defenders), slices.Clone(f.Left)
		for i := range f.Left {
			f.Left[i].Said = slices.Clone(f.Left[i].Said)
		}
		next.Fight = &f
	}
	return &next
}

// Plot is what a side has written to be done when all have.
type Plot []engine.Action

// Over reports whether the game is over: one side has won at once, or all turns are played.
func (s *State) Over() bool { return s.Won != "" || s.Turns > 0 && s.Turn > s.Turns }

// Rest has all units begin a phase.
func (s *State) Rest() {
	for i := range s.Units {
		s.Units[i].Spent, s.Units[i].Stopped, s.Units[i].Moved, s.Units[i].Attacks = 0, false, false, 0
	}
}

// TextVersion is that of the text of a state.
const TextVersion = 1
