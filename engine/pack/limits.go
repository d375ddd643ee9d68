package pack

// Packs may come from strangers; these are the sizes beyond which one is
// refused.
const (
	MaxFiles     = 200
	MaxFileBytes = 1 << 20
	MaxRows      = 10000 // of one list
	MaxColumns   = 99    // of the map, as four digits can say
	MaxInches    = 400   // of a table, either way
	MaxSides     = 8
	MaxTurns     = 1000
	MaxStatuses  = 40
	MaxID        = 40   // bytes of an identifier
	MaxTitle     = 100  // bytes of the title of a section
	MaxStatement = 140  // bytes of a statement of a section
	MaxMistakes  = 200  // that are named
	MaxCell      = 1000 // bytes of a cell of a list
	maxNumber    = 9999
)
