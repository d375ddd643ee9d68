package board

const (
	maxListed = 300 // plays that a game's page lists beside its map, the last ones
	maxWays   = 200 // lines that are drawn of orders that are tried
	maxOpen   = 40  // places of a side that are listed at once, without being asked for
)
