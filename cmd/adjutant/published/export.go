package published

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"adjutant/moderator/club"
	"adjutant/moderator/replace"
	"adjutant/moderator/roll"
)

// Export writes what a folder lacks of the log; the checkpoint comes last, so
// that whoever reads at the same time finds all that it names.
func Export(ctx context.Context, c *club.Club, dir string) (roll.Checkpoint, error) {
	before, err := exported(dir)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	checkpoint, err := Checkpoint(ctx, c)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	older := before.Size
	if before.Origin != checkpoint.Origin {
		older = 0 // the files of a log whose place this one took are written over
	}
	if older > checkpoint.Size {
		return roll.Checkpoint{}, fmt.Errorf("%s has a log of %d leaves, the club's has only %d: it is another club's, or the club's database is an old copy", dir, older, checkpoint.Size)
	}
	reader := c.Store.LogReader(ctx)
	if root, err := roll.LogRoot(older, reader); err != nil || older > 0 && root != before.Root {
		return roll.Checkpoint{}, errors.Join(err, fmt.Errorf("%s has the %s, which is no earlier state of the club's: it is another club's, or an old copy of the club's database was put back and has gone on", dir, before.Name()))
	}
	if err := exportStatements(ctx, c, dir); err != nil {
		return roll.Checkpoint{}, err
	}
	leaves := func(first, count int64) ([]roll.Hash, error) { return c.Store.Leaves(ctx, first, count) }
	for _, path := range roll.TilePaths(older, checkpoint.Size) {
		data, err := roll.TileData(path, reader, leaves)
		if err != nil {
			return roll.Checkpoint{}, err
		}
		if err := WriteWhole(filepath.Join(dir, filepath.FromSlash(path)), data); err != nil {
			return roll.Checkpoint{}, err
		}
	}
	return checkpoint, WriteWhole(filepath.Join(dir, roll.CheckpointPath), []byte(checkpoint.Note))
}

// exported is the checkpoint of the log that a folder has; zero for none.
func exported(dir string) (roll.Checkpoint, error) {
	text, err := os.ReadFile(filepath.Join(dir, roll.CheckpointPath))
	if errors.Is(err, os.ErrNotExist) {
		return roll.Checkpoint{}, nil
	}
	if err != nil {
		return roll.Checkpoint{}, err
	}
	checkpoint, err := roll.ParseCheckpoint(string(text))
	if err != nil {
		return roll.Checkpoint{}, fmt.Errorf("%s: %w", dir, err)
	}
	return checkpoint, nil
}

// exportStatements writes the statements with which logs began that took the place of
// others.
func exportStatements(ctx context.Context, c *club.Club, dir string) error {
	all, err := c.Store.Reopenings(ctx)
	if err != nil {
		return err
	}
	for i, one := range all {
		if err := WriteWhole(filepath.Join(dir, roll.StatementPath(i+2)), []byte(one.String())); err != nil {
			return err
		}
	}
	return nil
}

// WriteWhole writes a file that anybody may read, with its folder, so that a reader finds the old one or the new one.
func WriteWhole(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return replace.File(file, data, 0o644)
}
