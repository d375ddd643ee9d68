package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/backup"
	"adjutant/moderator/club"
	"adjutant/moderator/reopen"
)

// restoreFlags say where a backup goes.
type restoreFlags struct {
	into, dsn, keys string
	reopen          reopenFlags
}

func newRestoreCommand() *cobra.Command {
	var f restoreFlags
	cmd := &cobra.Command{
		Use:   "restore IN --into DIR [--keys DIR] [--dsn DSN] [--sent PATH... | --nothing-sent]",
		Short: "Makes a club of a backup, and checks that it is whole",
		Long: `Makes the club anew in a folder that is missing or empty, from what "adjutant backup"
wrote; with --dsn in another database, which must be empty: a backup of SQLite can go
into PostgreSQL and the other way round. Nothing is ever written over. Keys that are
not in the backup are taken from the folder that --keys names, or you put them into
DIR yourself. Then everything is checked: the log's tree, every record, every journal
by the rules.

The mailbox is as it was: mails that came after the backup was made stand in the
folder of mails that were taken. Move them back into the INBOX, and they are judged.

In a restored store no die falls before it is known what was sent after the backup was
made. --sent and --nothing-sent are those of "adjutant log reopen", which can be given
later.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return f.restore(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&f.into, "into", "", "the folder of the club, missing or empty")
	cmd.Flags().StringVar(&f.keys, "keys", "", "a folder with the keys and passwords, if the backup has none")
	cmd.Flags().StringVar(&f.dsn, "dsn", "", "the database: a file, or postgres://user@host/database; by default a file in the folder")
	f.reopen.add(cmd)
	_ = cmd.MarkFlagRequired("into") // it is a flag
	return cmd
}

func (f restoreFlags) restore(cmd *cobra.Command, in string) error {
	m, missing, err := backup.Restore(cmd.Context(), in, f.into, f.dsn, f.keys)
	if err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	fmt.Fprintf(w, "The club %s is in %s, as it was on %s: %d mails, %d games, %d records, a log of %d leaves.\n",
		m.Club, f.into, m.Made.Format("2006-01-02 15:04:05 UTC"), m.Rows["mails"], m.Rows["games"], m.Rows["records"], m.Log.Size)
	file := filepath.Join(f.into, club.ConfigFile)
	if len(missing) > 0 {
		fmt.Fprintf(w, "These are not in the backup; put them there: %s\nThen check it:\n  adjutant doctor --config %s\n", strings.Join(missing, ", "), file)
		return f.next(w, file)
	}
	return f.finish(cmd.Context(), w, file)
}

// next says what is to be done before the club can serve.
func (f restoreFlags) next(w io.Writer, file string) error {
	_, err := fmt.Fprintf(w, "No die falls before it is known what was sent after the backup was made:\n  adjutant log reopen --config %s --sent PATH (or --nothing-sent)\n", file)
	return err
}

// finish checks the restored club and reopens its log if it was said how.
func (f restoreFlags) finish(ctx context.Context, w io.Writer, file string) error {
	return withClub(ctx, file, func(c *club.Club) error {
		faults, err := examine(ctx, c, w)
		if err != nil {
			return err
		}
		if len(faults) > 0 {
			return &exitError{code: 1}
		}
		if !f.reopen.said() {
			return f.next(w, file)
		}
		return reopen.Reopen(ctx, c, w, f.reopen.sent, f.reopen.nothing)
	})
}
