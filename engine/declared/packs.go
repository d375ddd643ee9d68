package declared

import (
	"embed"
	"io/fs"
)

//go:embed packs
var embedded embed.FS

// Packs is the built-in packs, a folder each, named by its id.
func Packs() fs.FS {
	packs, _ := fs.Sub(embedded, "packs") // only an invalid name is an error
	return packs
}
