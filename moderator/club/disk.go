package club

import (
	"fmt"
	"path/filepath"
	"strings"
)

// DiskLow is so few free bytes that the disk is nearly full.
const DiskLow = 256 << 20

// DataFolder is where the club's data grow.
func (c *Club) DataFolder() string {
	if dsn := c.Config.Store.DSN; !strings.Contains(dsn, "://") {
		return filepath.Dir(dsn)
	}
	return c.Folder
}

// DiskFree is how many bytes are free where the club's data grow.
func (c *Club) DiskFree() (uint64, error) {
	free, err := bytesFree(c.DataFolder())
	if err != nil {
		return 0, fmt.Errorf("look at the disk of %s: %w", c.DataFolder(), err)
	}
	return free, nil
}
