package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/opening"
)

func newGameInviteCommand() *cobra.Command {
	var file, as string
	var change opening.Change
	var open bool
	cmd := &cobra.Command{
		Use:   "invite [--config F] [--seat SIDE=ADDRESS...] [--guest ADDRESS...] [--free SIDE...] [--open] [--wait D] GAME",
		Short: "Changes the invitation to a game that has not begun",
		Long: `Changes the invitation to a game that has not begun, or whose invitation has ended:
it stands again then. What is not said stays as it was: who has joined has his seat,
and what the game will be played with was agreed on; for other terms, cancel it
('game cancel') and begin another, which may have the same tag.

Who is asked gets the invitation by mail; who is not asked any more, or has to give up
his seat, is told; so are all others who wait for the game. By mail a moderator can do
the same ('help moderator').

  adjutant game invite wc-3 --seat "south=Carl Example <carl@example.test>"
  adjutant game invite wc-3 --free south --open --wait 336h`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("open") {
				change.Anyone = &open
			}
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				d, err := opening.Invite(cmd.Context(), c, args[0], as, change)
				if err != nil {
					return fmt.Errorf("invite to game %s: %w", args[0], err)
				}
				until := d.Append[len(d.Append)-1].Reinvited.Until
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s is invited to until %s; the letters (%d) go out as soon as 'adjutant serve' runs.\n", args[0], game.Minute(until), len(d.Send))
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	flags := cmd.Flags()
	flags.StringArrayVar(&change.Seats, "seat", nil, `who is asked to play a side, in the place of who was asked before: north="Anna Example <anna@example.test>"`)
	flags.StringArrayVar(&change.Guests, "guest", nil, `who is asked besides, and may choose among the sides that are free: "Carl Example <carl@example.test>"`)
	flags.StringArrayVar(&change.Free, "free", nil, "side of which nobody who was asked, or has joined, is to play")
	flags.BoolVar(&open, "open", false, "any player of the club may take a side that is free; --open=false: only who is asked")
	flags.DurationVar(&change.Wait, "wait", 0, "how long the invitation stands from now on: 168h")
	flags.DurationVar(&change.Remind, "remind", 0, "how long before its end those are reminded who have not answered")
	flags.StringVar(&change.Why, "why", "", "the reason, for all who are told")
	return cmd
}

func newGameCancelCommand() *cobra.Command {
	var file, as, why string
	cmd := &cobra.Command{
		Use:   "cancel [--config F] --why TEXT GAME",
		Short: "Takes the invitation to a game back that has not begun",
		Long: `Takes the invitation to a game back: it is not played. All who have joined, or were
asked and have not declined, are mailed that, and why. The tag is free from then on:
when another game gets it, this one is listed as GAME~1.

A game that has begun is ended with 'game end --void'.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				_, err := c.Conduct(cmd.Context(), args[0], func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return lobby.Cancel(m.As(as), g, why, now)
				})
				if err != nil {
					return fmt.Errorf("cancel game %s: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s is not played; its tag is free.\nAll who wait for it are told as soon as 'adjutant serve' runs.\n", args[0])
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&why, "why", "", "the reason, for all who wait for the game")
	_ = cmd.MarkFlagRequired("why") // it is a flag
	return cmd
}
