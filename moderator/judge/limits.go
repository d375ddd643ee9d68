package judge

import (
	"time"
)

// What one submission can lead to is bounded by these.
const (
	manyBounces = 3              // mails to a player that come back one after the other, of which the operator is told
	maxDoubts   = 10             // mails of a side without proof that wait for its word
	wordTime    = 24 * time.Hour // from a deadline, for which the clock waits for the word for a mail that came before it
	maxOlder    = 50             // positions at which a game stood before that a log is held against
	olderAtOnce = 8              // of those, positions whose ends are wanted at once
	maxRolls    = 100            // times that dice may fall for it

	mostStates    = 8000 // that the house looks at for one submission, about
	fewStates     = 200  // that it may look at for each of its choices
	maxThoughts   = 40   // times that the house chooses in one submission; what is left is another
	maxHouseRolls = 40   // times that dice fall for it, behind which that ends too

	maxReach   = 100 // hexes of a refused move up to which it is tried how far it may go
	maxReached = 20  // refused moves of a submission of which that is tried
)
