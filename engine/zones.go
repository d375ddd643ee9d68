package engine

// Zones is a [System] whose units control the ground around them.
type Zones interface {
	// ZonesAt are the units in whose zones of control a place of the board lies, in their order; nil for none, or no such place.
	ZonesAt(s State, at Loc) []UnitID
}
