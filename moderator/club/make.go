package club

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/config"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/private"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
)

// ConfigFile is the name of the configuration in a club's folder.
const ConfigFile = "adjutant.toml"

// ExampleName is the club's name in the example settings.
const ExampleName = "Example Club"

// DatabaseFile is the name of the database in a club's folder, as the
// configuration has it.
const DatabaseFile = "adjutant.db"

// Make makes a club in a folder that is missing or empty: all of it, or
// nothing. It is made in a folder inside, and moved out of it when it is whole.
func Make(ctx context.Context, dir, name string, random io.Reader) error {
	if err := CheckEmpty(dir); err != nil {
		return err
	}
	files, err := newFiles(name, random)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	begun, err := os.MkdirTemp(dir, "new-")
	if err != nil {
		return err
	}
	if err = fillClub(ctx, begun, files); err == nil {
		err = MoveInto(begun, dir)
	}
	return errors.Join(err, os.RemoveAll(begun))
}

// CheckEmpty reports a folder in which there is something.
func CheckEmpty(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case len(entries) > 0:
		return fmt.Errorf("%s is not empty, it has %s; nothing was changed", dir, entries[0].Name())
	}
	return nil
}

// MoveInto moves a club's files, last of all the settings, without which the
// others are no club.
func MoveInto(from, to string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == ConfigFile {
			continue
		}
		if err := os.Rename(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())); err != nil {
			return err
		}
	}
	return os.Rename(filepath.Join(from, ConfigFile), filepath.Join(to, ConfigFile))
}

// newFile is a file of a new club.
type newFile struct{ name, text string }

// newFiles are all files of a new club but its database.
func newFiles(name string, random io.Reader) ([]newFile, error) {
	if strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name) {
		return nil, fmt.Errorf("the name %q has characters that cannot be printed", name)
	}
	next, err := roll.NewKeys(random, KeyName(name))
	if err != nil {
		return nil, fmt.Errorf("make keys: %w", err)
	}
	keys, err := roll.NewKeys(random, KeyName(name))
	if err == nil {
		keys, err = keys.Promise(next)
	}
	if err != nil {
		return nil, fmt.Errorf("make keys: %w", err)
	}
	secret, err := mailkey.NewSecret(random)
	if err != nil {
		return nil, err
	}
	return []newFile{
		{ConfigFile, strings.Replace(config.Example, strconv.Quote(ExampleName), strconv.Quote(name), 1)},
		{"rolls.key", keys.Text()},
		{"rolls.key.next", next.Text()},
		{"store.key", store.NewVaultKey()},
		{"mails.key", secret.Text()},
		{"inbox.password", "\n"},
		{"submission.password", "\n"},
	}, nil
}

// fillClub writes a club's files and makes its database.
func fillClub(ctx context.Context, dir string, files []newFile) error {
	for _, f := range files {
		if err := private.Create(filepath.Join(dir, f.name), f.text); err != nil {
			return err
		}
	}
	s, err := store.Open(ctx, filepath.Join(dir, DatabaseFile), slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return s.Close()
}
