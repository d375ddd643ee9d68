package main

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"adjutant/moderator/report"
	"adjutant/moderator/store"
)

func newStoreCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "store", Short: "Moves a club's store from one database to another"}
	cmd.AddCommand(newStoreCopyCommand())
	return cmd
}

func newStoreCopyCommand() *cobra.Command {
	var from, to string
	cmd := &cobra.Command{
		Use:   "copy --from DSN --to DSN",
		Short: "Copies the whole store into another, empty database, where the club goes on",
		Long: `Copies all that a club has stored from one database to another, SQLite or PostgreSQL:
a DSN is a file, or postgres://user@host/database (a password may be in PGPASSWORD or
PGPASSFILE). No 'adjutant serve' may run on either meanwhile. What is sealed stays so;
whoever is signed in on the pages signs in again.

Both stores are read whole and must have the same digest; then the first is closed for
good, lest two of them draw other dice for the same orders, and store.dsn in the club's
settings is to name the second. A copy that is cut off goes on when it is called again;
until it is done the club goes on with the first. To go back, copy it back into a new,
empty database.

  adjutant store copy --from club/adjutant.db --to postgres://adjutant@db.example.org/club`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := os.Stat(from); err != nil && !store.IsPostgres(from) { // else a missing file would be made
				return fmt.Errorf("--from: %w", err)
			}
			log := slog.New(slog.NewTextHandler(cmd.ErrOrStderr(), nil))
			done, err := store.Copy(cmd.Context(), from, to, log, watchCopy(cmd.ErrOrStderr()))
			if err != nil {
				return err
			}
			return tellCopied(cmd.OutOrStdout(), done)
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "the database of the store")
	cmd.Flags().StringVar(&to, "to", "", "an empty database, or one with the beginning of this copy")
	_ = cmd.MarkFlagRequired("from") // they are flags
	_ = cmd.MarkFlagRequired("to")
	return cmd
}

// watchCopy tells on a terminal how far a copy is.
func watchCopy(stderr io.Writer) func(sheet string, rows int64) {
	f, ok := stderr.(*os.File)
	if !ok || !isTerminal(f) {
		return func(string, int64) {}
	}
	return func(sheet string, rows int64) { fmt.Fprintf(f, "\r\x1b[K%s: %d rows", sheet, rows) }
}

// tellCopied says what was copied, and what is to be done now.
func tellCopied(w io.Writer, done store.Copied) error {
	total := int64(0)
	for _, n := range slices.Sorted(maps.Values(done.Rows)) {
		total += n
	}
	fmt.Fprintf(w, "Copied %s, %s and %s: %d rows in all", report.Count(int(done.Rows["games"]), "game"), report.Count(int(done.Rows["mails"]), "mail"), report.Count(int(done.Rows["records"]), "record"), total)
	if done.Already > 0 {
		fmt.Fprintf(w, ", of which %d were there already", done.Already)
	}
	_, err := fmt.Fprintf(w, ".\nBoth stores have the digest %s.\nThe first is closed now: have store.dsn name the second, and start 'adjutant serve'.\n", done.Digest)
	return err
}
