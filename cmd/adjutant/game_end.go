package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/report"
)

func newGameEndCommand() *cobra.Command {
	var file, winner, as string
	var o intervene.Termination
	cmd := &cobra.Command{
		Use:   "end [--config F] --winner SIDE|drawn|none --why TEXT GAME",
		Short: "Ends a game as the moderator says, and tells both players",
		Long: `Ends a game: --winner says who has won, --level how high, --void that the game
counts for nothing. The end is signed and goes into the club's log with the seeds
of the game, so it cannot be taken back. Both players are mailed it, and why. A game
that is frozen may be ended; its dice do not fall then. The daemon may go on running
meanwhile.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.Winner = engine.Side(winner)
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				d, err := c.Conduct(cmd.Context(), args[0], func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return intervene.End(m.As(as), g, o, now)
				})
				if err != nil {
					return fmt.Errorf("end game %s: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s is over: %s\nThe players are told as soon as 'adjutant serve' runs.\n", args[0], report.Stopped(d.Ending.Why))
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	flags := cmd.Flags()
	flags.StringVar(&winner, "winner", "", "the side that has won, or drawn, or none")
	flags.StringVar(&o.Level, "level", "", "of the victory: major, minor or another word")
	flags.BoolVar(&o.Void, "void", false, "the game counts for nothing")
	flags.BoolVar(&o.Unrated, "unrated", false, "the result does not count for ratings")
	flags.StringVar(&o.Why, "why", "", "the reason, for the players")
	cmd.MarkFlagsOneRequired("winner", "void")
	cmd.MarkFlagsMutuallyExclusive("winner", "void")
	_ = cmd.MarkFlagRequired("why") // it is a flag
	return cmd
}
