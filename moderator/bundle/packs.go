package bundle

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"slices"

	"adjutant/moderator/game"
)

// packs are the versions of its pack that the game was played with, by their hash.
type packs map[string]game.Rules

// packs opens all packs of the bundle, which must be those that the journal names.
func (c *checker) packs(data []byte, open Open) (packs, *Failure) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &Failure{File: "pack", Text: err.Error()}
	}
	named := game.Game{Lines: c.Lines}.PackHashes()
	all := packs{}
	for i, hash := range named {
		folder := "pack"
		if i > 0 {
			folder = "packs/" + hash
		}
		if all[hash], err = c.pack(z, folder, hash, open); err != nil {
			return nil, &Failure{File: folder, Text: err.Error()}
		}
	}
	for hash := range c.Packs {
		if !slices.Contains(named[1:], hash) {
			return nil, &Failure{File: "packs/" + hash, Text: "the journal does not name it"}
		}
	}
	return all, nil
}

// pack opens the pack in a folder of the bundle, which must be the version of the
// game's pack with the hash.
func (c *checker) pack(files fs.FS, name, hash string, open Open) (game.Rules, error) {
	folder, err := fs.Sub(files, name)
	if err != nil {
		return game.Rules{}, err
	}
	rules, err := open(folder)
	if err != nil {
		return game.Rules{}, err
	}
	if id := c.begun().Pack; rules.Pack.Hash != hash || rules.Pack.ID != id {
		return game.Rules{}, fmt.Errorf("it is not the pack of the game: %s with the hash %.12s, where the game has %s with %.12s", rules.Pack.ID, rules.Pack.Hash, id, hash)
	}
	return rules, nil
}

// rules gives the version with the hash.
func (p packs) rules(_, hash string) (game.Rules, error) {
	rules, here := p[hash]
	if !here {
		return game.Rules{}, fmt.Errorf("the pack with the hash %.12s is not in the bundle", hash)
	}
	return rules, nil
}
