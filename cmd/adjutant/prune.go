package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/prune"
)

func newPruneCommand() *cobra.Command {
	var file, older, kinds string
	var dry, asJSON, right bool
	cmd := &cobra.Command{
		Use:   "prune --older-than AGE [--kinds mails,letters,states] [--dry-run] [--clock-is-right] [--config F] [--json]",
		Short: "Throws away what nobody needs of a club's store and is old",
		Long: `Throws away, by age, what nobody needs any more of a club's store: mails that came, were
judged and that no journal names; letters of the club's that were sent, but for those of
games that go on; and where play stood in games that rest, which is made anew when they
go on. AGE is whole days, 30d or more, such as 400d; a mail counts from when it came, a
letter from when it was sent, a game from when it last went on.

Everything that proofs need stays: journals, positions, records, the log, and each mail
that a journal names, or the record of a roll outside games. So do mails that were set
aside or given up until somebody has dealt with them. Of what goes, its key, what came of
it, its length and its SHA-256 stay: none is judged or sent again, and 'adjutant doctor'
knows it from one that was lost.

First a table tells what goes. It goes a little at a time, while the club may serve; cut
off, it goes on when it is called again. The settings [prune] have 'adjutant serve' do it
once a day. The exit code is 1 if a journal cannot be read, and so no mail or letter went,
or if by the clock no mail has come for 90 days: nothing goes then, lest it is ahead.

  adjutant prune --older-than 400d --dry-run --config club/adjutant.toml`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			age, err := prune.ParseAge(older)
			if err != nil {
				return fmt.Errorf("--older-than: %w", err)
			}
			if cmd.Flags().Changed("kinds") && strings.TrimSpace(kinds) == "" { // a variable of a script that is not set
				return fmt.Errorf("--kinds: it names nothing; write some of %s, or leave it out for all", prune.Kinds())
			}
			ages, err := prune.AgesOf(age, kinds)
			if err != nil {
				return fmt.Errorf("--kinds: %w", err)
			}
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				return pruneOut{cmd.OutOrStdout(), dry, asJSON}.prune(cmd.Context(), prune.Pruner{Store: c.Store, Now: time.Now, Insist: right}, ages)
			})
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().StringVar(&older, "older-than", "", "how old it must be, in whole days: 400d")
	cmd.Flags().StringVar(&kinds, "kinds", "", "only these, separated by commas: "+prune.Kinds())
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only say what would go")
	cmd.Flags().BoolVar(&right, "clock-is-right", false, "also if no mail has come for 90 days by the clock")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a kind")
	_ = cmd.MarkFlagRequired("older-than") // it is a flag
	return cmd
}

// pruneOut is where it is told what goes, and how.
type pruneOut struct {
	io.Writer
	dry, asJSON bool
}

// prune tells what goes, and has it go.
func (w pruneOut) prune(ctx context.Context, p prune.Pruner, ages prune.Ages) error {
	plan, err := p.Plan(ctx, ages)
	if err != nil {
		return err
	}
	if !w.asJSON {
		fmt.Fprint(w, plan.Table())
	}
	went := plan
	if n, _ := plan.Count(); n > 0 && !w.dry {
		went, err = p.Run(ctx, ages)
	}
	if w.asJSON {
		for _, row := range went.Rows {
			err = errors.Join(err, printJSON(w, row))
		}
	} else {
		fmt.Fprintln(w, went.Said(w.dry, err != nil))
	}
	halted := plan.Halted()
	if err != nil || halted == "" {
		return err
	}
	if !w.asJSON { // the table has said so
		halted = ""
	}
	return &exitError{code: 1, msg: halted}
}
