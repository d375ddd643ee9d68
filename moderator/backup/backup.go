package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"adjutant/moderator/club"
)

// SecretNames are the files of the club that a backup leaves out without --keys.
func SecretNames(c *club.Club) []string {
	var names []string
	for _, f := range club.Files(c.Config) {
		if f.Secret {
			names = append(names, filepath.Base(f.Path))
		}
	}
	return names
}

// Write writes the archive beside its place and moves it there when it is whole.
func Write(ctx context.Context, c *club.Club, config, out string, keys bool) (Manifest, error) {
	if _, err := os.Lstat(out); !errors.Is(err, fs.ErrNotExist) {
		return Manifest{}, fmt.Errorf("%s is there already", out)
	}
	dir, err := os.MkdirTemp(filepath.Dir(out), filepath.Base(out)+".part-")
	if err != nil {
		return Manifest{}, err
	}
	m, err := fillBackup(ctx, c, config, dir, keys)
	if err == nil {
		err = os.Link(filepath.Join(dir, archiveFile), out) // never over another
	}
	if err == nil {
		err = c.Store.NoteBackup(ctx, m.Made)
	}
	return m, errors.Join(err, os.RemoveAll(dir))
}

// archiveFile is the archive within the folder in which it is made.
const archiveFile = "archive"

// fillBackup makes the archive in a folder.
func fillBackup(ctx context.Context, c *club.Club, config, dir string, keys bool) (Manifest, error) {
	files, err := filesToKeep(c, config, dir, keys)
	if err != nil {
		return Manifest{}, err
	}
	m := Manifest{Format: backupFormat, Program: club.Version(), Made: c.Service.Now().UTC(), Club: c.Config.Club.Name, Keys: keys}
	m.Inventory, err = c.Store.Dump(ctx, func(sheet string) (io.WriteCloser, error) {
		name := filepath.Join(dir, "sheet-"+sheet)
		files = append(files, archived{name: storeFolder + sheet + sheetSuffix, path: name})
		return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	})
	if err != nil {
		return m, err
	}
	if m.Log.Size = m.Rows["leaves"]; m.Log.Size > 0 {
		m.Log.Leaf, err = lastLeaf(filepath.Join(dir, "sheet-leaves"))
	}
	if err != nil {
		return m, err
	}
	return writeArchive(filepath.Join(dir, archiveFile), m, files)
}

// archived is a file that goes into an archive.
type archived struct{ name, path string }

// filesToKeep are the files besides the store: the settings, without a password of the
// database, what they name, the changes of keys and the club's own packs.
func filesToKeep(c *club.Club, config, dir string, keys bool) ([]archived, error) {
	text, err := os.ReadFile(config)
	if err != nil {
		return nil, err
	}
	settings := filepath.Join(dir, "settings")
	if err := os.WriteFile(settings, withoutPassword(text), 0o600); err != nil {
		return nil, err
	}
	files := []archived{{club.ConfigFile, settings}}
	for _, f := range club.Files(c.Config) {
		if f.Secret && !keys {
			continue
		}
		files = append(files, archived{filesFolder + f.Setting, f.Path})
	}
	kinds := []string{".succession-", ".heir-"}
	if keys {
		kinds = append(kinds, club.HandedKind)
	}
	for _, kind := range kinds {
		changes, err := filepath.Glob(c.Config.Keys.Rolls + kind + "????????")
		if err != nil {
			return nil, err
		}
		for _, path := range changes {
			files = append(files, archived{changesFolder + strings.TrimPrefix(path, c.Config.Keys.Rolls+"."), path})
		}
	}
	for _, folder := range packFolders() {
		packs, err := filesUnder(filepath.Join(c.Folder, folder), folder+"/")
		if err != nil {
			return nil, err
		}
		files = append(files, packs...)
	}
	return files, nil
}

// packFolders are the folders beside the settings in which packs are.
func packFolders() []string { return []string{"packs", club.PackVersions} }

// withoutPassword takes the password out of the address of a database.
func withoutPassword(settings []byte) []byte {
	return dsnPassword.ReplaceAll(settings, []byte("$1@"))
}

var dsnPassword = regexp.MustCompile(`(postgres(?:ql)?://[^:/@\s"']+):[^@\s"']*@`)

// filesUnder are all files of a folder, which may be missing.
func filesUnder(dir, name string) ([]archived, error) {
	var files []archived
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		inside, err := filepath.Rel(dir, path)
		files = append(files, archived{name + filepath.ToSlash(inside), path})
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return files, err
}
