package state

import "adjutant/engine"

// Fight is an attack whose result is not done.
type Fight struct {
	Side      engine.Side     `json:"side"` // who attacked
	Attackers []engine.UnitID `json:"attackers"`
	Defenders []engine.UnitID `json:"defenders"`
	At        engine.Loc      `json:"at"`
	Left      []Demand        `json:"left"`            // what has to be done, the first now
	Table     string          `json:"table,omitempty"` // of an exchange, whose strengths are those that it adds up
}

// Demand is a line of lists/results.csv that has to be done.
type Demand struct {
	Line  int             `json:"line"`
	Begun bool            `json:"begun,omitempty"`
	N     int             `json:"n,omitempty"`     // steps still to be lost, or in an exchange strength
	Units []engine.UnitID `json:"units,omitempty"` // from which it is still demanded

	// of a demand on which the sides agree:
	Said     [][]engine.Action `json:"said,omitempty"`     // what follows, as one side has said it, in each round
	Whole    bool              `json:"whole,omitempty"`    // that is all that it says: the other is asked
	Objected int               `json:"objected,omitempty"` // how often the other did not agree
	Silent   engine.Side       `json:"silent,omitempty"`   // who has let his time pass
}
