package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adjutant/moderator/arbiter"
	"adjutant/moderator/club"
	"adjutant/moderator/tournament"
)

func newTournamentRoundCommand() *cobra.Command {
	var o direction
	var open bool
	cmd := &cobra.Command{
		Use:   "round [--config F] [--open] NAME",
		Short: "Shows the next round, or with --open pairs it and opens its games",
		Long: `Shows who is to meet whom in the next round, and changes nothing. With --open the round is
paired so, and its games are opened as 'game new --from' opens many, all or none: their players
are invited, or with --direct among the tournament's terms the games begin at once.

A Swiss waits until all games have results. Of a round robin any number of rounds can be
opened. Where a game was not begun, since somebody declined or nobody answered, --open invites
to it once more, before anything else is paired.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), o.config, func(c *club.Club) error {
				if !open {
					return previewRound(cmd.Context(), c, args[0], cmd.OutOrStdout())
				}
				_, deed, err := o.deed(c)
				if err != nil {
					return err
				}
				_, games, err := arbiter.Open(cmd.Context(), c, args[0], termsOfTournament, deed)
				for _, g := range games {
					fmt.Fprint(cmd.OutOrStdout(), begun(g))
				}
				return err
			})
		},
	}
	o.flags(cmd)
	cmd.Flags().BoolVar(&open, "open", false, "pair the round, and open its games")
	return cmd
}

// previewRound prints the games that --open would open.
func previewRound(ctx context.Context, c *club.Club, name string, out io.Writer) error {
	s, err := arbiter.Standings(ctx, c, name)
	if err != nil {
		return err
	}
	missing, err := arbiter.Unopened(ctx, c, s)
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		fmt.Fprintln(out, "Games that were paired and are not open:")
		for _, r := range missing {
			fmt.Fprintln(out, "  "+s.Sentence(r))
		}
		return nil
	}
	round, err := s.Next()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Round %d of %s, if nothing changes till then:\n", round.No, s.Title)
	for i, p := range round.Pairs {
		fmt.Fprintln(out, "  "+s.Sentence(tournament.Result{Pair: p, Round: round.No, Board: i + 1}))
	}
	for _, b := range round.Byes {
		fmt.Fprintln(out, "  "+s.ByeSentence(b))
	}
	_, err = fmt.Fprintf(out, "To pair it so and open its games: adjutant tournament round %s --open\n", name)
	return err
}
