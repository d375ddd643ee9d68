package engine

// Feature is a piece of terrain of a table, which has no hexes.
type Feature struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"` // the pack's word: hill, wood, road, house …
	Points []Loc  `json:"points"`
	Line   bool   `json:"line,omitempty"`  // the points are a line, not the corners of an area
	Width  int    `json:"width,omitempty"` // of a line, in hundredths of an inch
	High   bool   `json:"high,omitempty"`  // a wall that nobody crosses
}

// Surveyor is what a [System] implements whose units stand on a table with terrain.
type Surveyor interface {
	// Features lists the terrain as it is in a state, what lies below before what lies
	// on it.
	Features(State) []Feature
}

// FeaturesOf is the terrain of a table in a state, none in a system without.
func FeaturesOf(sys System, s State) []Feature {
	if surveyor, ok := sys.(Surveyor); ok {
		return surveyor.Features(s)
	}
	return nil
}
