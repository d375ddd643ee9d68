package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
)

func newGamePressCommand() *cobra.Command {
	var file, text, as string
	var all bool
	cmd := &cobra.Command{
		Use:   "press [--config F] --text TEXT GAME|--all",
		Short: "Writes to all players of a game, or of all games",
		Long: `Hands a word of the club on to all players of a game, and to who watches it; with --all, of
all games that go on. It stands in the history of the game. Who plays in several games reads
it in each.

  adjutant game press --all --text "The club moves house: mails are answered later today."`,
		Args: oneOrAll(&all),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				press := func(g game.Game, now time.Time) (decision.Decision, error) {
					return intervene.Press(c.Service.Moderator.As(as), g, text, now)
				}
				if all {
					return everyGame(cmd.Context(), c, cmd.OutOrStdout(), "were written to", none, press)
				}
				if _, err := c.Conduct(cmd.Context(), args[0], press); err != nil {
					return fmt.Errorf("press to game %s: %w", args[0], err)
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "The players of game %s read it as soon as 'adjutant serve' runs.\n", args[0])
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&text, "text", "", "what they are to read")
	cmd.Flags().BoolVar(&all, "all", false, "all games that go on")
	_ = cmd.MarkFlagRequired("text") // it is a flag
	return cmd
}

// none passes over no game.
func none(game.Game) bool { return false }
