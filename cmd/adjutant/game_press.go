package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adjutant/mail"
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
all games that go on. It stands in the history of each game. Who plays or watches several of
them gets one letter, that of the first.

  adjutant game press --all --text "The club moves house: mails are answered later today."`,
		Args: oneOrAll(&all),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				press := func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return intervene.Press(m.As(as), g, text, now)
				}
				if all {
					return everyGame(cmd.Context(), c, cmd.OutOrStdout(), "were written to", none, oneLetterEach(press))
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

// oneLetterEach has somebody who is in several games be written to in the first of them alone.
func oneLetterEach(do func(decision.Moderator, game.Game, time.Time) (decision.Decision, error)) func(decision.Moderator, game.Game, time.Time) (decision.Decision, error) {
	in := map[string]string{} // the game in which an address was written to
	return func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
		d, err := do(m, g, now)
		id := g.Opened().ID
		d.Send = slices.DeleteFunc(d.Send, func(o mail.Outgoing) bool {
			addr := strings.ToLower(o.To.Addr)
			if in[addr] == "" {
				in[addr] = id
			}
			return in[addr] != id // a game that changed meanwhile is written to once more
		})
		return d, err
	}
}

// none passes over no game.
func none(game.Game) bool { return false }
