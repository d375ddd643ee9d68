package main

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/backup"
)

func newBackupCommand() *cobra.Command {
	var config string
	var keys bool
	cmd := &cobra.Command{
		Use:   "backup OUT [--config F] [--keys]",
		Short: "Writes the whole club into one file, while it runs",
		Long: `Writes the store as it is at one moment, the settings, the club's own packs and the
changes of its keys into one .tar.gz that "adjutant restore" reads, whichever database
the club has. The daemon may go on running meanwhile. OUT must not be there yet.

Without --keys no key and no password is in it: what is sealed in the store stays
sealed, and to restore it takes copies of rolls.key, store.key and mails.key that you
keep elsewhere. With --keys whoever has the file can draw the club's dice and read
sealed orders: keep it as you keep the keys.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := openClub(cmd.Context(), config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			m, err := backup.Write(cmd.Context(), c, config, args[0], keys)
			if err = errors.Join(err, c.Close()); err != nil {
				return fmt.Errorf("backup: %w", err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s has %d mails, %d games, %d records and a log of %d leaves.\n", args[0], m.Rows["mails"], m.Rows["games"], m.Rows["records"], m.Log.Size)
			if keys {
				fmt.Fprintln(cmd.ErrOrStderr(), "adjutant: the keys and passwords are in it: whoever has this file can draw the club's dice, read sealed orders and write mail as the club")
			} else {
				fmt.Fprintf(cmd.OutOrStdout(), "The keys are not in it. Keep copies of these elsewhere: %s\n", strings.Join(backup.SecretNames(c), ", "))
			}
			return nil
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().BoolVar(&keys, "keys", false, "put the keys and the passwords into it, too")
	return cmd
}
