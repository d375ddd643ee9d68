package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/opening"
	"adjutant/moderator/post"
)

func newGameSeatCommand() *cobra.Command {
	var file, side, name, addr, as, why string
	var open bool
	cmd := &cobra.Command{
		Use:   "seat [--config F] --side SIDE --addr ADDRESS [--name NAME]|--open [--why TEXT] GAME",
		Short: "Asks somebody to take a seat of a running game",
		Long: `Mails somebody the question whether he will play a side of a running game. He sits
there as soon as his answer 'join' has come, with a reply address of his own; who
played until then and all others are told. Until then nothing changes.

With --open any player of the club may take the seat: the first who writes 'join' to
the game sits there. The players are told at once.

A player can ask for the same himself, with 'replace by NAME <ADDRESS>' or 'replace by
anyone' in a mail. Who plays in a game that has not begun says 'game invite'.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				if open {
					return openSeat(cmd, c, args[0], as, engine.Side(side), why)
				}
				asked, err := opening.Registered(cmd.Context(), c, []lobby.Player{{Name: name, Addr: addr}})
				if err != nil {
					return err
				}
				_, err = c.Conduct(cmd.Context(), args[0], func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return lobby.Propose(m.As(as), g, game.Proposed{Side: engine.Side(side), Name: asked[0].Name, Addr: addr, Why: why}, now)
				})
				if err != nil {
					return fmt.Errorf("seat in game %s: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s is asked as soon as 'adjutant serve' runs; the seat changes hands when he has answered.\n", post.CalledBy(mail.Address{Name: asked[0].Name, Addr: addr}))
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&side, "side", "", "the side that he is to play")
	cmd.Flags().StringVar(&name, "name", "", "his name (default: that which the club knows with the address)")
	cmd.Flags().StringVar(&addr, "addr", "", "his mail address")
	cmd.Flags().StringVar(&why, "why", "", "the reason, which the game keeps, and for those whose game it is")
	cmd.Flags().BoolVar(&open, "open", false, "any player of the club may take it")
	_ = cmd.MarkFlagRequired("side") // it is a flag
	cmd.MarkFlagsMutuallyExclusive("open", "addr")
	cmd.MarkFlagsOneRequired("open", "addr")
	return cmd
}

// openSeat lets any player of the club take a seat.
func openSeat(cmd *cobra.Command, c *club.Club, tag, as string, side engine.Side, why string) error {
	_, err := c.Conduct(cmd.Context(), tag, func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
		return lobby.OpenSeat(m.As(as), g, side, why, now)
	})
	if err != nil {
		return fmt.Errorf("open a seat of game %s: %w", tag, err)
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "Any player of the club may take %s in game %s; the players are told as soon as 'adjutant serve' runs.\n", side, tag)
	return err
}

func newGameWatchCommand() *cobra.Command {
	var file, as string
	var w game.Watching
	cmd := &cobra.Command{
		Use:   "watch [--config F] --addr ADDRESS [--name NAME] [--results [--delay N]] [--over] GAME",
		Short: "Lets somebody watch a game by mail",
		Long: `Sends somebody a copy of every turn from now on, as everyone may see it; with
--results only what each turn came to, when it has ended, and with --delay so many
turns later. With --over he gets no more. Whoever likes can ask for the same with
'watch' in a mail to the game, and end it with 'unwatch'.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				_, err := c.Conduct(cmd.Context(), args[0], func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return lobby.Watch(m.As(as), g, w, now)
				})
				if err != nil {
					return fmt.Errorf("watch game %s: %w", args[0], err)
				}
				said := "watches"
				if w.Over {
					said = "no longer watches"
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s %s game %s.\n", post.CalledBy(mail.Address{Name: w.Name, Addr: w.Addr}), said, args[0])
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	flags := cmd.Flags()
	flags.StringVar(&w.Addr, "addr", "", "his mail address")
	flags.StringVar(&w.Name, "name", "", "his name")
	flags.BoolVar(&w.Results, "results", false, "only what each turn came to")
	flags.IntVar(&w.Delay, "delay", 0, "with --results: so many turns later")
	flags.BoolVar(&w.Over, "over", false, "he gets no more")
	_ = cmd.MarkFlagRequired("addr") // it is a flag
	return cmd
}
