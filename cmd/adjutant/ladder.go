package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"adjutant/cmd/adjutant/endings"
	"adjutant/moderator/club"
	"adjutant/moderator/ladder"
	"adjutant/moderator/printout"
	"adjutant/moderator/report"
)

// ladderOptions are the flags of ladder.
type ladderOptions struct {
	config           string
	from, key, log   string
	names            string
	player, scenario string
	period, export   string
	months           int
	balance, asJSON  bool
}

func newLadderCommand() *cobra.Command {
	var o ladderOptions
	cmd := &cobra.Command{
		Use:   "ladder [--config F | --from DIR|FILE --key PUB]",
		Short: "Ratings, recomputed from the results",
		Long: `Computes the ratings of a club's players from the signed endings of its games, each
time from the first game on. With --from nothing of the club is needed but a folder
of endings, as --export writes it or as they came by mail, or of bundles of games, or
one of these files, and its public keys: all signatures are checked, with --log also
that each ending is in the club's log, and the ladder is the club's. Who stands behind
the names in them is read from names.txt beside them, or from --names; a club shows it
on the page of its ladder. "adjutant help ladder" tells how it is computed.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if o.from != "" {
			return nil
		}
		return findConfig(&o.config)
	}
	addConfig(cmd, &o.config)
	flags := cmd.Flags()
	flags.StringVar(&o.from, "from", "", "a folder of signed endings or bundles, or one of these, instead of a club")
	flags.StringVar(&o.names, "names", "", "with --from, the club's list of names, where it is not names.txt beside the endings")
	flags.StringVar(&o.key, "key", "", "with --from, the file of the club's public keys")
	flags.StringVar(&o.log, "log", "", "with --from, the club's log, a folder or a URL: every ending must be in it")
	flags.StringVar(&o.player, "player", "", "tell all about one player")
	flags.StringVar(&o.scenario, "scenario", "", "only games of this scenario (\"into-the-woods 3\"), or of this pack")
	flags.StringVar(&o.period, "period", "", "how it stood behind this month, as 2026-10; without it, now")
	flags.IntVar(&o.months, "months", 0, "with --from, months in a rating period, where they are not 1")
	flags.BoolVar(&o.balance, "balance", false, "how the sides of the scenarios fared")
	flags.StringVar(&o.export, "export", "", "write the endings and all that it takes to recompute into a new folder")
	flags.BoolVar(&o.asJSON, "json", false, "print one JSON object")
	cmd.MarkFlagsMutuallyExclusive("config", "from")
	cmd.MarkFlagsMutuallyExclusive("from", "export")
	cmd.MarkFlagsRequiredTogether("from", "key")
	cmd.MarkFlagsMutuallyExclusive("player", "balance")
	return cmd
}

func (o ladderOptions) run(ctx context.Context, out io.Writer) error {
	if o.from != "" {
		res, err := o.folder(ctx)
		if err != nil {
			return err
		}
		return o.tell(ctx, out, res)
	}
	if o.log != "" || o.months != 0 || o.names != "" {
		return errors.New("--log, --months and --names are for --from; a club has its own")
	}
	return withClub(ctx, o.config, func(c *club.Club) error {
		res, err := endings.OfClub(ctx, c)
		switch {
		case err != nil:
			return err
		case o.export != "":
			return o.exportTo(out, c, res)
		}
		return o.tell(ctx, out, res)
	})
}

// tell computes the ladder and prints what was asked for.
func (o ladderOptions) tell(ctx context.Context, out io.Writer, res endings.Results) error {
	res.Scenario, res.Through = o.scenario, o.period
	var endings []ladder.Ending
	for _, e := range res.Endings {
		endings = append(endings, ladder.EndingOf(e))
	}
	l, err := res.Compute(endings, time.Now())
	switch {
	case err != nil:
		return err
	case o.player != "":
		return o.tellPlayer(ctx, out, res, l)
	case o.asJSON:
		return printJSON(out, printout.LadderOf(res.Club, l))
	case o.balance:
		_, err = io.WriteString(out, report.LadderBalance(l).Text())
	default:
		_, err = io.WriteString(out, report.Ladder(res.Club, l).Text())
	}
	return err
}

func (o ladderOptions) tellPlayer(ctx context.Context, out io.Writer, res endings.Results, l *ladder.Ladder) error {
	player, found := l.Find(o.player)
	if !found {
		return &exitError{code: 1, msg: fmt.Sprintf("no game of %q has ended by %s; a name is written as in the invitation", o.player, l.Through)}
	}
	var conduct *ladder.Conduct
	if res.Conduct != nil {
		var err error
		if conduct, err = res.Conduct(ctx, player.Name); err != nil {
			return err
		}
	}
	if o.asJSON {
		shown := printout.LadderOf(res.Club, l)
		shown.Player = printout.PlayerOf(player, conduct)
		return printJSON(out, shown)
	}
	_, err := io.WriteString(out, report.LadderPlayer(res.Club, l, player, conduct).Text())
	return err
}
