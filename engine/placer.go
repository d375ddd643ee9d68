package engine

// Placer is what a [System] implements whose units stand on a map. It lets a
// position that a player sends be held against the state.
type Placer interface {
	// Placed lists every unit of the pack, in the pack's order.
	Placed(State) []Placed
}

// Placed is a unit and where it stands.
type Placed struct {
	Unit   UnitID
	Side   Side
	At     Loc      // "" when it is not on the map
	Status []string // the system's words: reduced, disrupted, ineffective, eliminated
}
