package main

import (
	"log/slog"

	"github.com/spf13/cobra"

	"adjutant/moderator/doctor"
)

func newRepairCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "repair [--config F] [--json]",
		Short: "Mends what of a damaged store follows from its journals and mails",
		Long: `Mends a store in which something is missing or is not as it was written, as 'adjutant
doctor' names it: the tree of the log from its leaves and the records, records from the
journals, the end of a journal by judging the mails of its lost lines again, with the
dice that fell for them; and jobs that are gone. Stop the daemon on all machines before.

Each line begins with ok, for what was mended, or FAIL, for what only a backup has. The
exit code is 1 if something is FAIL. Nothing is changed that is sound.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := doctor.Repair(cmd.Context(), file, here(slog.New(slog.DiscardHandler)))
			if err != nil {
				return err
			}
			return tellSymptoms(cmd.OutOrStdout(), all, asJSON)
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object a line")
	return cmd
}
