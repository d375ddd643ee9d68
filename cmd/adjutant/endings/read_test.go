package endings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/endings"
)

// One broken bundle of a folder is named, with what to do; nothing is computed without it unnoticed.
func TestABrokenBundleIsNamed(t *testing.T) {
	for name, data := range map[string]string{"torn.zip": "PK\x03\x04torn", "other.ZIP": "no archive at all", "empty.zip": ""} {
		folder := t.TempDir()
		for file, text := range map[string]string{name: data, "a.ending": "an ending, as far as this reader knows", "names.txt": "no ending", "club.pub": "keys"} {
			if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if files, err := endings.Files(folder); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %d files, error %v", name, len(files), err)
		}
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
		if files, err := endings.Files(folder); err != nil || len(files) != 1 || files[0].Name != "a.ending" {
			t.Errorf("without %s: %v, error %v", name, files, err)
		}
	}
}
