package engine

import "fmt"

// Mustered is what can be told of a unit beside where it stands.
type Mustered struct {
	Unit  UnitID
	Kind  string   // infantry, leader; "" where the pack has no kinds
	Group string   // the formation that it belongs to, by the word that players have for it
	Code  string   // that formation as the pack has it, where a unit can come into another; "" for that of its counter
	Under string   // the orders of that, and what else is to be said of all of it
	Facts []Fact   // the same for all units of a kind, in the order in which people name them
	State []string // what it has done in the phase, beside Placed.Status: moved, attacked
	Waits bool     // it is still to come
	Due   Due      // when and where, for one that waits
}

// Fact is a value of a unit, as its counter has it now.
type Fact struct {
	Name  string // of a column: MA
	Means string // in words: movement allowance
	Value string // "" where nobody knows it
}

// Due is when and where a unit arrives. The zero value is not known.
type Due struct {
	Turn int
	When string // the turn by its name, where it has one: 0700
	At   []Loc  // any of them, none where only the map shows them
	Text string // what else is printed of it
	With string // with what it may come on then, "" for any order of its side: with the marker of Hurlbut
}

// String is when and where somebody arrives, as it stands in a sentence.
func (d Due) String() string {
	text := "in a turn that is not known"
	switch {
	case d.When != "":
		text = "in turn " + d.When
	case d.Turn > 0:
		text = fmt.Sprintf("in turn %d", d.Turn)
	}
	if place := d.Place(); place != "" {
		text += " " + place
	}
	return text
}

// Place is where somebody arrives, "" where that is not known.
func (d Due) Place() string {
	switch {
	case len(d.At) == 1:
		return "at " + string(d.At[0])
	case len(d.At) > mostDoors:
		return fmt.Sprintf("at one of %s and %d more", joined(d.At[:mostDoors], ", "), len(d.At)-mostDoors)
	case len(d.At) > 1:
		return "at one of " + joined(d.At, ", ")
	case d.Text != "":
		return "(" + d.Text + ")"
	}
	return ""
}

// mostDoors is how many of the places are named at one of which somebody arrives.
const mostDoors = 6

// PlacingOf is where a side may have its units begin, nothing in a system without.
func PlacingOf(sys System, s State, side Side) []string {
	if board := FeaturesOf(sys).Board; board != nil {
		return board.Placing(s, side)
	}
	return nil
}

// MusterOf is what a system tells of its units, nothing in a system without.
func MusterOf(sys System, s State) []Mustered {
	if board := FeaturesOf(sys).Board; board != nil {
		return board.Mustered(s)
	}
	return nil
}
