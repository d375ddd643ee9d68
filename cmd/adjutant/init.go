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

// databaseFile is the name of the database in a club's folder, as the
// configuration has it.
const databaseFile = "adjutant.db"

// newFile is a file of a new club.
type newFile struct{ name, text string }

// newFiles are all files of a new club but its database.
func newFiles() ([]newFile, error) {
	keys, err := roll.NewKeys(rand.Reader, "Example-Club")
	if err != nil {
		return nil, fmt.Errorf("make keys: %w", err)
	}
	return []newFile{
		{configFile, config.Example},
		{"rolls.key", keys.Text()},
		{"inbox.password", "\n"},
		{"submission.password", "\n"},
	}, nil
}

// initClub writes a club's files. Where there is one of them already, it changes
// nothing.
func initClub(ctx context.Context, dir string) error {
	files, err := newFiles()
	if err != nil {
		return err
	}
	if err := checkNone(dir, append(files, newFile{name: databaseFile})); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	for _, f := range files {
		if err := create(filepath.Join(dir, f.name), f.text); err != nil {
			return err
		}
	}
	s, err := store.Open(ctx, filepath.Join(dir, databaseFile), slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return s.Close()
}

// checkNone reports the first of the files that is there already.
func checkNone(dir string, files []newFile) error {
	for _, f := range files {
		file := filepath.Join(dir, f.name)
		switch _, err := os.Lstat(file); {
		case err == nil:
			return fmt.Errorf("%s exists already; nothing was changed", file)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	return nil
}

// create writes a new file that only this user can read.
func create(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}
