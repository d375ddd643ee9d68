package mend

// What is done for one submission is bounded by these.
const (
	maxTries  = 300  // lines that are tried
	maxMends  = 3    // of those, that one finding tells
	maxHints  = 10   // times that what the rules list is looked through
	maxDeeds  = 4    // things that a unit may do that one tells
	maxLooked = 3000 // actions that are looked through for them
	maxNames  = 16   // hexes or units that one tells
)
