package engine

// Hexes is a [Board] that is a map of hexes: how far a unit may move on it.
type Hexes interface {
	Board
	// Reach lists every hex in which a unit may end its move, moving alone, its own left out.
	// The error names a unit that does not stand on the map, or what nobody has typed in.
	Reach(State, UnitID) (map[Loc]Reached, error)
}

// Reached is a hex that a unit may end its move in.
type Reached struct {
	MP2  int  `json:"mp2"`  // the cheapest cost, in half points
	Stop bool `json:"stop"` // entering it ends the move whatever is left
}
