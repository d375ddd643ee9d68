package main

import (
	"io"

	"adjutant/vassal/disk"

	"github.com/spf13/cobra"
)

func newDecodeCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "decode FILE",
		Short: "Print the plain command text of a save or log, byte for byte",
		Long: `Prints the command text as it stands in the file. It is the only command that
shows what players hide from each other: passwords, masked pieces, decks, notes.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			f, err := disk.Save(args[0])
			if err != nil {
				return err
			}
			_, err = io.WriteString(cmd.OutOrStdout(), f.Text)
			return err
		},
	}
}
