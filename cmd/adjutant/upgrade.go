package main

import (
	"errors"
	"log/slog"

	"github.com/spf13/cobra"

	"adjutant/moderator/upgrade"
)

func newUpgradeCommand() *cobra.Command {
	var file string
	var check, asJSON bool
	cmd := &cobra.Command{
		Use:   "upgrade --check [--config F] [--json]",
		Short: "Says what this program would do to a club's store, and whether it could go on with it",
		Long: `Says what it would mean to have this program go on with a club, and changes nothing:
which versions the tables have and would have, by which programs the games were
recorded, whether every journal, record and bundle reads and comes out by this program
as it is written down, whether there is room on the disk, and whether a backup should
be made first. Where tables would be changed, those of a copy are, which lies beside
the database for so long. The program of before may run meanwhile. The upgrade itself
is done by 'adjutant serve', when it first opens the store.

Each line begins with ok, warn or FAIL; behind the last two stands what to do. The exit
code is 1 if something is FAIL.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !check {
				return errors.New("write --check; the upgrade itself is done by 'adjutant serve', when it first opens the store")
			}
			return tellSymptoms(cmd.OutOrStdout(), upgrade.Check(cmd.Context(), file, here(slog.New(slog.DiscardHandler))), asJSON)
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&check, "check", false, "only say what an upgrade would do")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line")
	return cmd
}
