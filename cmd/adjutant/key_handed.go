package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"adjutant/moderator/private"
	"adjutant/moderator/roll"
)

// handedKind is what stands behind the name of the file of keys that were handed over, with
// the first of their hash.
const handedKind = ".old-"

// keepHanded keeps keys that are handed over, for the games that go on with them until
// their next result.
func keepHanded(c *club, keys roll.Keys) error {
	public, err := keys.Public()
	if err != nil {
		return err
	}
	err = private.Create(fmt.Sprintf("%s%s%.8s", c.config.Keys.Rolls, handedKind, public.Hash()), keys.Text())
	if errors.Is(err, os.ErrExist) {
		return nil // of an attempt that was cut off
	}
	return err
}

// handedFiles are the files of keys that were handed over.
func (c *club) handedFiles() ([]string, error) {
	return filepath.Glob(c.config.Keys.Rolls + handedKind + "????????")
}

// handed are keys that were handed over, and that games may go on with.
func (c *club) handed() ([]roll.Keys, error) {
	files, err := c.handedFiles()
	if err != nil {
		return nil, err
	}
	var all []roll.Keys
	for _, file := range files {
		keys, err := readKeys(file)
		if errors.Is(err, os.ErrNotExist) {
			continue // removed meanwhile
		}
		if err != nil {
			return nil, err
		}
		all = append(all, keys)
	}
	return all, nil
}
