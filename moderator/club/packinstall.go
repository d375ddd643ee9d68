package club

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/catalogue"
)

// PacksBeside is the folder of the own packs of a club whose settings are in a file.
func PacksBeside(settings string) string { return filepath.Join(filepath.Dir(settings), ownPacks) }

// Install puts a pack that somebody has signed into a folder of packs, below its id and with his statement. What the folder has of that
// id gives way if it is an older edition of the same author that nobody has changed, or with replace; games that run keep theirs. It
// reports whether anything was to be done.
func Install(packs string, a catalogue.Archive, replace bool) (done bool, err error) {
	id := a.Statement.ID
	if _, err := systems.Folder(id); err == nil {
		return false, fmt.Errorf("pack %s cannot be installed: a pack of that id is built in", id)
	}
	to := filepath.Join(packs, id)
	before, err := present(to)
	switch {
	case err != nil:
		return false, err
	case before != nil && before.statement.String() == a.Statement.String() && before.hash == a.Statement.Hash:
		return false, nil
	case before != nil && !replace:
		if err := before.gives(a.Statement); err != nil {
			return false, fmt.Errorf("%s %w; --replace puts the other in its place, and games that run keep this one", to, err)
		}
	}
	if err := os.MkdirAll(packs, 0o777); err != nil {
		return false, err
	}
	begun, err := os.MkdirTemp(packs, ".install-")
	if err != nil {
		return false, err
	}
	return true, errors.Join(move(a, filepath.Join(begun, "new"), filepath.Join(begun, "old"), to), os.RemoveAll(begun))
}

// installed is a pack that a folder has.
type installed struct {
	hash      string // "" where it cannot be read
	statement catalogue.Statement
}

// present is what a folder of a pack has, nil where there is none.
func present(folder string) (*installed, error) {
	if _, err := os.Lstat(folder); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	i := &installed{}
	if files, err := pack.Files(os.DirFS(folder)); err == nil {
		i.hash = pack.HashOf(files)
	}
	i.statement, _ = catalogue.Signed(os.DirFS(folder)) // none is that of no author
	return i, nil
}

// gives reports why a pack does not give way to another.
func (i *installed) gives(next catalogue.Statement) error {
	switch is := i.statement; {
	case i.hash == next.Hash:
		return nil // the same files: what is new is who signed them
	case is.Author == "":
		return errors.New("is there, and no author has signed it")
	case is.Author != next.Author:
		return fmt.Errorf("is there, signed by %s and not by %s", is.Author, next.Author)
	case i.hash != is.Hash:
		return errors.New("was changed since it was installed")
	case next.Time.Before(is.Time):
		return fmt.Errorf("is there, signed on %s and so newer than what was signed on %s", is.Time.Format("2006-01-02"), next.Time.Format("2006-01-02"))
	}
	return nil
}

// move writes a pack into a new folder, sees that it can be opened, and puts it in its place; what was there goes aside. Between the two
// the pack is not there for a moment: a game that is opened then is refused, and may be opened again.
func move(a catalogue.Archive, begun, aside, to string) error {
	if err := write(a, begun); err != nil {
		return fmt.Errorf("install pack %s: %w", a.Statement.ID, err)
	}
	rules, err := OpenRules(os.DirFS(begun))
	if err == nil {
		err = board.Check(rules.Pack)
	}
	switch {
	case err != nil:
		return fmt.Errorf("pack %s cannot be opened, perhaps since it was made for another version of this program: %w", a.Statement.ID, err)
	case rules.Pack.ID != a.Statement.ID || rules.Pack.Hash != a.Statement.Hash:
		return fmt.Errorf("the archive of pack %s holds pack %s with the hash %.12s", a.Statement.ID, rules.Pack.ID, rules.Pack.Hash)
	}
	if err := os.Rename(to, aside); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(begun, to)
}

// write writes the files of an archive into a folder that is not there yet.
func write(a catalogue.Archive, dir string) error {
	if err := os.Mkdir(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, catalogue.SignedFile), []byte(a.Statement.String()), 0o666); err != nil {
		return err
	}
	for name, text := range a.Files {
		file, err := filepath.Localize(name)
		if err != nil {
			return fmt.Errorf("%s is no name of a file on this machine", name)
		}
		file = filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// Changed are the club's own packs that came with a statement of their author and are not what he signed any more.
func (c *Club) Changed() (ids []string, all int) {
	for _, id := range c.ownPackIDs() {
		i, err := present(filepath.Join(c.Folder, ownPacks, id))
		if err != nil || i == nil {
			continue
		}
		if all++; i.statement.Author != "" && i.hash != i.statement.Hash {
			ids = append(ids, id)
		}
	}
	return ids, all
}
