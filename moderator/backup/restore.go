package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adjutant/config"
	"adjutant/moderator/club"
	"adjutant/moderator/private"
	"adjutant/moderator/store"
)

// restoring is where what a backup lacks is found, and where its store goes.
type restoring struct{ dsn, keys string }

// Restore makes the club of an archive in a folder that is missing or empty; with a DSN its
// store is made there. Secret files that the archive lacks are taken from the folder of keys; it
// names those that are not there either.
func Restore(ctx context.Context, in, into, dsn, keys string) (Manifest, []string, error) {
	if err := club.CheckEmpty(into); err != nil {
		return Manifest{}, nil, err
	}
	if err := os.MkdirAll(into, 0o700); err != nil {
		return Manifest{}, nil, err
	}
	begun, err := os.MkdirTemp(into, "new-")
	if err != nil {
		return Manifest{}, nil, err
	}
	m, missing, err := restoring{dsn, keys}.make(ctx, in, begun)
	if err == nil {
		err = club.MoveInto(filepath.Join(begun, "club"), into)
	}
	if err = errors.Join(err, os.RemoveAll(begun)); err != nil {
		return m, missing, fmt.Errorf("restore: %w", err)
	}
	return m, missing, nil
}

// make unpacks the archive and makes the club within a folder. It names the secret
// files that are missing.
func (r restoring) make(ctx context.Context, in, begun string) (Manifest, []string, error) {
	unpacked, dir := filepath.Join(begun, "unpacked"), filepath.Join(begun, "club")
	m, err := readArchive(in, unpacked)
	if err != nil {
		return m, nil, err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return m, nil, err
	}
	missing, err := r.settings(m, unpacked, dir)
	if err != nil {
		return m, nil, err
	}
	if err := r.move(m, unpacked, dir); err != nil {
		return m, nil, err
	}
	if err := r.mark(dir); err != nil {
		return m, nil, err
	}
	dsn := r.dsn
	if dsn == "" {
		dsn = filepath.Join(dir, club.DatabaseFile)
	} else if !strings.Contains(dsn, "://") && !isMissing(dsn) {
		return m, nil, fmt.Errorf("%s is there already", dsn)
	}
	open := func(sheet string) (io.ReadCloser, error) {
		f, err := os.Open(filepath.Join(unpacked, filepath.FromSlash(storeFolder+sheet+sheetSuffix)))
		return once{f}, err
	}
	if err := store.Load(ctx, dsn, m.Inventory, m.Made, open, slog.New(slog.DiscardHandler)); err != nil {
		return m, missing, err
	}
	c, err := config.Load(filepath.Join(dir, club.ConfigFile))
	if err != nil {
		return m, missing, err
	}
	missing, err = withoutSecret(ctx, missing, inFolder(dir, c.Keys.Mails), dsn)
	return m, missing, err
}

// once is a file that is read once, and makes room on the disk then.
type once struct{ *os.File }

func (f once) Close() error { return errors.Join(f.File.Close(), os.Remove(f.Name())) }

// settings writes the settings with the places of the files as they are now, and puts
// those files there.
func (r restoring) settings(m Manifest, unpacked, dir string) (missing []string, err error) {
	data, err := os.ReadFile(filepath.Join(unpacked, club.ConfigFile))
	if err != nil {
		return nil, err
	}
	text := string(data)
	file := filepath.Join(dir, club.ConfigFile)
	if err := private.Create(file, text); err != nil {
		return nil, err
	}
	c, err := config.Load(file)
	if err != nil {
		return nil, err
	}
	for _, one := range club.Files(c) {
		name := inFolder(dir, one.Path)
		text = setSetting(text, one.Setting, name)
		there, err := r.put(m, one, unpacked, filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		if !there {
			missing = append(missing, name)
		}
	}
	text = setSetting(text, "store.dsn", club.DatabaseFile)
	if r.dsn != "" {
		text = setSetting(text, "store.dsn", r.whole())
	}
	return missing, os.WriteFile(file, []byte(text), 0o600)
}

// whole is the DSN as it can stand in settings in any folder.
func (r restoring) whole() string {
	if strings.Contains(r.dsn, "://") {
		return r.dsn
	}
	if path, err := filepath.Abs(r.dsn); err == nil {
		return path
	}
	return r.dsn
}

// put puts a file of the settings at its place, from the archive or from the folder of
// keys; false if it is in neither.
func (r restoring) put(m Manifest, one club.File, unpacked, to string) (bool, error) {
	if !isMissing(to) {
		return true, nil // two settings may name one file
	}
	from := filepath.Join(unpacked, filepath.FromSlash(filesFolder+one.Setting))
	if !m.has(filesFolder + one.Setting) {
		from = filepath.Join(r.keys, filepath.Base(one.Path))
		if r.keys == "" || isMissing(from) {
			return false, nil
		}
	}
	return true, private.Copy(from, to)
}

// mark takes what the machine noted of the log with the keys: it says how much was sent.
func (r restoring) mark(dir string) error {
	c, err := config.Load(filepath.Join(dir, club.ConfigFile))
	if err != nil {
		return err
	}
	from := filepath.Join(r.keys, filepath.Base(c.Keys.Mark))
	if r.keys == "" || isMissing(from) || !isMissing(c.Keys.Mark) {
		return nil
	}
	return private.Copy(from, c.Keys.Mark)
}

// move puts the changes of keys and the club's own packs at their places.
func (r restoring) move(m Manifest, unpacked, dir string) error {
	c, err := config.Load(filepath.Join(dir, club.ConfigFile))
	if err != nil {
		return err
	}
	for _, entry := range m.Files {
		to := ""
		if change, found := strings.CutPrefix(entry.Name, changesFolder); found {
			to = c.Keys.Rolls + "." + change
		} else if folder, _, _ := strings.Cut(entry.Name, "/"); slices.Contains(packFolders(), folder) {
			to = filepath.Join(dir, filepath.FromSlash(entry.Name))
		}
		if to == "" {
			continue
		}
		if err := private.Copy(filepath.Join(unpacked, filepath.FromSlash(entry.Name)), to); err != nil {
			return err
		}
	}
	return nil
}
