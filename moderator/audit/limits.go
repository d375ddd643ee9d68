package audit

// Bounds on what a log by a stranger can make an audit do or say.
const (
	// maxPerLook is how many findings of one detector are listed; the rest are
	// counted in one more.
	maxPerLook = 50
	// maxNamed is how many pieces one finding names.
	maxNamed = 10
	// maxTold is how many things of one kind evidence lists before it is cut.
	maxTold = 100
	// maxEvidence and maxText are the lengths in bytes from which the texts of a
	// finding are cut: they quote the file.
	maxEvidence = 160
	maxText     = 800
	// maxPlayers is how many players of a roster are known by name.
	maxPlayers = 50
	// maxNames is how many ids of players a file may name: they are passwords, and each
	// is looked for in every text that is told.
	maxNames = 200
	// maxMatches is how many pieces are looked at to find where a log begins in others.
	maxMatches = 50_000_000
	// maxLuckDice and maxLuckSides bound the dice of one player and button whose
	// exact distribution is worked out, and maxLuckWork the additions for all: each
	// takes dice² · sides at most.
	maxLuckDice  = 1000
	maxLuckSides = 100
	maxLuckWork  = 100_000_000
	// maxUndone is how often one step may be taken back in part.
	maxUndone = 8
	// maxOverlaps is how many files before one that starts nowhere are replayed to
	// find it in the middle of them.
	maxOverlaps = 10
	// maxRolls bounds the rolls of a file that another may remember.
	maxRolls = 10_000
	// maxCompared is how many pairs of traits an audit remembers to be the same or not.
	maxCompared = 10_000
)
