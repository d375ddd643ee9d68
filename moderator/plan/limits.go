package plan

// What is answered is bounded by these.
const (
	MaxText    = 16 << 10 // bytes of orders that are tried
	maxLine    = 1 << 10  // bytes of one order that is asked about
	maxActions = 40       // orders that are listed of a unit
	maxAnswers = 5        // questions that are answered beside orders
	maxLooked  = 3000     // actions that are looked through for them
	maxTried   = 6        // trials that are kept of a position
)
