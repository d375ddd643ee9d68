package depot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/moderator/catalogue"
	"adjutant/moderator/fetch"
	"adjutant/moderator/replace"
)

// IsURL reports whether a catalogue lies behind a URL, and not in a folder.
func IsURL(where string) bool { return strings.Contains(where, "://") }

// List is the list of a catalogue, with what its author signed of it.
type List struct {
	catalogue.Index
	Seal *catalogue.Seal // nil where nobody has signed it, as in catalogues of older versions
}

// Index reads the list of the catalogue that lies somewhere. One that is signed is what was signed.
func Index(ctx context.Context, where string) (List, error) {
	text, err := read(ctx, where, catalogue.IndexFile, catalogue.MaxIndex)
	if errors.Is(err, fs.ErrNotExist) && !IsURL(where) {
		return List{}, fmt.Errorf("%s is no catalogue: it has no %s", where, catalogue.IndexFile)
	}
	if err != nil {
		return List{}, fmt.Errorf("catalogue %s: %w", where, err)
	}
	x, err := catalogue.ParseIndex(string(text))
	if err != nil {
		return List{}, fmt.Errorf("catalogue %s: %w", where, err)
	}
	seal, err := sealOf(ctx, where)
	if err == nil && seal != nil && !seal.Of(x) {
		err = fmt.Errorf("%s and %s do not belong together: perhaps a pack is put into it just now, so try again in a minute; else ask its author", catalogue.IndexFile, catalogue.SealFile)
	}
	if err != nil {
		return List{}, fmt.Errorf("catalogue %s: %w", where, err)
	}
	return List{x, seal}, nil
}

// sealOf reads the signature of the list of a catalogue, nil where there is none.
func sealOf(ctx context.Context, where string) (*catalogue.Seal, error) {
	text, err := read(ctx, where, catalogue.SealFile, catalogue.MaxSeal)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	s, err := catalogue.ParseSeal(string(text))
	if err != nil {
		return nil, err
	}
	return &s, nil
}

// Archive reads the archive with a statement of a list.
func Archive(ctx context.Context, where string, s catalogue.Statement) (catalogue.Archive, error) {
	text, err := read(ctx, where, s.File(), catalogue.MaxArchive)
	if err != nil {
		return catalogue.Archive{}, fmt.Errorf("catalogue %s: %w", where, err)
	}
	a, err := catalogue.Read(text)
	if err != nil {
		return catalogue.Archive{}, fmt.Errorf("catalogue %s: %s: %w", where, s.File(), err)
	}
	if a.Statement.String() != s.String() {
		return catalogue.Archive{}, fmt.Errorf("catalogue %s: %s has another statement than the list: that of %s", where, s.File(), catalogue.AuthorOf(a.Statement.Author))
	}
	return a, nil
}

// File reads an archive that is a file.
func File(name string) (catalogue.Archive, error) {
	text, err := readFile(name, catalogue.MaxArchive)
	if err != nil {
		return catalogue.Archive{}, err
	}
	a, err := catalogue.Read(text)
	if err != nil {
		return catalogue.Archive{}, fmt.Errorf("%s: %w", name, err)
	}
	return a, nil
}

// read reads a file of the catalogue.
func read(ctx context.Context, where, name string, most int) ([]byte, error) {
	if IsURL(where) {
		return fetch.Most(ctx, strings.TrimSuffix(where, "/")+"/"+url.PathEscape(name), most)
	}
	return readFile(filepath.Join(where, name), most)
}

// readFile reads a file of at most so many bytes.
func readFile(name string, most int) (text []byte, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, errors.Join(err, fmt.Errorf("%s is no file", name))
	}
	text, err = io.ReadAll(io.LimitReader(f, int64(most)+1))
	if err == nil && len(text) > most {
		err = fmt.Errorf("%s: longer than %d bytes", name, most)
	}
	return text, err
}

// Put puts an archive into the catalogue that is a folder, and makes that if there is none. The list names it once it is there, and is signed
// then by whoever puts it there. Two that put into one folder at once may lose an entry of the list: putting again mends it.
func Put(dir string, a catalogue.Archive, by catalogue.Author, at time.Time) error {
	x, number, err := listed(dir)
	if err != nil {
		return err
	}
	if x, err = x.With(a.Statement); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	seal, err := by.Seal(x, number, at)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	text, err := a.Bytes()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, f := range []struct {
		name string
		text []byte
	}{{a.Statement.File(), text}, {catalogue.IndexFile, []byte(x.String())}, {catalogue.SealFile, []byte(seal.String())}} {
		if err := replace.File(filepath.Join(dir, f.name), f.text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// listed is the list of a folder with the number of what was last signed of it, none where there is no folder yet or nothing in it. The two
// need not belong together: who put the last pack there may have been interrupted.
func listed(dir string) (x catalogue.Index, number int, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil, 0, nil
	}
	text, err := readFile(filepath.Join(dir, catalogue.IndexFile), catalogue.MaxIndex)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, fmt.Errorf("%s is no catalogue: it has no %s", dir, catalogue.IndexFile)
	}
	if err == nil {
		x, err = catalogue.ParseIndex(string(text))
	}
	if err != nil {
		return nil, 0, fmt.Errorf("catalogue %s: %w", dir, err)
	}
	seal, err := sealOf(context.Background(), dir)
	switch {
	case err != nil:
		return nil, 0, fmt.Errorf("catalogue %s: %w", dir, err)
	case seal != nil:
		number = seal.Number
	}
	return x, number, nil
}
