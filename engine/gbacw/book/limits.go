package book

// Bounds of what the lists of a book say.
const (
	mostReach       = 20 // hexes of a place
	mostStrength    = 40 // strength points of a unit
	mostMarkersEver = 9  // activations on a turn of entry
	mostChits       = 40 // efficiency chits of a kind, battle events of a turn
	mostRange       = 40 // hexes over which is fired
	mostVP          = 50 // of a field

	// MostEvents is how many battle events are in the cup at most (BB 18.1, designer's notes).
	MostEvents = 4
)
