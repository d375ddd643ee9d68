package luck

// How long a row may be for what is worked out exactly, and must be for what is
// approximated.
const (
	MeanDice   = 2000       // dice whose mean is judged exactly
	MeanSides  = 100        // and their sides
	SerialDice = 30         // dice for a correlation
	facesWork  = 40_000_000 // additions for a chi-square
)
