package engine

// Parader is what a [System] implements whose units are men on a table. It lets them be
// drawn where they stand.
type Parader interface {
	// Figures is what stands on the table, in the order of the pack's units. Asked on
	// what a side sees, it tells nothing else.
	Figures(State) []Figure
}

// Figure is a body of men, or a gun with its crew.
type Figure struct {
	Name string `json:"name"` // for people
	Side Side   `json:"side"` // who has it now
	Unit UnitID `json:"unit"`
	Gun  bool   `json:"gun,omitempty"` // the first place is the gun's, the second one that it looks at
	At   []Loc  `json:"at"`            // of the men
}

// FiguresOf are the figures on a table as a state has them, none in a system without.
func FiguresOf(sys System, s State) []Figure {
	if p, ok := sys.(Parader); ok {
		return p.Figures(s)
	}
	return nil
}
