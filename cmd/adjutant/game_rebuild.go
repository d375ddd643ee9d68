package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/vassal/terminal"
)

func newGameRebuildCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "rebuild [--config F] [GAME]...",
		Short: "Has the next mail to a game play its journal from the beginning",
		Long: `Throws away what is kept of a game only to save time: where play stood before one of
its last submissions. The next mail to the game plays all of its journal again, and
keeps it anew. Without GAME it is thrown away of all games. Nothing else changes, and
the daemon may go on running meanwhile.

'adjutant doctor' says where it is needed.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				dropped, err := rebuild(cmd.Context(), c, args)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "Thrown away where play stood in %s. The next mail plays the journal from its beginning.\n", terminal.Count(dropped, "game"))
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	return cmd
}

// rebuild throws away where play stood in the games, in all if none is named, and counts those of
// which it was kept.
func rebuild(ctx context.Context, c *club.Club, tags []string) (dropped int, err error) {
	all, err := c.Store.Games(ctx)
	if err != nil {
		return 0, err
	}
	for _, tag := range tags {
		if !slices.Contains(all, tag) {
			return 0, fmt.Errorf("game %s: %w", tag, game.ErrNoGame)
		}
	}
	if len(tags) == 0 {
		tags = all
	}
	for _, tag := range tags {
		was, err := c.Store.DropState(ctx, tag)
		if err != nil {
			return dropped, err
		}
		if was {
			dropped++
		}
	}
	return dropped, nil
}
