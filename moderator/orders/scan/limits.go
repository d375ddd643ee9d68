package scan

// Limits of names as they are written.
const (
	MaxGuess = 64 // characters of a name for which a likely one is sought
	maxWrong = 2  // letters of a name that is read all the same
)
