package openplay

// Actions come from mails, and packs may come from strangers; these are the
// sizes beyond which they are refused.
const (
	MaxDice    = 100     // of one roll
	MaxFaces   = 1000    // of one die
	MaxSteps   = 1000000 // of one log
	MaxPurpose = 120     // bytes of what a roll is for
)
