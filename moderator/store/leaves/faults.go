package leaves

import (
	"context"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
)

// Faults are what the stored log lacks of one that is whole.
type Faults struct {
	Size    int64   // that the log is said to have
	Leaves  []int64 // that are missing, or are not those of their hashes
	Hashes  []int64 // that are missing, or are not those of the leaves
	leaves  map[int64]roll.Hash
	hashes  map[int64]roll.Hash
	rebuilt []tlog.Hash // all hashes, as far as they follow from the leaves
}

// SizeOf is how many leaves the log has by its leaves and hashes: so many as there were when the last of them that is there was added.
func SizeOf(ctx context.Context, db Querier) (size int64, err error) {
	var last int64
	if err := db.QueryRowContext(ctx, "SELECT COALESCE(MAX(n), -1) + 1, (SELECT COALESCE(MAX(n), -1) FROM hashes) FROM leaves").Scan(&size, &last); err != nil {
		return 0, err
	}
	for tlog.StoredHashIndex(0, size) <= last { // the hash of a leaf behind the last
		size++
	}
	return size, nil
}

// Check holds all leaves and all hashes of the log against one another.
func Check(ctx context.Context, db Querier) (f Faults, err error) {
	if err = db.QueryRowContext(ctx, "SELECT size FROM log").Scan(&f.Size); err != nil {
		return f, fmt.Errorf("read the size of the log: %w", err)
	}
	if f.leaves, err = hashesIn(ctx, db, "SELECT n, leaf FROM leaves"); err != nil {
		return f, err
	}
	if f.hashes, err = hashesIn(ctx, db, "SELECT n, hash FROM hashes"); err != nil {
		return f, err
	}
	f.rebuild()
	return f, nil
}

// hashesIn are the hashes of a table by their numbers. One that is none is left out, as if it were missing.
func hashesIn(ctx context.Context, db Querier, query string) (map[int64]roll.Hash, error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("read the log: %w", err)
	}
	defer rows.Close()
	all := map[int64]roll.Hash{}
	for rows.Next() {
		var n int64
		var text string
		if err := rows.Scan(&n, &text); err != nil {
			return nil, err
		}
		if hash, err := roll.ParseHash(text); err == nil {
			all[n] = hash
		}
	}
	return all, rows.Err()
}

// rebuild makes the hashes of the leaves, and notes where others are stored. Of a leaf that is not there its hash is taken as it is
// stored.
func (f *Faults) rebuild() {
	f.Leaves, f.Hashes, f.rebuilt = nil, nil, nil
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		some := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			some[i] = f.rebuilt[index]
		}
		return some, nil
	})
	for n := range f.Size {
		own := tlog.Hash(f.hashes[tlog.StoredHashIndex(0, n)])
		leaf, there := f.leaves[n]
		if !there || own != (tlog.Hash{}) && own != tlog.RecordHash(leaf[:]) {
			f.Leaves = append(f.Leaves, n)
		} else {
			own = tlog.RecordHash(leaf[:])
		}
		more, err := tlog.StoredHashesForRecordHash(n, own, reader)
		if err != nil {
			break // the reader gives none
		}
		f.rebuilt = append(f.rebuilt, more...)
	}
	for i, hash := range f.rebuilt {
		if f.hashes[int64(i)] != roll.Hash(hash) {
			f.Hashes = append(f.Hashes, int64(i))
		}
	}
}

// Recall puts the known leaves where they are missing, and says how many.
func (f *Faults) Recall(known []roll.Hash) (n int, err error) {
	byHash := map[tlog.Hash]roll.Hash{}
	for _, leaf := range known {
		byHash[tlog.RecordHash(leaf[:])] = leaf
	}
	missing := f.Leaves
	for _, at := range missing {
		leaf, found := byHash[tlog.Hash(f.hashes[tlog.StoredHashIndex(0, at)])]
		if !found {
			return 0, fmt.Errorf("leaf %d of the log is in no journal and no record", at)
		}
		f.leaves[at] = leaf
	}
	f.rebuild()
	return len(missing), nil
}

// Write writes the leaves and hashes of a log that is whole, in the place of those that are stored.
func (f *Faults) Write(ctx context.Context, tx Execer) error {
	for _, table := range []string{"leaves", "hashes"} {
		if _, err := tx.ExecContext(ctx, "DELETE FROM "+table); err != nil {
			return err
		}
	}
	all := make([]roll.Hash, f.Size)
	for n := range all {
		all[n] = f.leaves[int64(n)]
	}
	if err := write(ctx, tx, "leaves (n, leaf)", 0, all); err != nil {
		return err
	}
	hashes := make([]roll.Hash, len(f.rebuilt))
	for i, hash := range f.rebuilt {
		hashes[i] = roll.Hash(hash)
	}
	return writeHashes(ctx, tx, 0, hashes)
}
