package scan

// Limits of what is read.
const (
	MaxLine  = 4000 // characters of one order, joined lines included
	MaxGuess = 64   // characters of a name for which a likely one is sought
)
