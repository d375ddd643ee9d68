package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"adjutant/cmd/adjutant/published"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

func newLogCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "log",
		Short: "The club's transparency log of all rolls",
	}
	cmd.AddCommand(newLogCheckpointCommand(), newLogExportCommand(), newLogProveCommand(), newLogReopenCommand())
	return cmd
}

func newLogCheckpointCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "checkpoint [--config F]",
		Short: "Signs and prints the log's checkpoint: its size and root",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				checkpoint, err := published.Checkpoint(cmd.Context(), c)
				if err != nil {
					return err
				}
				_, err = io.WriteString(cmd.OutOrStdout(), checkpoint.Note)
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

func newLogExportCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "export DIR [--config F]",
		Short: "Writes the log as files that anyone can serve and check",
		Long: `Writes the log into a folder as C2SP tlog-tiles: the signed checkpoint, the tiles of
the tree and the leaves. A folder that has an earlier state of the log gets what is
new. Any web server can serve the folder; "adjutant verify --log" reads it, there or
over HTTP.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				checkpoint, err := published.Export(cmd.Context(), c, args[0])
				if err != nil {
					return fmt.Errorf("export the log: %w", err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s is in %s\n", checkpoint.Name(), args[0])
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

func newLogProveCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "prove FILE [--config F]",
		Short: "Prints the proof that a record, or a notice, is in the log",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := os.ReadFile(args[0])
			if err != nil {
				return err
			}
			leaf, err := roll.LeafOf(string(text))
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				proof, err := published.Prove(cmd.Context(), c, leaf)
				if err != nil {
					return fmt.Errorf("%s: %w", args[0], err)
				}
				_, err = io.WriteString(cmd.OutOrStdout(), proof.String())
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}
