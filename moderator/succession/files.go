package succession

import (
	"os"
	"path/filepath"

	"adjutant/moderator/replace"
)

// writeWhole writes a file that anybody may read, with its folder, so that a reader finds the old one or the new one.
func writeWhole(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return replace.File(file, data, 0o644)
}
