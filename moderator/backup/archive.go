package backup

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/store"
)

// backupFormat is what the archives are; another number is another way to read them.
const backupFormat = "adjutant/backup/v1"

// Where things are in an archive.
const (
	manifestFile  = "manifest.json"
	storeFolder   = "store/"
	filesFolder   = "files/"   // by their setting: files/keys.rolls
	changesFolder = "changes/" // of the keys
	sheetSuffix   = ".jsonl"
)

// Limits of an archive that is read.
const (
	maxManifest     = 64 << 20
	maxArchiveFile  = 1 << 40
	maxArchiveFiles = 100_000
)

// Manifest says what is in an archive. It comes first.
type Manifest struct {
	Format  string    `json:"format"`
	Program string    `json:"program"` // that made it
	Made    time.Time `json:"made"`
	Club    string    `json:"club"`
	Keys    bool      `json:"keys"` // private keys and passwords are in it
	Log     struct {
		Size int64     `json:"size"`
		Leaf roll.Hash `json:"leaf"` // the last; zero in an empty log
	} `json:"log"`
	store.Inventory
	Files []manifestEntry `json:"files"` // in their order
}

// manifestEntry is a file of an archive.
type manifestEntry struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// writeArchive writes the files with their manifest, and returns when all is on the
// disk.
func writeArchive(path string, m Manifest, files []archived) (Manifest, error) {
	for _, f := range files {
		entry, err := entryOf(f)
		if err != nil {
			return m, err
		}
		m.Files = append(m.Files, entry)
	}
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return m, err
	}
	err = fillArchive(out, m, files)
	return m, errors.Join(err, out.Sync(), out.Close())
}

func entryOf(f archived) (manifestEntry, error) {
	in, err := os.Open(f.path)
	if err != nil {
		return manifestEntry{}, err
	}
	defer in.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, in)
	return manifestEntry{f.name, n, hex.EncodeToString(sum.Sum(nil))}, err
}

func fillArchive(out io.Writer, m Manifest, files []archived) error {
	zip, err := gzip.NewWriterLevel(out, gzip.BestSpeed) // what is sealed becomes no smaller by more work
	if err != nil {
		return err
	}
	w := tar.NewWriter(zip)
	text, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return err
	}
	if err := addToTar(w, manifestFile, int64(len(text)), strings.NewReader(string(text))); err != nil {
		return err
	}
	for i, f := range files {
		in, err := os.Open(f.path)
		if err != nil {
			return err
		}
		err = addToTar(w, f.name, m.Files[i].Bytes, in)
		if err = errors.Join(err, in.Close()); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return errors.Join(w.Close(), zip.Close())
}

func addToTar(w *tar.Writer, name string, size int64, r io.Reader) error {
	if err := w.WriteHeader(&tar.Header{Name: name, Size: size, Mode: 0o600, Format: tar.FormatPAX}); err != nil {
		return err
	}
	_, err := io.Copy(w, r)
	return err
}

// readArchive unpacks an archive into an empty folder and checks that all is there as
// its manifest says.
func readArchive(path, dir string) (Manifest, error) {
	in, err := os.Open(path)
	if err != nil {
		return Manifest{}, err
	}
	defer in.Close()
	zip, err := gzip.NewReader(bufio.NewReader(in))
	if err != nil {
		return Manifest{}, fmt.Errorf("%s is no backup: %w", path, err)
	}
	r := tar.NewReader(zip)
	m, err := readManifest(r)
	if err != nil {
		return m, fmt.Errorf("%s is no backup: %w", path, err)
	}
	for _, entry := range m.Files {
		if err := unpackNext(r, entry, dir); err != nil {
			return m, fmt.Errorf("%s is damaged: %s: %w", path, entry.Name, err)
		}
	}
	if _, err := r.Next(); !errors.Is(err, io.EOF) {
		return m, fmt.Errorf("%s is damaged: there is more in it than it says", path)
	}
	return m, nil
}

func readManifest(r *tar.Reader) (Manifest, error) {
	var m Manifest
	head, err := r.Next()
	if err != nil {
		return m, err
	}
	if head.Name != manifestFile || head.Size > maxManifest {
		return m, fmt.Errorf("it begins with %q", head.Name)
	}
	if err := json.NewDecoder(r).Decode(&m); err != nil {
		return m, err
	}
	switch {
	case m.Format != backupFormat:
		return m, fmt.Errorf("its format is %q, and this program reads %s", m.Format, backupFormat)
	case len(m.Files) > maxArchiveFiles:
		return m, fmt.Errorf("it has %d files", len(m.Files))
	}
	return m, nil
}

// unpackNext writes the archive's next file, which must be the one of the entry.
func unpackNext(r *tar.Reader, entry manifestEntry, dir string) error {
	head, err := r.Next()
	if err != nil {
		return err
	}
	if head.Name != entry.Name || head.Size != entry.Bytes || head.Size > maxArchiveFile || head.Typeflag != tar.TypeReg || !filepath.IsLocal(entry.Name) {
		return fmt.Errorf("%q of %d bytes stands in its place", head.Name, head.Size)
	}
	path := filepath.Join(dir, filepath.FromSlash(entry.Name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	sum := sha256.New()
	_, err = io.Copy(io.MultiWriter(out, sum), r)
	if err = errors.Join(err, out.Close()); err == nil && hex.EncodeToString(sum.Sum(nil)) != entry.SHA256 {
		err = errors.New("its bytes are not those that were written")
	}
	return err
}

// has reports whether a file is in the archive.
func (m Manifest) has(name string) bool {
	return slices.ContainsFunc(m.Files, func(e manifestEntry) bool { return e.Name == name })
}

// lastLeaf is the leaf on the last line of the sheet of leaves.
func lastLeaf(path string) (roll.Hash, error) {
	in, err := os.Open(path)
	if err != nil {
		return roll.Hash{}, err
	}
	defer in.Close()
	about, err := in.Stat()
	if err != nil {
		return roll.Hash{}, err
	}
	tail := make([]byte, min(about.Size(), 4096))
	if _, err := in.ReadAt(tail, about.Size()-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return roll.Hash{}, err
	}
	lines := strings.Split(strings.TrimSpace(string(tail)), "\n")
	var row []any
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &row); err != nil || len(row) != 2 {
		return roll.Hash{}, fmt.Errorf("the last leaf cannot be read: %w", err)
	}
	text, _ := row[1].(string)
	return roll.ParseHash(text)
}

// isMissing reports whether there is no such file.
func isMissing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}
