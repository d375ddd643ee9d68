package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/printout"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
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
checked.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := openClub(cmd.Context(), f.config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			data, err := writeBundle(cmd.Context(), c, args[0], engine.Side(f.reader))
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
	cmd.Flags().StringVar(&f.reader, "for", string(bundle.All), "whom it is for: a side of the game, or all")
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

// writeBundle makes the bundle of a game.
func writeBundle(ctx context.Context, c *club.Club, tag string, reader engine.Side) ([]byte, error) {
	keys, err := c.Signing()
	if err != nil {
		return nil, err
	}
	contents, err := service.Gather(ctx, c.Store, keys, c.Service.MailSecret, tag)
	if err != nil {
		return nil, err
	}
	contents.Club = c.Service.Moderator.Club
	game := game.Game{Lines: contents.Lines}
	contents.Packs = map[string]map[string][]byte{}
	for _, hash := range game.PackHashes() {
		if contents.Packs[hash], err = c.PackFiles(game.Opened().Pack, hash); err != nil {
			return nil, fmt.Errorf("pack of game %s: %w", tag, err)
		}
	}
	first := game.Opened().PackHash
	contents.Pack = contents.Packs[first]
	delete(contents.Packs, first)
	return bundle.Write(contents, reader, keys.SignText)
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
