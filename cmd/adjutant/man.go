package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newManCommand is for whoever packages the program, and hidden from all others.
func newManCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Writes the manual pages of all commands into a folder",
		Long:   "Writes the manual pages of all commands into a folder, dated by SOURCE_DATE_EPOCH\nif that is set.",
		Args:   cobra.ExactArgs(1),
		Hidden: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			return writeManual(cmd.Root(), args[0])
		},
	}
}

func writeManual(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root.DisableAutoGenTag = true
	about := &doc.GenManHeader{Section: "1", Source: "adjutant", Manual: "adjutant"}
	if err := doc.GenManTree(root, about, dir); err != nil {
		return fmt.Errorf("write the manual: %w", err)
	}
	return nil
}
