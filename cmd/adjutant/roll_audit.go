package main

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/luck"
	"adjutant/moderator/printout"
)

func newRollAuditCommand() *cobra.Command {
	var config string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "audit [--config F]",
		Short: "Judges the club's own dice, over all games and for each player",
		Long: `Looks at all dice that the club ever drew, by their number of sides: their mean, how
often each face fell, runs of high and low, and whether a die has to do with the one
before; and for each player at the mean of the dice of his actions. Of each look it
tells how likely honest dice are to be at least as strange, and corrects that for the
number of looks. Exit code 1 means that a look over all games stays below 1 in 1,000
even so.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				rows, err := c.RolledDice(cmd.Context())
				if err != nil {
					return err
				}
				return tellLooks(cmd.OutOrStdout(), luck.LookAt(rows), asJSON)
			})
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// suspect is the corrected probability below which a club should look into its
// own dice.
const suspect = 0.001

func tellLooks(out io.Writer, looks []luck.Look, asJSON bool) error {
	strange := slices.ContainsFunc(looks, func(l luck.Look) bool { return l.Player == "" && l.Corrected < suspect })
	var err error
	if asJSON {
		err = printJSON(out, struct {
			Strange bool        `json:"strange"`
			Looks   []luck.Look `json:"looks"`
		}{strange, append([]luck.Look{}, looks...)})
	} else {
		_, err = io.WriteString(out, printout.Looks(looks, strange))
	}
	if err == nil && strange {
		err = &exitError{code: 1}
	}
	return err
}
