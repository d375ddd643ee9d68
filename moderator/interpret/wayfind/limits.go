package wayfind

// What is tried is bounded by these.
const (
	maxPasses   = 8     // ends of phases that are tried before an order
	maxDetour   = 2     // hexes by which a way may be longer than the shortest
	maxWays     = 400   // of one length that are tried between stops
	maxWayHexes = 20000 // of all of them together; no unit goes so far that it counts, but a log may drag one about
	maxTries    = 50000 // actions that the rules are asked about for what a log leaves open
	maxAttacks  = 4     // attacks on a hex that are offered
)
