package scan

// Limits of names as they are written.
const (
	MaxGuess = 64 // characters of a name for which a likely one is sought
)
