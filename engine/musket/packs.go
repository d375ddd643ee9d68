package musket

import (
	"embed"
	"io/fs"
)

//go:embed packs
var embedded embed.FS

// evidence is written by the test of the same name.
//
//go:embed evidence.csv
var evidence []byte

// Evidence is the list of what cites and what shows each section of the rules, see
// pack.ReadEvidence.
func Evidence() []byte { return evidence }

// Packs is the built-in packs, a folder each, named by its id.
func Packs() fs.FS {
	packs, err := fs.Sub(embedded, "packs")
	if err != nil {
		return embedded // not reached: "packs" is a valid name
	}
	return packs
}
