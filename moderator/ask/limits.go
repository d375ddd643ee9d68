package ask

// What is done for one question is bounded by these.
const (
	MaxQuestions = 10   // of one mail that are answered
	maxListed    = 16   // lines of a list
	maxBlind     = 4    // units of which it is told one by one that they do not see a place
	maxNames     = 60   // names in a row
	maxOfVerb    = 4    // lines of one verb, where all verbs are told
	maxLooked    = 3000 // actions that are looked through
	maxTopics    = 3    // that are nearest to a free question
	maxPlaces    = 6    // of one name that are told
	maxHolding   = 8    // units of a side that are named as those who stand in a place
	maxSingle    = 12   // objectives that are told a line each
	maxTried     = 8    // orders of one line that are tried
	maxReached   = 100  // hexes in the reach of a unit that are told unasked
	maxAble      = 60   // units that are named as able to do something
	maxUnits     = 24   // units that are named where nobody is called as asked
	maxRows      = 120  // units of a table
	widestName   = 24   // characters of a name in a table
)
