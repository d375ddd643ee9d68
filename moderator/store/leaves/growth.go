package leaves

import (
	"context"
	"database/sql"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
)

// Growth is the log while a transaction adds to it. From [Begin] to the end of the transaction nobody else can add, so it comes as
// late as it can. What is added stands in the database when it is written ([Growth.Write]).
type Growth struct {
	Size     int64 // with what was added
	Number   int   // which of the club's logs it is: 1 is the first
	Restored bool  // nothing may be added, since it is not known what followed

	before int64
	last   int64 // number of the last leaf that is there, -1 for none
	free   bool  // others may add to it until it is written
	there  map[string]int64
	known  map[string]int64 // to be there too, from before; nobody changes it
	tree   *keptHashes
	added  []roll.Hash
	hashes []roll.Hash // of what was added
}

// Begin locks the log, and looks what is known of it: whether leaves that may be added are in it already, and what their hashes
// follow from. The lock is the query for the log's size that has others wait.
func Begin(ctx context.Context, db Querier, lock string, leaves ...roll.Hash) (*Growth, error) {
	g := &Growth{there: map[string]int64{}, tree: &keptHashes{reader: reader{ctx, db}, kept: map[int64]tlog.Hash{}}}
	if err := db.QueryRowContext(ctx, lock).Scan(&g.before); err != nil {
		return nil, SizeMissing(err)
	}
	g.Size = g.before
	query, args := look(edge(g.before), leaves)
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var kind, n int64
		var text string
		if err := rows.Scan(&kind, &n, &text); err != nil {
			return nil, err
		}
		if err := g.learn(kind, n, text); err != nil {
			return nil, err
		}
	}
	return g, rows.Err()
}

// What a row of a look at the log is.
const (
	hashRow     = iota // a hash of the tree, by its number
	leafRow            // a leaf, by its number
	originsRow         // how many statements there are with which new logs began
	lastRow            // the number of the last leaf
	restoredRow        // whether the store was restored
	originRow          // a statement with which a new log began, by its number
	sizeRow            // the size of the log
)

// look asks for all that is to be known before leaves are added.
func look(hashes []int64, leaves []roll.Hash) (query string, args []any) {
	numbers, args := marks(args, hashes)
	asked, args := marks(args, texts(leaves))
	return fmt.Sprintf(`SELECT %d AS kind, n, hash AS text FROM hashes WHERE n IN (%s)
		UNION ALL SELECT %d, n, leaf FROM leaves WHERE leaf IN (%s)
		UNION ALL SELECT %d, COUNT(*), '' FROM origins
		UNION ALL SELECT %d, COALESCE(MAX(n), -1), '' FROM leaves
		UNION ALL SELECT %d, COUNT(*), '' FROM restored`, hashRow, numbers, leafRow, asked, originsRow, lastRow, restoredRow), args
}

// learn takes a row of the look.
func (g *Growth) learn(kind, n int64, text string) error {
	switch kind {
	case hashRow:
		return g.tree.learn(n, text)
	case leafRow:
		g.there[text] = n
	case originsRow:
		g.Number = 1 + int(n)
	case lastRow:
		g.last = n
	case restoredRow:
		g.Restored = n > 0
	}
	return nil
}

// edge are the numbers of the hashes that the root of a log follows from, and those of every leaf behind it.
func edge(size int64) (numbers []int64) {
	_, _ = tlog.TreeHash(size, tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		numbers = indexes
		return make([]tlog.Hash, len(indexes)), nil
	}))
	return numbers
}

// Has is the number of a leaf that was asked for, or was added, if it is in the log.
func (g *Growth) Has(leaf roll.Hash) (n int64, is bool) {
	text := leaf.String()
	if n, is = g.there[text]; !is {
		n, is = g.known[text]
	}
	return n, is
}

// Add adds a leaf behind the last. A log that lacks something is a storage.Damage.
func (g *Growth) Add(leaf roll.Hash) error {
	if g.last != g.before-1 {
		return Damaged(fmt.Errorf("it has %d leaves, and the last that is there is leaf %d", g.before, g.last))
	}
	hashes, err := roll.LogHashes(g.Size, leaf, g.tree)
	if err != nil {
		return err
	}
	g.tree.keep(roll.LogCount(g.Size), hashes)
	g.there[leaf.String()] = g.Size
	g.added, g.hashes = append(g.added, leaf), append(g.hashes, hashes...)
	g.Size++
	return nil
}

// Root is the root of the log when it had so many leaves.
func (g *Growth) Root(size int64) (roll.Hash, error) { return roll.LogRoot(size, g.tree) }

// Write writes what was added, step by step.
func (g *Growth) Write(ctx context.Context, tx Execer) error {
	if len(g.added) == 0 {
		return nil
	}
	if _, err := tx.ExecContext(ctx, "UPDATE log SET size = $1", g.Size); err != nil {
		return err
	}
	if err := write(ctx, tx, "leaves (n, leaf)", g.before, g.added); err != nil {
		return err
	}
	return writeHashes(ctx, tx, roll.LogCount(g.before), g.hashes)
}

// WriteOnce is one statement for PostgreSQL that writes what was added, "" if nothing was. It divides by zero where the log is not as it was when
// it was begun, or, if it was [Resume]d, as it was known: so nobody has to read it again, and others wait for it no longer than the statement takes.
func (g *Growth) WriteOnce() (statement string, args []any) {
	if len(g.added) == 0 {
		return "", nil
	}
	args = []any{g.before, g.Size, texts(g.added), roll.LogCount(g.before), texts(g.hashes)}
	if !g.free {
		return fmt.Sprintf(writeOnce, ""), args
	}
	numbers := edge(g.before)
	hashes := make([]string, len(numbers))
	for i, n := range numbers {
		hashes[i] = roll.Hash(g.tree.kept[n]).String()
	}
	return fmt.Sprintf(writeOnce, ifKnown), append(args, g.Number-1, numbers, hashes)
}

const (
	writeOnce = `WITH grown AS (
	UPDATE log SET size = $2 WHERE size = $1%s RETURNING size
), more AS (
	INSERT INTO leaves (n, leaf) SELECT $1 + l.i - 1, l.leaf FROM grown, unnest($3::text[]) WITH ORDINALITY AS l (leaf, i)
), nodes AS (
	INSERT INTO hashes (n, hash) SELECT $4::bigint + h.i - 1, h.hash FROM grown, unnest($5::text[]) WITH ORDINALITY AS h (hash, i)
)
SELECT 1 / COUNT(*) FROM grown`
	// ifKnown is whether the log is that which was known, and may be added to. A restored one is freed in the transaction that begins another
	// log, so that who waits for that does not take it for the old one either.
	ifKnown = ` AND NOT EXISTS (SELECT 1 FROM restored) AND (SELECT COUNT(*) FROM origins) = $6
		AND (SELECT COALESCE(MAX(n), -1) FROM leaves) = $1 - 1
		AND NOT EXISTS (SELECT 1 FROM unnest($7::bigint[], $8::text[]) AS e (n, hash) WHERE e.hash IS DISTINCT FROM (SELECT h.hash FROM hashes h WHERE h.n = e.n))`
)

func texts(hashes []roll.Hash) []string {
	all := make([]string, len(hashes))
	for i, hash := range hashes {
		all[i] = hash.String()
	}
	return all
}

// Execer does statements.
type Execer interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}
