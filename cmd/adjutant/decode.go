package main

import (
	"io"

	"github.com/spf13/cobra"
)

func newDecodeCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "decode FILE",
		Short: "Print the plain command text of a save or log, byte for byte",
		Long: `Prints the command text as it stands in the file, with everything the players
see of each other nowhere else: passwords, masks, the order of decks.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			f, err := loadSave(args[0])
			if err != nil {
				return err
			}
			_, err = io.WriteString(cmd.OutOrStdout(), f.Text)
			return err
		},
	}
}
