package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"adjutant/cmd/adjutant/aside"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

func newMailCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "mail",
		Short: "The mails that came to the club, and those that nobody could judge",
		Long: `A mail that fails three times, also by ending the program each time, is set aside: the
operator gets its reference, and its sender, too, if he may be answered. Everything
else goes on. These commands are for what was set aside; 'retry' and 'drop' take an address
as well, for the mails to it that could not be delivered.`,
	}
	cmd.AddCommand(newMailListCommand(), newMailShowCommand(), newMailRetryCommand(), newMailDropCommand())
	return cmd
}

func newMailListCommand() *cobra.Command {
	var config string
	var all bool
	cmd := &cobra.Command{
		Use:   "list [--config F] [--all]",
		Short: "Lists the mails that were set aside or wait to be judged, or all",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error { return listMails(cmd.Context(), c, cmd.OutOrStdout(), all) })
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().BoolVar(&all, "all", false, "all mails that ever came")
	return cmd
}

func listMails(ctx context.Context, c *club.Club, w io.Writer, all bool) error {
	list, err := c.Store.AllPieces(ctx)
	if err != nil {
		return err
	}
	for _, p := range list {
		if !all && p.Outcome != game.SetAside && p.Outcome != "" {
			continue
		}
		outcome, game := string(p.Outcome), p.Game
		if outcome == "" {
			outcome = "waits"
		}
		if game == "" {
			game = "-"
		}
		if _, err := fmt.Fprintf(w, "%-12s  %s  %-12s  %s\n", post.Reference(p.Key), p.Received.Format(time.RFC3339), game, outcome); err != nil {
			return err
		}
	}
	return nil
}

// mailCommand is a command about one mail.
func mailCommand(use, short string, do func(ctx context.Context, w io.Writer, c *club.Club, ref string) error) *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   use,
		Short: short,
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error { return do(cmd.Context(), cmd.OutOrStdout(), c, args[0]) })
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

func newMailShowCommand() *cobra.Command {
	return mailCommand("show --config F REF", "Prints a mail as it came", func(ctx context.Context, w io.Writer, c *club.Club, ref string) error {
		p, err := aside.Find(ctx, c, ref)
		if err != nil {
			return err
		}
		raw, err := c.Store.Mail(ctx, p.Key)
		if err != nil {
			return err
		}
		_, err = w.Write(raw.Bytes)
		return err
	})
}

func newMailRetryCommand() *cobra.Command {
	return mailCommand("retry --config F REF", "Has a mail judged again that was set aside, or one sent again that was given up", func(ctx context.Context, w io.Writer, c *club.Club, ref string) error {
		if all, err := aside.GivenUpTo(ctx, c, ref); err != nil || len(all) > 0 {
			for _, p := range all {
				if err := c.Store.RetryParcel(ctx, p.Key); err != nil {
					return err
				}
			}
			return say(w, err, "%s to %s: sent again as soon as 'adjutant serve' runs.\n", report.Count(len(all), "mail"), ref)
		}
		if p, err := c.Store.Parcel(ctx, ref); err == nil {
			if p.Pruned != nil {
				return fmt.Errorf("mail %s cannot be sent again: %w", ref, p.Pruned)
			}
			if err := c.Store.RetryParcel(ctx, p.Key); err != nil {
				return err
			}
			_, err := fmt.Fprintf(w, "It is sent to %s as soon as 'adjutant serve' runs.\n", p.To)
			return err
		}
		p, err := aside.Open(ctx, c, ref)
		if err != nil {
			return err
		}
		lane, err := c.Service.Porter().Lane(ctx, p.Key)
		if err != nil {
			return err
		}
		if err := c.Store.Retry(ctx, p.Key, lane); err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "Mail %s is judged again as soon as 'adjutant serve' runs.\n", post.Reference(p.Key))
		return err
	})
}

func newMailDropCommand() *cobra.Command {
	return mailCommand("drop --config F REF", "Says of a mail that was set aside or given up that nothing is done with it", func(ctx context.Context, w io.Writer, c *club.Club, ref string) error {
		if all, err := aside.GivenUpTo(ctx, c, ref); err != nil || len(all) > 0 {
			for _, p := range all {
				if err := c.Store.DropParcel(ctx, p.Key); err != nil {
					return err
				}
			}
			return say(w, err, "%s to %s: nothing more is done with them; they stay in the store.\n", report.Count(len(all), "mail"), ref)
		}
		p, err := aside.Open(ctx, c, ref)
		if err != nil {
			return err
		}
		if err := c.Store.Drop(ctx, p.Key); err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "Nothing is done with mail %s; it stays in the store until it is pruned. Its sender is not told.\n", post.Reference(p.Key))
		return err
	})
}

// say prints what was done, unless it went wrong.
func say(w io.Writer, wrong error, format string, args ...any) error {
	if wrong == nil {
		_, wrong = fmt.Fprintf(w, format, args...)
	}
	return wrong
}
