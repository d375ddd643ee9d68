package state

import "adjutant/engine"

// Fight is an attack whose result is not done.
type Fight struct {
	Side      engine.Side     `json:"side"` // who attacked
	Attackers []engine.UnitID `json:"attackers"`
	Defenders []engine.UnitID `json:"defenders"`
	At        engine.Loc      `json:"at"`
	Left      []Demand        `json:"left"` // what has to be done, the first now
}

// Demand is a line of lists/results.csv that has to be done.
type Demand struct {
	Line  int             `json:"line"`
	Begun bool            `json:"begun,omitempty"`
	N     int             `json:"n,omitempty"`     // steps still to be lost
	Units []engine.UnitID `json:"units,omitempty"` // of whom it is still demanded
}
