package enginetest

// How far a trial goes. They bound the time of a test, and keep a system that
// never ends from hanging it.
const (
	defaultGames = 4    // random games for each set-up
	defaultSteps = 5000 // plays in which a random game must be over
	maxListed    = 500  // actions taken from one listing
	maxCompared  = 60   // actions by which the groups are held against Legal
	maxChecked   = 24   // listed actions that are checked at one state
	maxFollowed  = 8    // listed actions after which it is asked who sees what
	maxQuestions = 2    // that are ruled on at one state
	maxAnswers   = 2    // with which each of them is
	maxTwinned   = 400  // plays of two games side by side that differ by what a side hides
	maxHidden    = 40   // actions among which two are looked for that look the same
	maxTries     = 20   // for a play that both allow
	maxOwned     = 12   // listed actions, and former ones, that others ask for at one state
	maxSeen      = 60   // former legal actions that are kept for that
	maxTogether  = 200  // plays of the game that two goroutines play at once
)
