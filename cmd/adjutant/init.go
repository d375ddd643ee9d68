package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
)

// configFile is the name of the configuration in a club's folder.
const configFile = "adjutant.toml"

func newInitCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "init DIR",
		Short: "Makes a club in a folder: settings, keys, database",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := args[0]
			if err := initClub(cmd.Context(), dir); err != nil {
				return err
			}
			file := filepath.Join(dir, configFile)
			fmt.Fprintf(cmd.OutOrStdout(), `The club is in %s.
Put your mailbox into %s and its passwords into the two .password files there, then:
  adjutant game new --config %s --tag first --pack open --seat first=anna@example.test --seat second=ben@example.test
  adjutant serve --config %s
`, dir, configFile, file, file)
			return nil
		},
	}
}

// initClub writes a club's files. It never overwrites one.
func initClub(ctx context.Context, dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	keys, err := roll.NewKeys(rand.Reader, "Example-Club")
	if err != nil {
		return fmt.Errorf("make keys: %w", err)
	}
	files := []struct{ name, text string }{
		{configFile, config.Example},
		{"rolls.key", keys.Text()},
		{"inbox.password", "\n"},
		{"submission.password", "\n"},
	}
	for _, f := range files {
		if err := create(filepath.Join(dir, f.name), f.text); err != nil {
			return err
		}
	}
	s, err := store.Open(ctx, filepath.Join(dir, "adjutant.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return s.Close()
}

// create writes a new file that only this user can read.
func create(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already; nothing was changed", name)
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// keyName is the club's name as keys carry it: without blanks and plus signs.
func keyName(club string) string {
	return strings.NewReplacer(" ", "-", "+", "-").Replace(club)
}
