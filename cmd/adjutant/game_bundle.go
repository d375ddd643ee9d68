package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/printout"
	"adjutant/moderator/roll"
)

// bundleFlags are what a bundle is made with.
type bundleFlags struct{ config, file, reader string }

func newGameBundleCommand() *cobra.Command {
	var f bundleFlags
	cmd := &cobra.Command{
		Use:   "bundle GAME -o ZIP [--config F] [--for SIDE]",
		Short: "Puts a whole game into one file that anyone can check",
		Long: `Writes all that a game consists of into one ZIP file: the mails as they came in,
the journal, the records of the dice, the results, the proofs that they are in the
club's log, and the pack. "adjutant verify" checks the file offline and judges every
mail once more.

By itself the bundle leaves out nothing but the game's secret, and is for who judges a
dispute: it holds passwords of VASSAL, addresses and what is hidden. With --for it is made for one
player, without what is the others'; its README.txt says what that keeps from being
checked. With --for spectator it is for anybody, and has nothing that each player's own
does not have; the pages offer it once a game is over.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := openClub(cmd.Context(), f.config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			data, err := c.Bundle(cmd.Context(), args[0], engine.Side(f.reader))
			if err = errors.Join(err, c.Close()); err != nil {
				return err
			}
			if err := writePrivate(f.file, data); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s is in %s, for %s.\n", args[0], f.file, f.reader)
			return err
		},
	}
	requireConfig(cmd, &f.config)
	cmd.Flags().StringVarP(&f.file, "output", "o", "", "file to write")
	_ = cmd.MarkFlagRequired("output")
	cmd.Flags().StringVar(&f.reader, "for", string(bundle.All), "whom it is for: a side of the game, spectator, or all")
	return cmd
}

// writePrivate writes a new file that only its owner may read.
func writePrivate(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// verifyBundle checks a bundle and prints what it came to.
func verifyBundle(cmd *cobra.Command, key string, data []byte, asJSON bool) error {
	public, err := readPublic(key)
	if err != nil {
		return err
	}
	report := bundle.Verifier{Open: club.OpenRules, Beacon: roll.Quicknet(), Program: club.Version()}.Verify(public, data)
	tell := printout.TellBundle
	if asJSON {
		tell = printout.TellBundleJSON
	}
	if err := tell(cmd.OutOrStdout(), report); err != nil {
		return err
	}
	if report.Failure != nil {
		return &exitError{code: 1}
	}
	return nil
}
