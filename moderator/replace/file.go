// Package replace writes a file in the place of another, so that a reader finds the old one or the whole new one, at any moment and
// after a loss of power.
package replace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// File writes the data to a file of that mode, in the place of the one that is there, if any. Two who write at once do not mix.
// It returns when the file and its name are on the disk.
func File(name string, data []byte, mode fs.FileMode) error {
	part, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".part-") // of mode 0600 until all of it is there
	if err != nil {
		return err
	}
	_, err = part.Write(data)
	err = errors.Join(err, part.Sync(), part.Close(), os.Chmod(part.Name(), mode))
	if err == nil {
		err = os.Rename(part.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return Sync(filepath.Dir(name))
}

// Sync returns when the names in a folder are on the disk.
func Sync(folder string) error {
	if runtime.GOOS == "windows" { // which lets nobody ask for that
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
