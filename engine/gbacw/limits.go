package gbacw

// Bounds of what a turn holds.
const (
	mostEvents = 4 // battle events in the cup (BB 18.1, designer's notes)

)
