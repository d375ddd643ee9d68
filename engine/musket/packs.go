package musket

import (
	"embed"
	"io/fs"
)

//go:embed packs
var embedded embed.FS

// Packs is the built-in packs, a folder each, named by its id.
func Packs() fs.FS {
	packs, err := fs.Sub(embedded, "packs")
	if err != nil {
		return embedded // not reached: "packs" is a valid name
	}
	return packs
}
