package published

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"adjutant/moderator/fetch"
	"adjutant/moderator/roll"
)

// At is a log as files in a folder, or under a URL.
func At(ctx context.Context, where string) roll.Tiles {
	if strings.HasPrefix(where, "http://") || strings.HasPrefix(where, "https://") {
		return roll.Tiles{ReadTile: func(path string) ([]byte, error) { return fetch.Get(ctx, strings.TrimRight(where, "/")+"/"+path) }}
	}
	return roll.Tiles{ReadTile: func(path string) ([]byte, error) {
		return os.ReadFile(filepath.Join(where, filepath.FromSlash(path)))
	}}
}

// ReadCheckpoint reads the checkpoint of a published log.
func ReadCheckpoint(tiles roll.Tiles) (roll.Checkpoint, error) {
	text, err := tiles.ReadTile(roll.CheckpointPath)
	if err != nil {
		return roll.Checkpoint{}, fmt.Errorf("read the log: %w", err)
	}
	return roll.ParseCheckpoint(string(text))
}

// statements reads the statements with which the logs began that a published one
// took the place of.
func statements(tiles roll.Tiles, at roll.Checkpoint) ([]roll.Reopening, error) {
	name, _, _ := strings.Cut(at.Origin, "/log")
	var all []roll.Reopening
	for n := 2; n <= (roll.Public{Name: name}).LogNumber(at.Origin) && n <= maxLogs; n++ {
		text, err := tiles.ReadTile(roll.StatementPath(n))
		if err != nil {
			return nil, fmt.Errorf("read the statement with which log %d began: %w", n, err)
		}
		one, err := roll.ParseReopening(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", roll.StatementPath(n), err)
		}
		all = append(all, one)
	}
	return all, nil
}

// maxLogs is how many logs of a host are read of, one after the other.
const maxLogs = 100
