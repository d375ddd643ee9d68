//go:build !unix

package private

import "io/fs"

// Owner is whom a file belongs to: files of these systems belong to nobody by number.
func Owner(fs.FileInfo) (uid, gid int, known bool) { return 0, 0, false }
