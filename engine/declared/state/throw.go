package state

import "adjutant/engine"

// Throw is what has to fall: on a table, of dice that were asked for, or out of a deck.
type Throw struct {
	Side   engine.Side     `json:"side"`
	Table  string          `json:"table,omitempty"`
	Units  []engine.UnitID `json:"units,omitempty"` // that attack, or that the table is for
	At     engine.Loc      `json:"at,omitempty"`    // what is attacked
	Column int             `json:"column,omitempty"`
	Mods   []Added         `json:"mods,omitempty"`
	Dice   string          `json:"dice,omitempty"` // by name
	For    string          `json:"for,omitempty"`
	Fallen []int           `json:"fallen,omitempty"` // of dice that are thrown again
	Again  int             `json:"again,omitempty"`  // how many are
	Deck   string          `json:"deck,omitempty"`
}

// Added is what a line of lists/modifiers.csv adds to a roll.
type Added struct {
	Line  int `json:"line"`
	Value int `json:"value"`
}
