package roll

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// A log is published as C2SP tlog-tiles: a tree of files, or of paths under a URL.
// checkpoint is the signed checkpoint, tile/L/N the 256 hashes of a tile, and
// tile/entries/N the leaves of a tile of level 0, each with its length in two
// bytes before it. A tile that is not full has .p/W behind its path.
const (
	// CheckpointPath is where the signed checkpoint is.
	CheckpointPath = "checkpoint"
	tileHeight     = 8
	tileWidth      = 1 << tileHeight
)

// StatementPath is where the statement is with which the log with that number began.
func StatementPath(log int) string { return fmt.Sprintf("origin-%d", log) }

// TilePaths are the paths of all tiles and entry bundles of a log of the new size
// that one of the old size did not have.
func TilePaths(older, newer int64) []string {
	var all []string
	for _, t := range tlog.NewTiles(tileHeight, older, newer) {
		all = append(all, tilePath(t))
		if t.L == 0 {
			all = append(all, entriesPath(t))
		}
	}
	return all
}

// tilePath is the path of a tile: tlog's without the height, which is always 8.
func tilePath(t tlog.Tile) string {
	return "tile/" + strings.TrimPrefix(t.Path(), fmt.Sprintf("tile/%d/", tileHeight))
}

func entriesPath(t tlog.Tile) string {
	t.L = -1
	return "tile/entries/" + strings.TrimPrefix(t.Path(), fmt.Sprintf("tile/%d/data/", tileHeight))
}

// parseTile is the tile at a path; its level is -1 for entries.
func parseTile(path string) (tlog.Tile, error) {
	rest, found := strings.CutPrefix(path, "tile/")
	if entries, yes := strings.CutPrefix(rest, "entries/"); yes {
		rest = "data/" + entries
	} else if strings.HasPrefix(rest, "data/") {
		found = false
	}
	t, err := tlog.ParseTilePath(fmt.Sprintf("tile/%d/%s", tileHeight, rest))
	if !found || err != nil {
		return tlog.Tile{}, fmt.Errorf("%q is no path of a tile", clip(path))
	}
	return t, nil
}

// HasTile reports whether a log of that size has what a path names: a tile or
// entry bundle, full or with as many hashes as the path says.
func HasTile(path string, size int64) bool {
	t, err := parseTile(path)
	if err != nil || t.N > size/tileWidth {
		return false
	}
	return t.N*tileWidth+int64(t.W) <= size>>(tileHeight*max(t.L, 0))
}

// TileData is what stands at a path of [TilePaths]. Leaves are read by their
// index.
func TileData(path string, r LogReader, leaves func(first, count int64) ([]Hash, error)) ([]byte, error) {
	t, err := parseTile(path)
	if err != nil {
		return nil, err
	}
	if t.L >= 0 {
		data, err := tlog.ReadTileData(t, r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		return data, nil
	}
	entries, err := leaves(t.N*tileWidth, int64(t.W))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return bundle(entries), nil
}

// bundle is leaves as an entry bundle.
func bundle(leaves []Hash) []byte {
	var data []byte
	for _, leaf := range leaves {
		data = binary.BigEndian.AppendUint16(data, uint16(len(leaf)))
		data = append(data, leaf[:]...)
	}
	return data
}

// unbundle is the leaves of an entry bundle.
func unbundle(data []byte) ([]Hash, error) {
	const size = 2 + len(Hash{})
	if len(data)%size != 0 {
		return nil, fmt.Errorf("%d bytes are no bundle of hashes", len(data))
	}
	var leaves []Hash
	for ; len(data) > 0; data = data[size:] {
		if binary.BigEndian.Uint16(data) != uint16(len(Hash{})) {
			return nil, fmt.Errorf("leaf %d of the bundle is no hash", len(leaves))
		}
		leaves = append(leaves, Hash(data[2:size]))
	}
	return leaves, nil
}

// Tiles is a published log as it is read: ReadTile gives what stands at a path.
type Tiles struct {
	ReadTile func(path string) ([]byte, error)
}

// Reader reads hashes of the log of the checkpoint from the tiles, and checks each
// against the checkpoint's root.
func (s Tiles) Reader(c Checkpoint) LogReader {
	return tlog.TileHashReader(tlog.Tree{N: c.Size, Hash: tlog.Hash(c.Root)}, tileReader(s))
}

// Leaves reads the leaves of a log of that size. They are not checked: that takes
// the root of a [Tree] of them.
func (s Tiles) Leaves(size int64) ([]Hash, error) {
	if size > maxLeaves {
		return nil, fmt.Errorf("a log of %d leaves, where %d can be read", size, maxLeaves)
	}
	var leaves []Hash
	for int64(len(leaves)) < size {
		t := tlog.Tile{H: tileHeight, N: int64(len(leaves)) / tileWidth, W: int(min(tileWidth, size-int64(len(leaves))))}
		data, err := s.ReadTile(entriesPath(t))
		if err != nil {
			return nil, err
		}
		some, err := unbundle(data)
		if err != nil || len(some) != t.W {
			return nil, errors.Join(fmt.Errorf("%s: %d leaves where %d are needed", entriesPath(t), len(some), t.W), err)
		}
		leaves = append(leaves, some...)
	}
	return leaves, nil
}

// tileReader is tiles as package tlog wants them.
type tileReader Tiles

func (tileReader) Height() int { return tileHeight }

func (r tileReader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	all := make([][]byte, len(tiles))
	for i, t := range tiles {
		data, err := r.ReadTile(tilePath(t))
		if err != nil {
			return nil, err
		}
		all[i] = data
	}
	return all, nil
}

func (tileReader) SaveTiles([]tlog.Tile, [][]byte) {}
