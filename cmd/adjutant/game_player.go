package main

import (
	"github.com/spf13/cobra"

	"adjutant/moderator/opening"
)

// addPeople adds the flags that say who plays.
func addPeople(f *opening.Terms, cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringArrayVar(&f.Seats, "seat", nil, `who is to play a side: north=anna@example.test or north="Anna Example <anna@example.test>"; north=house for the club's own player, with whom a game is unrated`)
	flags.StringArrayVar(&f.Guests, "guest", nil, `who may choose among the sides that no --seat names: "Carl Example <carl@example.test>"`)
	flags.BoolVar(&f.Open, "open", false, "any player of the club may take a side that no --seat names; the first mail gets it")
	flags.DurationVar(&f.Wait, "wait", opening.DefaultWait, "how long the invitation stands")
	flags.DurationVar(&f.Remind, "remind", opening.DefaultRemind, "how long before its end those are reminded who have not answered; 0 for never")
	flags.BoolVar(&f.Direct, "direct", false, "open the game at once and ask nobody; the game says so, and that its nonces are the host's")
}
