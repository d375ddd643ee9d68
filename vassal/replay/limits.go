package replay

// MaxWork bounds what one replay may cost: things looked at and lifted, texts taken
// apart, changes noted, over all commands. It is two hundred times what the longest
// honest log needs; a file made to be slow, with huge stacks moved again and again,
// ends there after a second.
const MaxWork = 50_000_000

// What a unit of work is: passing one thing by. Parsing a piece or noting a
// change of it is worth many, lifting one out of a pile very little.
const (
	workParse = 50
	workLift  = 16 // members shifted per unit
	workText  = 8  // bytes of a text that is taken apart or put together, per unit
)

// What the report of one step keeps. The largest honest step changes 300 pieces, and
// has 50 conflicts.
const (
	// MaxChanges is how many changes one step may make.
	MaxChanges = 50_000
	// MaxJoined is how many bytes of states may be put together in one step.
	MaxJoined = 32 << 20
	// maxConflicts is how many conflicts a report lists; the rest are counted.
	maxConflicts = 1000
)

// What is looked at of rolls.
const (
	// maxTold is how long a line of the chat is in which a roll is looked for.
	maxTold = 2000
	// maxFaces is how many dice of one roll are read.
	maxFaces = 1000
	// maxBack is how many rolls before an undo it is tried on.
	maxBack = 1000
)
