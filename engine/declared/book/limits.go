package book

// Packs may come from strangers; these are the sizes beyond which one is refused.
const (
	MaxLimits    = 2000 // lines of limits.csv
	MaxPhases    = 60   // of a turn, those of each side for itself
	MaxAreas     = 2000
	MaxTables    = 60
	MaxDice      = 20  // of one roll
	MaxFaces     = 100 // of one die
	MaxFalls     = 400 // lines of a table, and columns
	MaxRetreat   = 6   // places
	MaxCards     = 500 // of one deck
	MaxHand      = 50  // cards of one deck that a side holds
	MaxID        = 40  // bytes of a name
	MaxPoints    = 999 // of an allowance or a cost
	MaxPurpose   = 120 // bytes of what a roll is for
	mostExploded = 10  // times that one die is thrown again
)

// MostExploded is how often one die is thrown again at most.
const MostExploded = mostExploded
