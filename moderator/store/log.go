package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/leaves"
)

// ErrNoLeaf is given for what is not in the log.
var ErrNoLeaf = storage.ErrNoLeaf

// errGrown is given within a transaction for a log that is not as it was known.
var errGrown = errors.New("the log has grown meanwhile, or is another")

// writeLog writes what was added to the log; one that is not as it was, or was known, is errGrown.
func (c change) writeLog(ctx context.Context, log *leaves.Growth) error {
	if !c.postgres {
		return log.Write(ctx, c.tx.Queue(nil))
	}
	if statement, args := log.WriteOnce(); statement != "" {
		c.tx.Must(errGrown, statement, args...)
	}
	return nil
}

// grow begins to add to the transparency log, perhaps these leaves. From then to the end of the transaction nobody else can, so it
// comes as late as it can.
func (s *SQL) grow(ctx context.Context, c change, maybe ...roll.Hash) (*leaves.Growth, error) {
	log, err := leaves.Begin(ctx, c.tx, s.backend.growLog, maybe...)
	if err != nil {
		return nil, fmt.Errorf("read the end of the log: %w", err)
	}
	return log, nil
}

// add adds a leaf to the log, if anything may be added.
func add(log *leaves.Growth, leaf roll.Hash) error {
	if log.Restored {
		return ErrRestored
	}
	return log.Add(leaf)
}

// addNew adds leaves to the log as add does; one that is there stays where
// it is, as that of a notice which was taken back, or of a key that another machine has, too.
func addNew(log *leaves.Growth, some ...roll.Hash) error {
	for _, leaf := range some {
		if _, there := log.Has(leaf); there {
			continue
		}
		if err := add(log, leaf); err != nil {
			return err
		}
	}
	return nil
}

// LogSize is how many leaves the transparency log has.
func (s *SQL) LogSize(ctx context.Context) (int64, error) {
	size, err := s.queries().LogSize(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the size of the log: %w", leaves.SizeMissing(err))
	}
	return size, nil
}

// Leaves are count leaves of the log from the first on; 0 is the log's first. An
// error says that it has not so many.
func (s *SQL) Leaves(ctx context.Context, first, count int64) ([]roll.Hash, error) {
	texts, err := s.queries().Leaves(ctx, first, first+count)
	if err == nil && int64(len(texts)) != count {
		err = fmt.Errorf("only %d of %d are there", len(texts), count)
	}
	if err != nil {
		return nil, fmt.Errorf("read leaves of the log from %d: %w", first, err)
	}
	some := make([]roll.Hash, len(texts))
	for i, text := range texts {
		if some[i], err = roll.ParseHash(text); err != nil {
			return nil, fmt.Errorf("read leaf %d of the log: %w", first+int64(i), err)
		}
	}
	return some, nil
}

// LeafIndex is the place of a leaf in the log, 0 for the first; an error that is
// [ErrNoLeaf] if it is not there.
func (s *SQL) LeafIndex(ctx context.Context, leaf roll.Hash) (int64, error) {
	index, err := s.queries().LeafIndex(ctx, leaf.String())
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoLeaf
	}
	if err != nil {
		return 0, fmt.Errorf("find leaf %s: %w", leaf, err)
	}
	return index, nil
}

// LogReader reads the hashes of the log's tree, for proofs and tiles, as long as
// the context lasts.
func (s *SQL) LogReader(ctx context.Context) roll.LogReader { return leaves.Reader(ctx, s.db) }
