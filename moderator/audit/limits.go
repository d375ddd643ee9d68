package audit

// Bounds on what a log by a stranger can make an audit do or say.
const (
	// maxPerCode is how many findings of one code are listed; the rest are
	// counted in one more.
	maxPerCode = 50
	// maxNamed is how many pieces one finding names.
	maxNamed = 10
	// maxEvidence is the length in bytes from which a text of the file is cut.
	maxEvidence = 160
	// maxLuckDice and maxLuckSides bound the dice of one player and button whose
	// exact distribution is worked out: time grows with dice² · sides.
	maxLuckDice  = 1000
	maxLuckSides = 100
	// maxOverlaps is how many files before one that starts nowhere are replayed to
	// find it in the middle of them.
	maxOverlaps = 10
	// maxRolls bounds the rolls of a file that another may remember.
	maxRolls = 10_000
)
