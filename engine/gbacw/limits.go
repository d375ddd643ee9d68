package gbacw

// Bounds of what a turn holds.
const (
	MostMarkers  = 4 // of a command in a turn (BB 30.1: the highest efficiency)
	mostEvents   = 4 // battle events in the cup (BB 18.1, designer's notes)
	mostPath     = 80
	mostOutcomes = 24 // of one fight
)
