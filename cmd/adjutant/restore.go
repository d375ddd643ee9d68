package main

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

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/club"
	"adjutant/moderator/private"
	"adjutant/moderator/store"
)

// restoreFlags say where a backup goes.
type restoreFlags struct {
	into, dsn, keys string
	reopen          reopenFlags
}

func newRestoreCommand() *cobra.Command {
	var f restoreFlags
	cmd := &cobra.Command{
		Use:   "restore IN --into DIR [--keys DIR] [--dsn DSN] [--sent PATH... | --nothing-sent]",
		Short: "Makes a club of a backup, and checks that it is whole",
		Long: `Makes the club anew in a folder that is missing or empty, from what "adjutant backup"
wrote; with --dsn in another database, which must be empty: a backup of SQLite can go
into PostgreSQL and the other way round. Nothing is ever written over. Keys that are
not in the backup are taken from the folder that --keys names, or you put them into
DIR yourself. Then everything is checked: the log's tree, every record, every journal
by the rules.

The mailbox is as it was: mails that came after the backup was made stand in the
folder of mails that were taken. Move them back into the INBOX, and they are judged.

In a restored store no die falls before it is known what was sent after the backup was
made. --sent and --nothing-sent are those of "adjutant log reopen", which can be given
later.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return f.restore(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&f.into, "into", "", "the folder of the club, missing or empty")
	cmd.Flags().StringVar(&f.keys, "keys", "", "a folder with the keys and passwords, if the backup has none")
	cmd.Flags().StringVar(&f.dsn, "dsn", "", "the database: a file, or postgres://user@host/database; by default a file in the folder")
	f.reopen.add(cmd)
	_ = cmd.MarkFlagRequired("into") // it is a flag
	return cmd
}

func (f restoreFlags) restore(cmd *cobra.Command, in string) error {
	if err := club.CheckEmpty(f.into); err != nil {
		return err
	}
	if err := os.MkdirAll(f.into, 0o700); err != nil {
		return err
	}
	begun, err := os.MkdirTemp(f.into, "new-")
	if err != nil {
		return err
	}
	m, missing, err := f.make(cmd.Context(), in, begun)
	if err == nil {
		err = club.MoveInto(filepath.Join(begun, "club"), f.into)
	}
	if err = errors.Join(err, os.RemoveAll(begun)); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	w := cmd.OutOrStdout()
	fmt.Fprintf(w, "The club %s is in %s, as it was on %s: %d mails, %d games, %d records, a log of %d leaves.\n",
		m.Club, f.into, m.Made.Format("2006-01-02 15:04:05 UTC"), m.Rows["mails"], m.Rows["games"], m.Rows["records"], m.Log.Size)
	file := filepath.Join(f.into, club.ConfigFile)
	if len(missing) > 0 {
		fmt.Fprintf(w, "These are not in the backup; put them there: %s\nThen check it:\n  adjutant doctor --config %s\n", strings.Join(missing, ", "), file)
		return f.next(w, file)
	}
	return f.finish(cmd.Context(), w, file)
}

// next says what is to be done before the club can serve.
func (f restoreFlags) next(w io.Writer, file string) error {
	_, err := fmt.Fprintf(w, "No die falls before it is known what was sent after the backup was made:\n  adjutant log reopen --config %s --sent PATH (or --nothing-sent)\n", file)
	return err
}

// finish checks the restored club and reopens its log if it was said how.
func (f restoreFlags) finish(ctx context.Context, w io.Writer, file string) error {
	return withClub(ctx, file, func(c *club.Club) error {
		faults, err := examine(ctx, c, w)
		if err != nil {
			return err
		}
		if len(faults) > 0 {
			return &exitError{code: 1}
		}
		if !f.reopen.said() {
			return f.next(w, file)
		}
		return reopenLog(ctx, c, w, f.reopen)
	})
}

// make unpacks the archive and makes the club within a folder. It names the secret
// files that are missing.
func (f restoreFlags) make(ctx context.Context, in, begun string) (manifest, []string, error) {
	unpacked, dir := filepath.Join(begun, "unpacked"), filepath.Join(begun, "club")
	m, err := readArchive(in, unpacked)
	if err != nil {
		return m, nil, err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return m, nil, err
	}
	missing, err := f.settings(m, unpacked, dir)
	if err != nil {
		return m, nil, err
	}
	if err := f.move(m, unpacked, dir); err != nil {
		return m, nil, err
	}
	if err := f.mark(dir); err != nil {
		return m, nil, err
	}
	dsn := f.dsn
	if dsn == "" {
		dsn = filepath.Join(dir, club.DatabaseFile)
	} else if !strings.Contains(dsn, "://") && !isMissing(dsn) {
		return m, nil, fmt.Errorf("%s is there already", dsn)
	}
	open := func(sheet string) (io.ReadCloser, error) {
		return os.Open(filepath.Join(unpacked, filepath.FromSlash(storeFolder+sheet+sheetSuffix)))
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

// settings writes the settings with the places of the files as they are now, and puts
// those files there.
func (f restoreFlags) settings(m manifest, unpacked, dir string) (missing []string, err error) {
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
		there, err := f.put(m, one, unpacked, filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		if !there {
			missing = append(missing, name)
		}
	}
	text = setSetting(text, "store.dsn", club.DatabaseFile)
	if f.dsn != "" {
		text = setSetting(text, "store.dsn", f.whole())
	}
	return missing, os.WriteFile(file, []byte(text), 0o600)
}

// whole is the DSN as it can stand in settings in any folder.
func (f restoreFlags) whole() string {
	if strings.Contains(f.dsn, "://") {
		return f.dsn
	}
	if path, err := filepath.Abs(f.dsn); err == nil {
		return path
	}
	return f.dsn
}

// put puts a file of the settings at its place, from the archive or from the folder of
// keys; false if it is in neither.
func (f restoreFlags) put(m manifest, one club.File, unpacked, to string) (bool, error) {
	if !isMissing(to) {
		return true, nil // two settings may name one file
	}
	from := filepath.Join(unpacked, filepath.FromSlash(filesFolder+one.Setting))
	if !m.has(filesFolder + one.Setting) {
		from = filepath.Join(f.keys, filepath.Base(one.Path))
		if f.keys == "" || isMissing(from) {
			return false, nil
		}
	}
	return true, private.Copy(from, to)
}

// mark takes what the machine noted of the log with the keys: it says how much was sent.
func (f restoreFlags) mark(dir string) error {
	c, err := config.Load(filepath.Join(dir, club.ConfigFile))
	if err != nil {
		return err
	}
	from := filepath.Join(f.keys, filepath.Base(c.Keys.Mark))
	if f.keys == "" || isMissing(from) || !isMissing(c.Keys.Mark) {
		return nil
	}
	return private.Copy(from, c.Keys.Mark)
}

// move puts the changes of keys and the club's own packs at their places.
func (f restoreFlags) move(m manifest, unpacked, dir string) error {
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
