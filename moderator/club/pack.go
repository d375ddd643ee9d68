package club

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/workshop"
)

// The folders of packs beside the settings: the club's own, each in a folder with its
// id; and every version that a game was ever played with, each in a folder with its
// hash, so that neither a change of the former nor of the program takes it away.
const (
	ownPacks     = "packs"
	PackVersions = "pack-versions"
)

// shelf is packs that were opened, by their hash. It may be used by many at once.
type shelf struct {
	mu   sync.Mutex
	open map[string]game.Rules
}

// take gives the pack with the hash, and opens it with the function where that is the
// first time.
func (s *shelf) take(hash string, open func() (game.Rules, error)) (game.Rules, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if rules, here := s.open[hash]; here {
		return rules, nil
	}
	rules, err := open()
	if err == nil {
		if s.open == nil {
			s.open = map[string]game.Rules{}
		}
		s.open[hash] = rules
	}
	return rules, err
}

// packFolder is the folder of the built-in pack of that id, else of the club's own.
func (c *Club) packFolder(id string) (fs.FS, error) {
	own := filepath.Join(c.Folder, ownPacks, id)
	folder, unknown := systems.Folder(id)
	if info, err := os.Stat(own); unknown == nil || err != nil || !info.IsDir() || filepath.Base(id) != id {
		return folder, unknown
	}
	return os.DirFS(own), nil
}

// Pack is the built-in pack of that id, else the club's own: the folder of that
// name in packs, beside the settings.
func (c *Club) Pack(id string) (*pack.Pack, error) {
	folder, err := c.packFolder(id)
	if err != nil {
		return nil, err
	}
	p, err := pack.Load(folder)
	if err != nil {
		return nil, fmt.Errorf("pack %s: %w", id, err)
	}
	if p.ID != id {
		return nil, fmt.Errorf("the pack in %s has the id %s: name the folder so", filepath.Join(c.Folder, ownPacks, id), p.ID)
	}
	return p, nil
}

// VersionFolder is the folder of the version of a pack that a game was begun with, or
// goes on with. The error says what there is instead.
func (c *Club) VersionFolder(id, hash string) (fs.FS, error) {
	p, err := c.Pack(id)
	if err == nil && p.Hash == hash {
		return c.packFolder(id)
	}
	if kept := filepath.Join(c.Folder, PackVersions, hash); filepath.Base(hash) == hash {
		if info, err := os.Stat(kept); err == nil && info.IsDir() {
			return os.DirFS(kept), nil
		}
	}
	if err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("pack %s has the hash %.12s, and the game was begun with %.12s, which is not in %s either", id, p.Hash, hash, filepath.Join(c.Folder, PackVersions))
}

// Rules opens the version of a pack that a game was begun with, or goes on with.
func (c *Club) Rules(id, hash string) (game.Rules, error) {
	return c.packs.take(hash, func() (game.Rules, error) {
		folder, err := c.VersionFolder(id, hash)
		if err != nil {
			return game.Rules{}, err
		}
		rules, err := OpenRules(folder)
		if err == nil && (rules.Pack.Hash != hash || rules.Pack.ID != id) {
			err = fmt.Errorf("the files of pack %s in %s were changed: they have the hash %.12s, and a game is played with %.12s", id, filepath.Join(c.Folder, PackVersions, hash), rules.Pack.Hash, hash)
		}
		return rules, err
	})
}

// KeepPack keeps a version of a pack that a game is played with, unless it is kept
// already.
func (c *Club) KeepPack(folder fs.FS, hash string) error {
	versions := filepath.Join(c.Folder, PackVersions)
	kept := filepath.Join(versions, hash)
	if _, err := os.Stat(kept); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(versions, 0o700); err != nil {
		return fmt.Errorf("keep the pack: %w", err)
	}
	begun, err := os.MkdirTemp(versions, "new-")
	if err != nil {
		return fmt.Errorf("keep the pack: %w", err)
	}
	err = moveCopy(folder, filepath.Join(begun, "pack"), kept, hash)
	if _, other := os.Stat(kept); other == nil {
		err = nil // it is there, perhaps by somebody who was faster
	}
	return errors.Join(err, os.RemoveAll(begun))
}

// moveCopy copies a pack and moves the copy where it is kept, if it has the hash.
func moveCopy(folder fs.FS, copied, kept, hash string) error {
	if err := CopyPack(folder, copied); err != nil {
		return fmt.Errorf("keep the pack: %w", err)
	}
	p, err := pack.Load(os.DirFS(copied))
	if err == nil && p.Hash != hash {
		err = errors.New("its files were changed meanwhile; begin anew")
	}
	if err != nil {
		return fmt.Errorf("keep the pack: %w", err)
	}
	return os.Rename(copied, kept)
}

// PackFiles are the files of the version of a pack.
func (c *Club) PackFiles(id, hash string) (map[string][]byte, error) {
	folder, err := c.VersionFolder(id, hash)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && entry.Name()[0] == '.' && entry.IsDir():
			return fs.SkipDir
		case entry.IsDir() || entry.Name()[0] == '.':
			return nil
		}
		files[name], err = fs.ReadFile(folder, name)
		return err
	})
	return files, err
}

// OpenRules opens the pack in a folder with its system.
func OpenRules(folder fs.FS) (game.Rules, error) {
	p, err := pack.Load(folder)
	if err != nil {
		return game.Rules{}, err
	}
	sys, err := systems.Open(p)
	rules := workshop.Rules(sys, p)
	rules.Open = sync.OnceValues(func() (game.Rules, error) { // its workshop keeps what it has made
		open, sys := systems.InOpenPlay(p)
		return workshop.Rules(sys, open), nil
	})
	return rules, err
}

// CopyPack copies the files of a pack into a folder that is not there yet. Names
// that begin with a dot belong to no pack.
func CopyPack(files fs.FS, dir string) error {
	if _, err := fs.Stat(files, "pack.toml"); err != nil {
		return err
	}
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		to := filepath.Join(dir, filepath.FromSlash(name))
		switch {
		case err != nil:
			return err
		case name == ".":
			return NewFolder(dir)
		case strings.HasPrefix(entry.Name(), ".") && entry.IsDir():
			return fs.SkipDir
		case strings.HasPrefix(entry.Name(), "."):
			return nil
		case entry.IsDir():
			return os.Mkdir(to, 0o777)
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, text, 0o666)
	})
}

// NewFolder makes a folder that is not there yet, with those above it.
func NewFolder(dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o777); err != nil {
		return err
	}
	return os.Mkdir(dir, 0o777)
}
