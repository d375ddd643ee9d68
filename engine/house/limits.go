package house

// How far the player looks. They bound the time of a turn on the largest map.
const (
	maxStates   = 2500 // that a turn looks at, and as many more as its last action, where nothing else is said
	maxActions  = 400  // of a turn
	maxOfGroup  = 80   // actions of one group that are looked at, see engine.Aids
	maxAhead    = 400  // plays that follow an action before somebody chooses freely
	maxOutcomes = 36   // classes of a fall of which the mean is taken; of more, the middle fall
)
