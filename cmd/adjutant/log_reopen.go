package main

import (
	"errors"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/reopen"
)

// reopenFlags say what was sent after the backup was made from which a store was
// restored.
type reopenFlags struct {
	sent    []string
	nothing bool
}

func (f *reopenFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&f.sent, "sent", nil, "mails that the club sent after the backup was made, or records, notices and checkpoints that players still have: a file, an mbox or a folder")
	cmd.Flags().BoolVar(&f.nothing, "nothing-sent", false, "the club sent nothing after the backup was made")
	cmd.MarkFlagsMutuallyExclusive("sent", "nothing-sent")
}

// said reports whether the flags say anything.
func (f reopenFlags) said() bool { return f.nothing || len(f.sent) > 0 }

func newLogReopenCommand() *cobra.Command {
	var config string
	var f reopenFlags
	cmd := &cobra.Command{
		Use:   "reopen [--config F] (--sent PATH... | --nothing-sent)",
		Short: "Frees a restored store for dice, taking back what had been sent",
		Long: `In a store that "adjutant restore" made, or in whose place an older copy was put back,
no die falls before it is known what the club had sent after the copy was made: players may have records and checkpoints that the
store has not. Give with --sent whatever there is of it: the folder of sent mails, as
files, Maildir or mbox; mails that players send back to you; single records, notices
and checkpoints. Every record and notice of the club's own is taken back into the
store, so that the same orders get the same dice.

If something was sent that the store did not have, the log goes on under a new name,
and a signed statement says how much was sent, kept, taken back and lost. Players of
running games and the operator are mailed it, and "adjutant verify" reads it.

--nothing-sent says that the club was stopped before the backup was made and sent
nothing since; the log then goes on as it was. If that is not so, players can prove it.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !f.said() {
				return errors.New("say what was sent after the backup was made: --sent PATH, or --nothing-sent")
			}
			return withClub(cmd.Context(), config, func(c *club.Club) error { return reopen.Reopen(cmd.Context(), c, cmd.OutOrStdout(), f.sent, f.nothing) })
		},
	}
	requireConfig(cmd, &config)
	f.add(cmd)
	return cmd
}
