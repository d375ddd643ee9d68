package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/report"
)

func newTodayCommand() *cobra.Command {
	var config string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "today [--config F]",
		Short: "What a secretary has to look at today, with the commands",
		Long: `Lists what wants somebody in a club: mails that could not be judged or delivered, a queue that stands,
holidays that end and have none behind them, keys of dice that are to be changed, a disk
that is full, a backup that is old; games that are damaged or held,
questions to rule on, each with an answer that would be taken, what is overdue since
when, deadlines missed and defaults taken in the last two days, forfeits, invitations that
were declined or end within three days, players whom no mail reaches, and games without a
deadline in which nothing happened for two weeks; below
each the command that does something about it. Where there is nothing, it says so.
'adjutant doctor' looks at more, and takes longer.

Moderators are answered the same to the line 'today' in a mail to the club's address, with
the lines to write; 'today daily' has it come by mail each morning, as club.today of the
settings does: of that at most forty lines, with the rest counted. --json prints the same, an object for
each sort on a line of its own: "title" and "matters" [{"game","text","do","write"}].`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error { return tellToday(cmd.Context(), c, cmd.OutOrStdout(), asJSON) })
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON, an object for each sort of matters")
	return cmd
}

// tellToday prints the day of a club, as its operator reads it.
func tellToday(ctx context.Context, c *club.Club, out io.Writer, asJSON bool) error {
	day, err := c.Service.Clerk().Day(ctx, mail.Address{})
	if err != nil {
		return err
	}
	if asJSON {
		for _, chapter := range day.Chapters {
			if err := printJSON(out, chapter); err != nil {
				return err
			}
		}
		return nil
	}
	_, err = io.WriteString(out, report.DayText(day.Chapters))
	return err
}
