package main

import (
	"cmp"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
)

func newGameHoldCommand() *cobra.Command {
	var file, why, as, until string
	var clock, all bool
	cmd := &cobra.Command{
		Use:   "hold [--config F] --why TEXT GAME|--all",
		Short: "Stops a game, and tells both players",
		Long: `Stops a game until 'adjutant game release': no orders are decided and no deadline
runs. Mails are kept, and decided at the release in the order in which they came;
what only asks, such as 'status', is answered. Dice that a freeze has announced
fall all the same. With --clock only the clock stops, and orders are decided.

Both players are mailed that, and why. The daemon may go on running meanwhile.

With --all it is done to all games of the club that go on and are not stopped; 'adjutant
game release --all' lets these go on, and no others. With --until 'adjutant serve' lets
them go on by itself when that date begins in the club's zone (club.zone), and tells the players;
the mails say so:

  adjutant game hold --all --clock --until 2026-08-31 --why "the summer"`,
		Args: oneOrAll(&all),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				until, err := untilDate(c, until)
				if err != nil {
					return err
				}
				if all {
					return holdAll(cmd, c, as, why, until, clock)
				}
				return holdOne(cmd, c, args[0], as, why, until, clock)
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the players")
	cmd.Flags().BoolVar(&clock, "clock", false, "stop the clock only")
	cmd.Flags().BoolVar(&all, "all", false, "all games that go on")
	cmd.Flags().StringVar(&until, "until", "", "when it goes on by itself: 2026-08-31")
	_ = cmd.MarkFlagRequired("why") // it is a flag
	return cmd
}

// holdOne stops a game, or its clock alone.
func holdOne(cmd *cobra.Command, c *club.Club, tag, as, why string, until time.Time, clock bool) error {
	what, said := intervene.HoldUntil, "held"
	if clock {
		what, said = intervene.PauseUntil, "paused"
	}
	_, err := c.Conduct(cmd.Context(), tag, func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
		return what(m.As(as), g, why, until, now)
	})
	if err != nil {
		return fmt.Errorf("hold game %s: %w", tag, err)
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s is %s until %s.\nThe players are told as soon as 'adjutant serve' runs.\n", tag, said, cmp.Or(untilText(until), "'adjutant game release'"))
	return err
}

func newGameReleaseCommand() *cobra.Command {
	var file, why, as string
	var all bool
	cmd := &cobra.Command{
		Use:   "release [--config F] [--why TEXT] GAME|--all",
		Short: "Lets a game go on that is held or paused",
		Long: `Lets a game go on that is held or, if it is not, one whose clock is stopped. Mails
that were kept are decided, in the order in which they came. Both players are
mailed that. The daemon may go on running meanwhile.

With --all those go on that were stopped with 'hold --all'; a game that was stopped by
itself stays so.`,
		Args: oneOrAll(&all),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				if all {
					return releaseAll(cmd, c, as, why)
				}
				d, err := c.Conduct(cmd.Context(), args[0], func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return intervene.Release(m.As(as), g, why, now)
				})
				if err != nil {
					return fmt.Errorf("release game %s: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s goes on; mails that were kept and are decided now: %d.\nThe players are told as soon as 'adjutant serve' runs.\n", args[0], len(d.Release))
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&why, "why", "", "what the players are told besides")
	cmd.Flags().BoolVar(&all, "all", false, "all games that were stopped with 'hold --all'")
	return cmd
}
