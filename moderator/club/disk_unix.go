//go:build unix

package club

import "syscall"

// bytesFree is how many bytes a user may still write into a folder.
func bytesFree(folder string) (uint64, error) {
	var about syscall.Statfs_t
	err := syscall.Statfs(folder, &about)
	return about.Bavail * uint64(about.Bsize), err
}
