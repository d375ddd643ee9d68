package engine

// Terrain is a piece of terrain of a table, which has no hexes.
type Terrain struct {
	Name   string `json:"name"`
	Kind   string `json:"kind"` // the pack's word: hill, wood, road, house …
	Points []Loc  `json:"points"`
	Line   bool   `json:"line,omitempty"`  // the points are a line, not the corners of an area
	Width  int    `json:"width,omitempty"` // of a line, in hundredths of an inch
	High   bool   `json:"high,omitempty"`  // a wall that nobody crosses
}

// Table is what a [System] implements whose units stand on a table with terrain.
type Table interface {
	// Terrain lists the terrain as it is in a state, what lies below before what lies
	// on it.
	Terrain(State) []Terrain
}

// TerrainOf is the terrain of a table in a state, none in a system without.
func TerrainOf(sys System, s State) []Terrain {
	if table, ok := sys.(Table); ok {
		return table.Terrain(s)
	}
	return nil
}
