package clock

import "time"

// What a policy may ask for, and a player.
const (
	maxTime      = 366 * 24 * time.Hour // of an allowance, a bank, or a grace
	maxReminders = 10
	maxQuiet     = 20  // ranges of quiet dates
	maxQuietDays = 60  // days of one of them
	maxKinds     = 20  // of waits that have a time of their own
	maxSteps     = 10  // that misses lead to
	maxAbsence   = 365 // days of a game that a side may be away
	maxAhead     = 366 // days from now to the last day of an absence
)

// shortest is what a shortened allowance is not less than, if it was more.
const shortest = 24 * time.Hour
