package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
)

func newInitCommand() *cobra.Command {
	var name string
	cmd := &cobra.Command{
		Use:   "init DIR",
		Short: "Makes a club in a folder: settings, keys, database",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := args[0]
			if err := club.Make(cmd.Context(), dir, name, entropy); err != nil {
				return err
			}
			file := filepath.Join(dir, club.ConfigFile)
			fmt.Fprintf(cmd.OutOrStdout(), `The club is in %s.
Keep copies of rolls.key, store.key and mails.key elsewhere: without them no die falls, and nobody can read the store.
rolls.key.next has the keys that will follow, and no others can: move it elsewhere, offline if you can, until "adjutant key rotate" needs it.
Put your mailbox into %s and its passwords into the two .password files there. When "adjutant doctor --config %s" finds no fault:
  adjutant game new --config %s --tag first --pack open --seat first=anna@example.test --seat second=ben@example.test
  adjutant serve --config %s
"adjutant help operate" tells the rest: systemd, DNS, backups, upgrading.
`, dir, club.ConfigFile, file, file, file)
			return nil
		},
	}
	cmd.Flags().StringVar(&name, "name", club.ExampleName, "the club's name, in its mails and for ever in its roll records")
	return cmd
}
