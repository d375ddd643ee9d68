package private

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// ErrShared is given for a key that others can read: who has it knows every die to come.
var ErrShared = errors.New("others can read or write it, and who reads it knows every die to come")

// Read reads a file with a key, if it is its owner's alone. On Windows files have
// no such mode; those in the folder of a service's credentials, which systemd gives to
// nobody else, may show that of an access list (systemd.exec(5)).
func Read(file string) ([]byte, error) {
	about, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	credentials := os.Getenv("CREDENTIALS_DIRECTORY")
	if mode := about.Mode().Perm(); mode&0o077 != 0 && runtime.GOOS != "windows" && (credentials == "" || filepath.Dir(file) != filepath.Clean(credentials)) {
		return nil, fmt.Errorf("%s (%s): %w; chmod 600 %s", file, mode, ErrShared, file)
	}
	return os.ReadFile(file)
}
