package config

import "time"

// Clock is how the clock of new games runs, where game new does not say otherwise.
type Clock struct {
	Deadlines []string        // phase=72h, move=96h; none for no clock
	Bank      time.Duration   // of each side
	Grace     time.Duration   // behind deadline and bank
	Reminders []time.Duration // before a deadline
	Rest      []string        // weekdays: sat, sun
	Quiet     []string        // dates: 2026-12-24..2026-12-26
	Absence   int             // days
	Shorten   int             // percent of the time that is left for each miss
	Misses    []string        // what the first means, the second …
}
