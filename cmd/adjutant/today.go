package main

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/printout"
	"adjutant/moderator/view"
)

func newTodayCommand() *cobra.Command {
	var config string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "today [--config F]",
		Short: "What a secretary has to look at today, with the commands",
		Long: `Lists what wants somebody in the games of a club: games that are damaged or held,
questions to rule on, each with an answer that would be taken, what is overdue since
when, deadlines missed and defaults taken in the last two days, forfeits, invitations that
were declined or end within three days, players whom no mail reaches, games without a
deadline in which nothing happened for two weeks, and mails that were set aside; below
each the command that does something about it. Where there is nothing, it says so.
'adjutant doctor' tells of the club's health. --json prints the same, an object for
each sort on a line of its own: "title" and "matters" [{"game","text","do"}].`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error { return tellToday(cmd.Context(), c, cmd.OutOrStdout(), asJSON) })
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON, an object for each sort of matters")
	return cmd
}

// tellToday prints the day of a club.
func tellToday(ctx context.Context, c *club.Club, out io.Writer, asJSON bool) error {
	all, err := c.Store.Summaries(ctx)
	if err != nil {
		return err
	}
	day := view.DayOf(all, c.Service.Now())
	aside, err := setAside(ctx, c)
	if err != nil {
		return err
	}
	if len(aside.Matters) > 0 {
		day = append(day, aside)
	}
	if asJSON {
		for _, chapter := range day {
			if err := printJSON(out, chapter); err != nil {
				return err
			}
		}
		return nil
	}
	if len(day) == 0 {
		_, err := fmt.Fprintln(out, "Nothing waits for you today.")
		return err
	}
	_, err = io.WriteString(out, printout.Day(day))
	return err
}

// setAside are the mails that nobody could judge.
func setAside(ctx context.Context, c *club.Club) (view.Chapter, error) {
	chapter := view.Chapter{Title: "MAILS SET ASIDE"}
	list, err := c.Store.AllPieces(ctx)
	if err != nil {
		return chapter, err
	}
	for _, p := range list {
		if p.Outcome == game.SetAside {
			chapter.Matters = append(chapter.Matters, view.Matter{Game: cmp.Or(p.Game, "-"), Text: "a mail could not be judged", Do: "adjutant mail list"})
		}
	}
	return chapter, nil
}
