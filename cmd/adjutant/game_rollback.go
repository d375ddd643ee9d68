package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/storage"
)

// rollbackFlags are where a game goes back to, and why.
type rollbackFlags struct {
	config, why, as string
	to, submission  int
}

func newGameRollbackCommand() *cobra.Command {
	var f rollbackFlags
	cmd := &cobra.Command{
		Use:   "rollback [--config F] --to LINE|--submission N --why TEXT GAME",
		Short: "Takes the last plays of a game away and tells both players",
		Long: `Takes away all plays behind a line of the game's journal, as 'adjutant game show'
numbers them, or behind what a submission led to (--submission 0: all plays). Both
players are mailed where the game goes on from, and why.

Nothing that was known becomes unknown: rolls stay recorded, and who does the same
again gets the same roll again. Standing orders, and sealed orders that were truly
told, stay as well. A roll back cannot be rolled back; another may go further back.
The daemon may go on running meanwhile.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), f.config, func(c *club.Club) error {
				back, place, err := rollBack(cmd.Context(), c, args[0], f)
				if err != nil {
					return fmt.Errorf("roll game %s back: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s stands as it did behind %s; plays taken away: %d.\nThe players are told as soon as 'adjutant serve' runs.\n", args[0], place, back.Plays)
				return err
			})
		},
	}
	requireConfig(cmd, &f.config)
	actAs(cmd, &f.as)
	flags := cmd.Flags()
	flags.IntVar(&f.to, "to", 0, "number of the last journal line that stands")
	flags.IntVar(&f.submission, "submission", 0, "number of the last submission that stands; 0 for none")
	flags.StringVar(&f.why, "why", "", "the reason, for the players")
	cmd.MarkFlagsMutuallyExclusive("to", "submission")
	cmd.MarkFlagsOneRequired("to", "submission")
	_ = cmd.MarkFlagRequired("why") // it is a flag
	return cmd
}

// rollBack rolls a game back, anew when it changed meanwhile; the game stands as it did behind the place.
func rollBack(ctx context.Context, c *club.Club, tag string, f rollbackFlags) (back game.RolledBack, place string, err error) {
	for {
		back, place, err = rollBackOnce(ctx, c, tag, f)
		if !errors.Is(err, storage.ErrConflict) {
			return back, place, err
		}
	}
}

func rollBackOnce(ctx context.Context, c *club.Club, tag string, f rollbackFlags) (back game.RolledBack, place string, err error) {
	g, err := c.Store.Game(ctx, tag)
	if err != nil {
		return back, "", err
	}
	to := f.to
	if to == 0 {
		if to, err = g.EndOf(f.submission); err != nil {
			return back, "", err
		}
	}
	if back, err = g.RollBack(to, f.why); err != nil {
		return back, "", err
	}
	if g.Position = nil; back.Position != "" {
		if g.Position, err = c.Store.Position(ctx, back.Position); err != nil {
			return back, "", err
		}
	}
	m, err := c.Service.Acquainted(ctx)
	if err != nil {
		return back, "", err
	}
	decision, err := intervene.RollBack(m.As(f.as), g, back, c.Service.Now().UTC())
	if err != nil {
		return back, "", err
	}
	parcels, err := c.Service.Postroom().Pack(decision.Send)
	if err != nil {
		return back, "", err
	}
	if place, err = intervene.Place(c.Service.Moderator, g, back, decision); err != nil {
		return back, "", err
	}
	return back, place, c.Store.Commit(ctx, storage.Commit{
		Tag: tag, Version: g.Version(), Lines: decision.Append, Send: parcels, Wake: decision.Wake, Summary: c.Service.Summaries().Behind(tag, g, decision.Append),
	})
}
