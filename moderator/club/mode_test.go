//go:build !windows

package club

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/private"
)

// Keys that others can read are not used: whoever reads them knows every die to come.
func TestKeysThatOthersCanReadAreNotUsed(t *testing.T) {
	for _, name := range []string{"rolls.key", "store.key"} {
		for mode, used := range map[os.FileMode]bool{0o600: true, 0o400: true, 0o640: false, 0o604: false, 0o620: false, 0o644: false, 0o666: false} {
			dir := filepath.Join(t.TempDir(), "club")
			if err := Make(t.Context(), dir, ExampleName, example.Random); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(dir, name)
			if err := os.Chmod(file, mode); err != nil {
				t.Fatal(err)
			}
			c, err := Open(t.Context(), filepath.Join(dir, ConfigFile), example)
			if err == nil {
				c.Close()
			}
			t.Setenv("CREDENTIALS_DIRECTORY", dir)
			if _, err := private.Read(file); err != nil {
				t.Errorf("%s with the mode %s, as a credential: %v", name, mode, err)
			}
			t.Setenv("CREDENTIALS_DIRECTORY", "")
			if (err == nil) != used || err != nil && !strings.HasSuffix(err.Error(), "chmod 600 "+file) {
				t.Errorf("%s with the mode %s: %v", name, mode, err)
			}
		}
	}
}
