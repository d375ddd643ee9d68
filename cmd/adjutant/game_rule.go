package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/judge"
)

func newGameRuleCommand() *cobra.Command {
	var file, as string
	var r engine.GivenRuling
	cmd := &cobra.Command{
		Use:   "rule [--config F] --question Q --answer A --why TEXT GAME",
		Short: "Rules on what is unclear in a game, and tells both players",
		Long: `Answers a question that the rules or the data leave open, as the mail to the moderators
names it: R-50, terrain 0507; in open play, anything that the players disagree on, in
your own words. The answer is legal or illegal, or the words that the question takes:
light-woods hill. What waits for the ruling goes on by itself, the players are mailed
it and why, and it is cited from then on. A question is ruled on once: only a roll back
takes a ruling away. A moderator who plays in the game gives none. The daemon may go on
running meanwhile.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				d, err := c.Service.Act(cmd.Context(), args[0], func(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
					return judge.Ruling(m.As(as), in, r)
				})
				if err != nil {
					return fmt.Errorf("rule in game %s: %w", args[0], err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s\nThe players are told as soon as 'adjutant serve' runs.\n", d.Send[0].Text)
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	flags := cmd.Flags()
	flags.StringVar(&r.Question, "question", "", "what is unclear, as the mail about it names it")
	flags.StringVar(&r.Answer, "answer", "", "legal, illegal, or in the words of the question")
	flags.StringVar(&r.Text, "why", "", "the reason, for the players")
	for _, name := range []string{"question", "answer", "why"} {
		_ = cmd.MarkFlagRequired(name) // it is a flag
	}
	return cmd
}
