//go:build !unix

package private

import "io/fs"

// Owner is the owner of a file: files of these systems belong to nobody by number.
func Owner(fs.FileInfo) (uid, gid int, known bool) { return 0, 0, false }
