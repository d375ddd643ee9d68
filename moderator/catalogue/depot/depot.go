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

	"adjutant/moderator/catalogue"
	"adjutant/moderator/fetch"
	"adjutant/moderator/replace"
)

// IsURL reports whether a catalogue lies behind a URL, and not in a folder.
func IsURL(where string) bool { return strings.Contains(where, "://") }

// Index reads the list of the catalogue that lies somewhere.
func Index(ctx context.Context, where string) (catalogue.Index, error) {
	text, err := read(ctx, where, catalogue.IndexFile, catalogue.MaxIndex)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is no catalogue: it has no %s", where, catalogue.IndexFile)
	}
	if err != nil {
		return nil, fmt.Errorf("catalogue %s: %w", where, err)
	}
	x, err := catalogue.ParseIndex(string(text))
	if err != nil {
		return nil, fmt.Errorf("catalogue %s: %w", where, err)
	}
	return x, nil
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

// Put puts an archive into the catalogue that is a folder, and makes that if there is none. The list names it once it is there. Two that
// put into one folder at once may lose an entry of the list: putting again mends it.
func Put(dir string, a catalogue.Archive) error {
	x, err := listed(dir)
	if err != nil {
		return err
	}
	if x, err = x.With(a.Statement); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	text, err := a.Bytes()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := replace.File(filepath.Join(dir, a.Statement.File()), text, 0o644); err != nil {
		return err
	}
	return replace.File(filepath.Join(dir, catalogue.IndexFile), []byte(x.String()), 0o644)
}

// listed is the list of a folder, none where there is no folder yet or nothing in it.
func listed(dir string) (catalogue.Index, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil, nil
	}
	return Index(context.Background(), dir)
}
