package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/post"
)

// actAs adds the flag that says which moderator acts.
func actAs(cmd *cobra.Command, as *string) {
	cmd.Flags().StringVar(as, "as-moderator", "", "the moderator who does it, by name or address: one of the configuration or of the game (default: the operator)")
}

func newGameModeratorCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "moderator", Short: "Who moderates a game besides the club's moderators"}
	cmd.AddCommand(newModeratorCommand("add", false), newModeratorCommand("remove", true))
	return cmd
}

func newModeratorCommand(use string, over bool) *cobra.Command {
	var file, as string
	a := game.Moderates{Over: over}
	short, long, said := "Makes somebody a moderator of one game", "Makes somebody a moderator of one game: he mails what he wants\ndone to an address of his own, which he is told, or the operator does it for him with\n'--as-moderator NAME'. Nobody moderates a game in which he plays. He and the players\nare told.", "moderates"
	if over {
		short, long, said = "Takes a moderator of one game off", "Takes somebody off who was made a moderator of one game. He and the players are told.", "no longer moderates"
	}
	cmd := &cobra.Command{
		Use: use + " [--config F] --addr ADDRESS [--name NAME] GAME", Short: short, Long: long, Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				_, err := c.Conduct(cmd.Context(), args[0], func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return intervene.Appoint(m.As(as), g, a, now)
				})
				if err != nil {
					return fmt.Errorf("moderator of game %s: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s %s game %s; the players are told as soon as 'adjutant serve' runs.\n", post.CalledBy(mail.Address{Name: a.Name, Addr: a.Addr}), said, args[0])
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&a.Addr, "addr", "", "his mail address")
	_ = cmd.MarkFlagRequired("addr") // it is a flag
	if !over {
		cmd.Flags().StringVar(&a.Name, "name", "", "his name, as players read it")
		_ = cmd.MarkFlagRequired("name") // it is a flag
	}
	return cmd
}
