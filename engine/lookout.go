package engine

// Lookout is a [System] that knows who sees a place.
type Lookout interface {
	// Sights says of each unit for which sight matters whether it sees the place, in the order of the pack, and
	// nothing of units that are not on the map. The error names a place that does not exist.
	Sights(State, Loc) ([]Sight, error)
}

// Sight is whether a unit sees a place.
type Sight struct {
	Unit    UnitID
	Clear   bool
	Blocked string // what stands between, "" where that is not known or nothing
	Open    string // what would have to be known first, "" for nothing
}
