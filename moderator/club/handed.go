package club

import (
	"errors"
	"os"
	"path/filepath"

	"adjutant/moderator/roll"
)

// HandedKind is what stands behind the name of the file of keys that were handed over, with
// the first of their hash.
const HandedKind = ".old-"

// HandedFiles are the files of keys that were handed over.
func (c *Club) HandedFiles() ([]string, error) {
	return filepath.Glob(c.Config.Keys.Rolls + HandedKind + "????????")
}

// Handed are keys that were handed over, and that games may go on with.
func (c *Club) Handed() ([]roll.Keys, error) {
	files, err := c.HandedFiles()
	if err != nil {
		return nil, err
	}
	var all []roll.Keys
	for _, file := range files {
		keys, err := ReadKeys(file)
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
