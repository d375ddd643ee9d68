package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// ErrNoLeaf is given for what is not in the log.
var ErrNoLeaf = moderator.ErrNoLeaf

// appendLeaf adds a leaf to the transparency log. From then to the end of the
// transaction nobody else can append, so it comes as late as it can.
func (c change) appendLeaf(ctx context.Context, leaf roll.Hash) error {
	_, _, err := c.grow(ctx, leaf)
	return err
}

// grow appends a leaf, and gives the size of the log with it, and what is known of its tree.
func (c change) grow(ctx context.Context, leaf roll.Hash) (size int64, tree *keptHashes, err error) {
	if err := c.checkNotRestored(ctx); err != nil {
		return 0, nil, err
	}
	if size, err = c.GrowLog(ctx); err != nil {
		return 0, nil, err
	}
	before := size - 1
	tree = &keptHashes{reader: logReader{ctx, c.tx}, kept: map[int64]tlog.Hash{}}
	hashes, err := roll.LogHashes(before, leaf, tree)
	if err != nil {
		return 0, nil, err
	}
	if err := c.isEnd(ctx, before); err != nil {
		return 0, nil, err
	}
	if err := c.InsertLeaf(ctx, before, leaf.String()); err != nil {
		return 0, nil, err
	}
	first := roll.LogCount(before)
	tree.keep(first, hashes)
	return size, tree, c.insertHashes(ctx, first, hashes)
}

// insertHashes adds hashes to the log's tree; first is the number of the first.
func (c change) insertHashes(ctx context.Context, first int64, hashes []roll.Hash) error {
	rows := make([][]any, len(hashes))
	for i, hash := range hashes {
		rows[i] = []any{first + int64(i), hash.String()}
	}
	return c.insertRows(ctx, "hashes", []string{"n", "hash"}, rows)
}

// damagedLog is the error of a log in which something is not as it was written.
func damagedLog(err error) error { return &moderator.Damage{Of: "the log", Err: err} }

// isEnd makes sure that the log ends before the leaf of this number: the one before it is there, and it is not.
func (c change) isEnd(ctx context.Context, n int64) error {
	var last sql.NullInt64
	if err := c.tx.QueryRowContext(ctx, "SELECT MAX(n) FROM leaves").Scan(&last); err != nil {
		return err
	}
	if n != 0 && !last.Valid || last.Valid && last.Int64 != n-1 {
		return damagedLog(fmt.Errorf("it has %d leaves, and the last that is there is leaf %d", n, last.Int64))
	}
	return nil
}

// appendLeaves adds leaves to the log, as appendLeaf does; one that is there stays where
// it is, as that of a notice which was taken back, or of a key that another machine has, too.
func (c change) appendLeaves(ctx context.Context, leaves []roll.Hash) error {
	for _, leaf := range leaves {
		there, err := c.leafStored(ctx, leaf)
		if err == nil && !there {
			err = c.appendLeaf(ctx, leaf)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// leafStored reports whether the leaf is in the log. If it is not, nobody else can append it
// before the transaction ends.
func (c change) leafStored(ctx context.Context, leaf roll.Hash) (bool, error) {
	if there, err := c.LeafStored(ctx, leaf.String()); there || err != nil {
		return there, err
	}
	if err := c.LockLog(ctx); err != nil {
		return false, err
	}
	return c.LeafStored(ctx, leaf.String())
}

// LogSize is how many leaves the transparency log has.
func (s *SQL) LogSize(ctx context.Context) (int64, error) {
	size, err := s.queries().LogSize(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the size of the log: %w", err)
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
	leaves := make([]roll.Hash, len(texts))
	for i, text := range texts {
		if leaves[i], err = roll.ParseHash(text); err != nil {
			return nil, fmt.Errorf("read leaf %d of the log: %w", first+int64(i), err)
		}
	}
	return leaves, nil
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
func (s *SQL) LogReader(ctx context.Context) roll.LogReader {
	return logReader{ctx, s.db}
}

// logReader reads hashes in a transaction or outside.
type logReader struct {
	ctx context.Context //nolint:containedctx // tlog's reader knows none
	db  interface {
		QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	}
}

// hashesAtOnce is how many hashes one statement reads at most.
const hashesAtOnce = 256

// ReadHashes makes it a [roll.LogReader].
func (r logReader) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make(map[int64]tlog.Hash, len(indexes))
	for some := range slices.Chunk(indexes, hashesAtOnce) {
		if err := r.read(some, found); err != nil {
			return nil, fmt.Errorf("read hashes of the log: %w", err)
		}
	}
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hash, there := found[index]
		if !there {
			return nil, damagedLog(fmt.Errorf("hash %d is missing", index))
		}
		hashes[i] = hash
	}
	return hashes, nil
}

// keptHashes reads each hash of the log's tree once.
type keptHashes struct {
	reader logReader
	kept   map[int64]tlog.Hash
}

// keep has the hashes as those that stand in the tree from the first on.
func (k *keptHashes) keep(first int64, hashes []roll.Hash) {
	for i, hash := range hashes {
		k.kept[first+int64(i)] = tlog.Hash(hash)
	}
}

// ReadHashes makes it a [roll.LogReader].
func (k *keptHashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	missing := slices.DeleteFunc(slices.Clone(indexes), func(index int64) bool {
		_, there := k.kept[index]
		return there
	})
	read, err := k.reader.ReadHashes(missing)
	if err != nil {
		return nil, err
	}
	for i, index := range missing {
		k.kept[index] = read[i]
	}
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hashes[i] = k.kept[index]
	}
	return hashes, nil
}

// read adds the hashes of these indexes to those that were found.
func (r logReader) read(indexes []int64, found map[int64]tlog.Hash) error {
	query, args := hashesOf(indexes)
	rows, err := r.db.QueryContext(r.ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var index int64
		var text string
		if err := rows.Scan(&index, &text); err != nil {
			return err
		}
		hash, err := roll.ParseHash(text)
		if err != nil {
			return fmt.Errorf("hash %d: %w", index, err)
		}
		found[index] = tlog.Hash(hash)
	}
	return rows.Err()
}

// hashesOf is the query for the hashes of indexes. It has a power of two of them, the last again
// and again, so that there are few queries to be prepared.
func hashesOf(indexes []int64) (query string, args []any) {
	query = "SELECT n, hash FROM hashes WHERE n IN ("
	for i := range 1 << bits.Len(uint(len(indexes)-1)) {
		query += fmt.Sprintf("$%d, ", i+1)
		args = append(args, indexes[min(i, len(indexes)-1)])
	}
	return strings.TrimSuffix(query, ", ") + ")", args
}
