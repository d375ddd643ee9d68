package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
)

// LogFaults are what the stored log lacks of one that is whole.
type LogFaults struct {
	Size    int64   // that the log is said to have
	Leaves  []int64 // that are missing, or are not those of their hashes
	Hashes  []int64 // that are missing, or are not those of the leaves
	leaves  map[int64]roll.Hash
	hashes  map[int64]roll.Hash
	rebuilt []tlog.Hash // all hashes, as far as they follow from the leaves
}

// CheckLog holds all leaves and all hashes of the log against one another.
func (s *SQL) CheckLog(ctx context.Context) (f LogFaults, err error) {
	if f.Size, err = s.LogSize(ctx); err != nil {
		return f, err
	}
	if f.leaves, err = hashesIn(ctx, s.db, "SELECT n, leaf FROM leaves"); err != nil {
		return f, err
	}
	if f.hashes, err = hashesIn(ctx, s.db, "SELECT n, hash FROM hashes"); err != nil {
		return f, err
	}
	f.rebuild()
	return f, nil
}

// hashesIn are the hashes of a table by their numbers. One that is none is left out, as if it were missing.
func hashesIn(ctx context.Context, q querier, query string) (map[int64]roll.Hash, error) {
	rows, err := q.QueryContext(ctx, query)
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
func (f *LogFaults) rebuild() {
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

// Sealed looks whether all that is sealed can be opened, and names what cannot: "mail KEY", "mail to be sent KEY".
func (s *SQL) Sealed(ctx context.Context) (faults []string, err error) {
	for _, table := range []struct {
		what, name string
		place      func(string) string
	}{{"mail", "mails", mailPlace}, {"mail to be sent", "parcels", parcelPlace}} {
		some, err := s.unopened(ctx, table.what, table.name, table.place)
		if err != nil {
			return faults, err
		}
		faults = append(faults, some...)
	}
	slices.Sort(faults)
	return faults, nil
}

func (s *SQL) unopened(ctx context.Context, what, table string, place func(string) string) (faults []string, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT key, bytes FROM "+table)
	if err != nil {
		return nil, fmt.Errorf("look through %s: %w", table, err)
	}
	defer rows.Close()
	for rows.Next() {
		var key string
		var bytes sql.RawBytes
		if err := rows.Scan(&key, &bytes); err != nil {
			return faults, err
		}
		if _, err := s.vault.open(place(key), bytes); err != nil {
			faults = append(faults, what+" "+key)
		}
	}
	return faults, rows.Err()
}
