package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/load"
)

func newLoadCommand() *cobra.Command {
	e, dir := load.Evening{}, ""
	cmd := &cobra.Command{
		Use:    "load [--mails N] [--games N] [--house N] [--over DURATION] [--seed N] [--dir D]",
		Short:  "Has an invented evening come to an invented club on this machine, and checks and times every answer",
		Hidden: true,
		Args:   cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if e.Mails < 0 || e.Games < 1 || e.House < 0 || e.Over <= 0 {
				return fmt.Errorf("there must be a game and a time: %d games, %d mails, %d of the house, in %s", e.Games, e.Mails, e.House, e.Over)
			}
			if dir == "" {
				if dir, err = os.MkdirTemp("", "adjutant-load-"); err != nil {
					return err
				}
			}
			report, err := load.Run(cmd.Context(), e, dir, time.Now, entropy)
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%sThe club is in %s.\n", report, dir)
			if !report.Holds() {
				return &exitError{code: 1}
			}
			return nil
		},
	}
	cmd.Flags().IntVar(&e.Mails, "mails", 200, "mails to games in which dice are asked for")
	cmd.Flags().IntVar(&e.Games, "games", 10, "such games")
	cmd.Flags().IntVar(&e.House, "house", 2, "games of which both sides are played as the house would")
	cmd.Flags().DurationVar(&e.Over, "over", time.Minute, "how long mails are written")
	cmd.Flags().Uint64Var(&e.Chance, "seed", 1, "what is invented follows from it")
	cmd.Flags().StringVar(&dir, "dir", "", "new folder for the club's files (default: a temporary one)")
	return cmd
}
