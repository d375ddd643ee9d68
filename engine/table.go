package engine

import "slices"

// Table is a [Board] that has no hexes: the terrain on it, and the men where they stand.
type Table interface {
	Board
	// Terrain lists the terrain as it is in a state, what lies below before what lies
	// on it.
	Terrain(State) []Terrain
	// Outset is from where the path of an action is measured: where its unit stands, or the one of the unit's guns
	// that it is for; "" where nobody acts.
	Outset(State, Action) Loc
	// Guns are the guns that can be moved and fired each by itself, in the order of the pack's units.
	Guns(State) []Gun
	// Measures is what a player would measure for a unit, and what that comes to by the rules: where it may go,
	// which units it reaches and sees. If other units are named, it tells only how they stand to this one. Each
	// line is a sentence or a part of one.
	Measures(s State, of UnitID, to ...UnitID) []string
	// Ground is what lies at a place, or where a piece of terrain or a place that counts lies that has this name, and what that does,
	// each a sentence or more with its rules; nothing of a word that names neither.
	Ground(s State, of string) []string
	// Jams are the orders that a side has written by which its men would come into each other's way, each with a warning: as
	// all of them go, and the enemy stands. Asked on what a side sees, it tells nothing else.
	Jams(State, Side) []Jam
	// Plan is what a player of ordinary sense would write for a side where it stands, one order after the other, each with the
	// reason for people; from what the side sees. The same state gives the same plan.
	Plan(State, Side) []Planned
	// Figures is what stands on the table, in the order of the pack's units. Asked on
	// what a side sees, it tells nothing else.
	Figures(State) []Figure
}

// Terrain is a piece of terrain of a table.
type Terrain struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"` // the pack's word: hill, wood, road, house …
	Points []Loc  `json:"points"`
	Line   bool   `json:"line,omitempty"`  // the points are a line, not the corners of an area
	Width  int    `json:"width,omitempty"` // of a line, in hundredths of an inch
	High   bool   `json:"high,omitempty"`  // a wall that nobody crosses
}

// Figure is a body of men, or a gun with its crew.
type Figure struct {
	Name string `json:"name"` // for people
	Side Side   `json:"side"` // who has it now
	Unit UnitID `json:"unit"`
	Gun  bool   `json:"gun,omitempty"` // the first place is the gun's, the second one that it looks at
	At   []Loc  `json:"at"`            // of the men
}

// Gun is a gun of a battery.
type Gun struct {
	Unit   UnitID
	Number int
	At     Loc      // to the tenth
	Facing string   // in degrees
	Status []string // the system's words: limbered, unlimbered, seized
}

// Jam is an order by which somebody comes into the way of his own side.
type Jam struct {
	Action  Action
	Finding Finding       // a warning, but for what to write instead
	Round   func() string // an order that leads round, or as far as it comes, looked for when it is asked for; "" where it stays
}

// Is reports whether the jam is that of an order, which may say by degrees where somebody looks in the end, and not by a point.
func (j Jam) Is(a Action) bool {
	plain := func(a Action) string {
		a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg Arg) bool { return arg.Name == "face" })
		return a.String()
	}
	return plain(j.Action) == plain(a)
}

// Warning is what is told of a jam, with the way round as letters print it.
func (j Jam) Warning(printed func(string) string) Finding {
	f := j.Finding
	if round := j.Round(); round != "" {
		f.Write = printed(round)
	} else {
		f.Hint = "No way round was found: order first who is in its way, or another way, or nothing for it in this turn"
	}
	return f
}

// JamsOf are the orders that a side has written by which its men come into each other's way, none in a system without a table.
func JamsOf(sys System, s State, side Side) []Jam {
	if table := FeaturesOf(sys).Table; table != nil {
		return table.Jams(s, side)
	}
	return nil
}

// GroundOf is what lies at a place of a table, or what a name on it means, nothing in a system without.
func GroundOf(sys System, s State, of string) []string {
	if table := FeaturesOf(sys).Table; table != nil {
		return table.Ground(s, of)
	}
	return nil
}

// GunsOf are the guns on a table of a unit, none in a system without.
func GunsOf(sys System, s State, unit UnitID) (guns []Gun) {
	table := FeaturesOf(sys).Table
	if table == nil {
		return nil
	}
	for _, g := range table.Guns(s) {
		if g.Unit == unit {
			guns = append(guns, g)
		}
	}
	return guns
}

// MeasuresOf is what a player would measure for a unit on a table, nothing in a system without.
func MeasuresOf(sys System, s State, unit UnitID, to ...UnitID) []string {
	if table := FeaturesOf(sys).Table; table != nil {
		return table.Measures(s, unit, to...)
	}
	return nil
}

// TerrainOf is the terrain of a table in a state, none in a system without.
func TerrainOf(sys System, s State) []Terrain {
	if table := FeaturesOf(sys).Table; table != nil {
		return table.Terrain(s)
	}
	return nil
}

// OutsetOf is from where the path of an action on a table is measured, "" in a system without.
func OutsetOf(sys System, s State, a Action) Loc {
	if table := FeaturesOf(sys).Table; table != nil {
		return table.Outset(s, a)
	}
	return ""
}

// FiguresOf are the figures on a table as a state has them, none in a system without.
func FiguresOf(sys System, s State) []Figure {
	if table := FeaturesOf(sys).Table; table != nil {
		return table.Figures(s)
	}
	return nil
}

// Planned is an order of a plan.
type Planned struct {
	Action Action
	Reason string // in the present tense: charges 1st Ford
}
