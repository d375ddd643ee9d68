package succession

import (
	"os"
	"path/filepath"
)

// writeWhole writes a file so that a reader finds the old one or the new one.
func writeWhole(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	part := file + ".part"
	if err := os.WriteFile(part, data, 0o666); err != nil {
		return err
	}
	return os.Rename(part, file)
}
