package survey

// Modules are other people's data, and a pack holds less than they may. What is beyond these is left out, and said to be.
const (
	maxKinds     = 120_000 // of pieces that are looked at
	maxUnits     = 5000    // of a pack
	maxIgnored   = 6000    // pieces that a binding names as meaning nothing
	maxPlaces    = 8000    // lines of a set-up, all scenarios together
	maxAreas     = 1500
	maxBorders   = 9000
	maxCells     = 40_000 // of a grid that are asked for their names
	maxDecks     = 40
	maxDeck      = 500 // cards of one
	maxScenarios = 60
	maxQuestions = 24
	maxHints     = 60   // that a piece says of itself
	maxText      = 100  // runes of a name of the module, where people read it
	maxCell      = 900  // bytes of a cell of a list
	maxZoneLines = 4000 // of lists/zones.csv
)
