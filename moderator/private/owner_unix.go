//go:build unix

package private

import (
	"io/fs"
	"syscall"
)

// Owner is the owner of a file; not known where the system does not say.
func Owner(about fs.FileInfo) (uid, gid int, known bool) {
	stat, known := about.Sys().(*syscall.Stat_t)
	if !known {
		return 0, 0, false
	}
	return int(stat.Uid), int(stat.Gid), true
}
