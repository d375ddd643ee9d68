package foresee

// What is looked at of the ways in which play may go on.
const (
	maxFalls       = 1296 // ways in which dice can fall that are all looked at
	maxAhead       = 8    // answers that a question offers which may come up
	maxAheadLooked = 40   // of those, answers that are looked at
	maxForeseen    = 24   // questions that a side is told of before they come up
	maxFutures     = 3    // ways in which an order can end from which the next one is tried
	maxIdle        = 40   // of those ways, how many are tried in a row that bring no question or answer that is new
	maxTrialsOrder = 400  // plays that are tried to foresee what an order leads to
	maxTrials      = 1600 // trials for all that waits
	maxSought      = 100  // moves of a submission whose way is looked for
)
