// Package leaves is the transparency log in a database: its leaves, and the hashes of its tree.
package leaves

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Querier is a database or a transaction.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Damaged is the error of a log in which something is not as it was written.
func Damaged(err error) error { return &storage.Damage{Of: "the log", Err: err} }

// errNoSize is given for a log whose table of one row has none.
var errNoSize = errors.New("it is not known how many leaves it has: the one row of table log is missing")

// SizeMissing is the error of a query for the size of the log: damage where there is no row.
func SizeMissing(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return Damaged(errNoSize)
	}
	return err
}

// Reader reads the hashes of the log's tree, for proofs and tiles, as long as the context lasts.
func Reader(ctx context.Context, db Querier) roll.LogReader { return reader{ctx, db} }

type reader struct {
	ctx context.Context //nolint:containedctx // tlog's reader knows none
	db  Querier
}

// hashesAtOnce is how many hashes one statement reads at most.
const hashesAtOnce = 256

// ReadHashes makes it a [roll.LogReader].
func (r reader) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
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
			return nil, Damaged(fmt.Errorf("hash %d is missing", index))
		}
		hashes[i] = hash
	}
	return hashes, nil
}

// read adds the hashes of these indexes to those that were found.
func (r reader) read(indexes []int64, found map[int64]tlog.Hash) error {
	places, args := marks(nil, indexes)
	rows, err := r.db.QueryContext(r.ctx, "SELECT n, hash FROM hashes WHERE n IN ("+places+")", args...)
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

// marks are the places of a statement for values behind its other arguments. There is a power of two of them, the last again and
// again, so that there are few statements to be prepared; for no values there is NULL, which nothing equals.
func marks[T any](args []any, values []T) (places string, all []any) {
	if len(values) == 0 {
		return "NULL", args
	}
	list := make([]string, 1<<bits.Len(uint(len(values)-1)))
	for i := range list {
		list[i] = fmt.Sprintf("$%d", len(args)+1)
		args = append(args, values[min(i, len(values)-1)])
	}
	return strings.Join(list, ", "), args
}

// keptHashes reads each hash of the log's tree once.
type keptHashes struct {
	reader reader
	kept   map[int64]tlog.Hash
}

// learn takes a hash as it is stored.
func (k *keptHashes) learn(n int64, text string) error {
	hash, err := roll.ParseHash(text)
	if err != nil {
		return fmt.Errorf("hash %d: %w", n, err)
	}
	k.kept[n] = tlog.Hash(hash)
	return nil
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

// writeHashes adds hashes to the log's tree; first is the number of the first.
func writeHashes(ctx context.Context, tx Execer, first int64, hashes []roll.Hash) error {
	return write(ctx, tx, "hashes (n, hash)", first, hashes)
}

// rowsAtOnce is how many rows one statement adds at most.
const rowsAtOnce = 16

// write adds rows of a number and a hash to a table.
func write(ctx context.Context, tx Execer, table string, first int64, hashes []roll.Hash) error {
	for some := range slices.Chunk(hashes, rowsAtOnce) {
		places, args := rows(nil, first, some)
		if _, err := tx.ExecContext(ctx, "INSERT INTO "+table+" VALUES "+places, args...); err != nil {
			return err
		}
		first += int64(len(some))
	}
	return nil
}

// rows are the places of a statement for hashes with their numbers, behind its other arguments.
func rows(args []any, first int64, hashes []roll.Hash) (places string, all []any) {
	list := make([]string, len(hashes))
	for i, hash := range hashes {
		list[i] = fmt.Sprintf("($%d, $%d)", len(args)+1, len(args)+2)
		args = append(args, first+int64(i), hash.String())
	}
	return strings.Join(list, ", "), args
}
