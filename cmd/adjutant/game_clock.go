package main

import (
	"github.com/spf13/cobra"

	"adjutant/moderator/opening"
)

func addClock(c *opening.Clock, cmd *cobra.Command) {
	flags := cmd.Flags()
	c.Changed = flags.Changed
	flags.StringSliceVar(&c.Deadlines, "deadline", nil, "how long a side has for a phase: phase=72h for all, move=96h for one; "+opening.NoClock+" for no clock (default: as the configuration has it)")
	flags.DurationVar(&c.Bank, "bank", 0, "time that each side has behind its deadlines, for the whole game")
	flags.DurationVar(&c.Grace, "grace", 0, "time behind deadline and bank in which a mail still counts")
	flags.DurationSliceVar(&c.Reminders, "reminder", nil, "times before a deadline at which the player is reminded: 48h,4h")
	flags.StringSliceVar(&c.Rest, "rest", nil, "weekdays on which the clock stands still: sat,sun")
	flags.StringSliceVar(&c.Quiet, "quiet", nil, "dates on which it stands still: 2026-12-24 or 2026-12-24..2026-12-26")
	flags.IntVar(&c.Absence, "absence", 0, "days of the game that each side may be away")
	flags.IntVar(&c.Shorten, "shorten", 0, "percent of its time that a side has left for each deadline that it missed; 0 leaves it all")
	flags.StringSliceVar(&c.Misses, "misses", nil, "what the first missed deadline means, the second and so on: default, pass, wait, replace or forfeit")
}
