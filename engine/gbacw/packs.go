package gbacw

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

// evidence is written by the test of the same name.
//
//go:embed evidence.csv
var evidence []byte

// Evidence is what there is to show for each rule of the book: by what of the code it is cited,
// and the tests and recorded games that it is in.
func Evidence() []byte { return evidence }
