package club

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"adjutant/moderator/roll"
)

// Successions are all changes of the club's keys, as they stand beside these.
func (c *Club) Successions() ([]roll.Succession, error) {
	return besideKeys(c.Config.Keys.Rolls, "succession", roll.ParseSuccession)
}

// Heirs are all announcements of heirs of the club's keys.
func (c *Club) Heirs() ([]roll.Heir, error) {
	return besideKeys(c.Config.Keys.Rolls, "heir", roll.ParseHeir)
}

// besideKeys are the texts of a kind that stand beside the keys.
func besideKeys[T any](keys, kind string, parse func(string) (T, error)) ([]T, error) {
	entries, err := os.ReadDir(filepath.Dir(keys))
	if err != nil {
		return nil, fmt.Errorf("look for changes of the keys: %w", err)
	}
	var all []T
	for _, e := range entries {
		if ok, _ := filepath.Match(filepath.Base(keys)+"."+kind+"-????????", e.Name()); !ok {
			continue
		}
		text, err := os.ReadFile(filepath.Join(filepath.Dir(keys), e.Name()))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read a change of the keys: %w", err)
		}
		s, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.Name(), err)
		}
		all = append(all, s)
	}
	return all, nil
}

// FirstPublic are the keys before all changes of them.
func (c *Club) FirstPublic() (roll.Public, error) {
	public, err := c.Public()
	if err != nil {
		return public, err
	}
	changes, err := c.Successions()
	if err != nil {
		return public, err
	}
	for range changes {
		i := slices.IndexFunc(changes, func(s roll.Succession) bool { return s.New == public })
		if i < 0 {
			break
		}
		public = changes[i].Old
	}
	return public, nil
}
