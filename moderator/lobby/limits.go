package lobby

import "time"

// What a game is begun and joined with is bounded by these.
const (
	maxCodes      = 8                  // codes of a subject, or of a quoted line, that are looked at
	maxWatchDelay = 50                 // turns by which results may come later
	maxFreeze     = 7 * 24 * time.Hour // notice time of a game
)
