package bind

// What comes out of somebody else's module is bounded by these.
const (
	maxWords      = 20        // of a name that are compared
	maxCandidates = 20000     // pieces of a module
	maxSamples    = 4_000_000 // points at which a map is asked for its hexes
	maxNear       = 3         // pieces that are named as nearly a unit's
	maxLevels     = 10        // of a turn counter, in each other
)
