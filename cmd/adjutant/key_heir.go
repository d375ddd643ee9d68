package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/succession"
)

func newKeyHeirCommand() *cobra.Command {
	var config, lost string
	cmd := &cobra.Command{
		Use:   "heir [--lost PUB] [--config F]",
		Short: "Announces which keys follow if the promised ones, or the keys, are lost",
		Long: `If the file of the keys that follow (.next) is lost, it is made anew, with other keys,
and the announcement that these follow instead is signed with the keys of now. If the
keys themselves are lost, --lost names the file of their public half, and the promised
ones sign. The announcement goes into the log and to all players of running games;
"key rotate" hands over to the keys that it names 14 days later, not before, so that
nobody can choose keys for dice that he knows. There can be only one announcement for a
set of keys.

Cut off in the middle, it goes on where it was when it is given again.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withKeyless(cmd.Context(), config, func(c *club.Club) error {
				h, letters, err := succession.Announce(cmd.Context(), c, lost)
				if err != nil {
					return fmt.Errorf("announce an heir: %w", err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "The announcement is in %s; %d players get it. Give 'adjutant key rotate' on %s or later, with %s in its place.\n",
					succession.HeirFile(c, h), letters, h.InForce().Format("2006-01-02 15:04 MST"), c.NextFile())
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().StringVar(&lost, "lost", "", "the public half of the keys, if their private half is lost")
	return cmd
}
