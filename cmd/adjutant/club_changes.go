package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

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
