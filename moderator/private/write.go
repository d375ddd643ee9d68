package private

import (
	"errors"
	"os"
	"path/filepath"

	"adjutant/moderator/replace"
)

// Copy copies a file that only this user can read to a new place.
func Copy(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	return Create(to, string(text))
}

// Create writes a new file that only this user can read, and returns when it is
// on the disk: what a key signs must not outlive the key.
func Create(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Sync(), f.Close())
}

// Replace writes a file that only this user can read, so that a reader finds the
// old one or the new one, and it outlives a crash.
func Replace(file, text string) error { return replace.File(file, []byte(text), 0o600) }
