package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/succession"
)

func newKeyRotateCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "rotate [--config F]",
		Short: "Hands over to the keys that the old ones promised, and tells all players",
		Long: `Hands over to the keys that those of now have promised since they were made; their
secrets stand in the file of the keys with .next behind its name, and no others are
taken. The succession is signed with the old keys and the new, and promises the ones
after those, which are made now. Every running game gets it in its journal and by
mail, and it goes into the log; what is drawn from then on is drawn with the new keys.
Old records verify for ever. The succession stays beside the keys; publish it together
with the new public keys. The new file .next is as secret as the keys: keep it
elsewhere until you need it, if you can.

Keys are in force for 14 days at least. Keys of before, which promised none, are handed
over once to such that do.

Cut off in the middle, it goes on where it was when it is given again, and until then
no dice fall. The daemon may go on running meanwhile.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withKeyless(cmd.Context(), config, func(c *club.Club) error {
				file, games, err := succession.Rotate(cmd.Context(), c)
				if err != nil {
					return fmt.Errorf("rotate the keys: %w", err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "New keys are in %s; %d running games go on with them behind their next results.\nThe succession is %s.\nThe keys after these are in %s: keep that file elsewhere.\n",
					c.Config.Keys.Rolls, games, file, c.NextFile())
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}
