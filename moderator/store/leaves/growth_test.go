package leaves_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/leaves"
)

const lock = "SELECT size FROM log"

// A log that grows by any numbers of leaves at once is the tree of those leaves, at each of its sizes; and to add to it and to know its root
// takes two questions, however large it is.
func TestGrowth(t *testing.T) {
	for _, steps := range [][]int{{1, 1, 1, 1, 1, 1, 1, 1, 1}, {2, 2, 2, 2}, {7, 1, 1}, {1, 7, 1}, {8, 9}, {16, 17}, {3, 0, 5}, {33}, {64, 1}} {
		t.Run(fmt.Sprint(steps), func(t *testing.T) {
			db := newLog(t)
			var tree roll.Tree
			n := 0
			for _, step := range steps {
				counted := &counter{DB: db}
				log, err := leaves.Begin(t.Context(), counted, lock)
				must(t, err)
				for range step {
					leaf := leafOf(n)
					n++
					must(t, log.Add(leaf))
					must(t, tree.Append(leaf))
					wantRoot(t, &tree, log.Root)
				}
				if counted.n != 2 {
					t.Errorf("it asked %d times", counted.n)
				}
				must(t, log.Write(t.Context(), db))
				state, err := leaves.Look(t.Context(), db, int64(n))
				must(t, err)
				if state.Size != int64(n) {
					t.Errorf("the log has %d leaves of %d", state.Size, n)
				}
				wantRoot(t, &tree, state.Root)
			}
		})
	}
}

// TestLookAtSmaller: a log that has grown is asked once for the root that it had when it was smaller.
func TestLookAtSmaller(t *testing.T) {
	db := newLog(t)
	var tree roll.Tree
	for n := range 40 {
		log, err := leaves.Begin(t.Context(), db, lock)
		must(t, err)
		must(t, log.Add(leafOf(n)))
		must(t, log.Write(t.Context(), db))
	}
	for n := range 40 {
		must(t, tree.Append(leafOf(n)))
		counted := &counter{DB: db}
		state, err := leaves.Look(t.Context(), counted, int64(n+1))
		must(t, err)
		wantRoot(t, &tree, state.Root)
		if state.Size != 40 || counted.n != 1 {
			t.Errorf("a log of %d leaves, and it was asked %d times", state.Size, counted.n)
		}
	}
}

// TestBegin: what is known of a log before something is added.
func TestBegin(t *testing.T) {
	for _, c := range []struct {
		name, do string
		restored bool
		number   int
		damaged  string // what is said when a leaf is added
	}{
		{"a whole log", "", false, 1, ""},
		{"a restored one", "INSERT INTO restored VALUES (1, 2)", true, 1, ""},
		{"the third", "INSERT INTO origins VALUES (2, 'a'), (3, 'b')", false, 3, ""},
		{"the last leaf is lost", "DELETE FROM leaves WHERE n = 4", false, 1, "it has 5 leaves, and the last that is there is leaf 3"},
		{"all leaves are lost", "DELETE FROM leaves", false, 1, "it has 5 leaves, and the last that is there is leaf -1"},
		{"its size is less", "UPDATE log SET size = 4", false, 1, "it has 4 leaves, and the last that is there is leaf 4"},
		{"a hash that is needed is lost", "DELETE FROM hashes WHERE n = 7", false, 1, "hash 7 is missing"},
		{"all hashes are lost", "DELETE FROM hashes", false, 1, "missing"},
		{"a hash that is not needed is lost", "DELETE FROM hashes WHERE n = 0", false, 1, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			db := newLog(t)
			log, err := leaves.Begin(t.Context(), db, lock)
			must(t, err)
			for n := range 5 {
				must(t, log.Add(leafOf(n)))
			}
			must(t, log.Write(t.Context(), db))
			if c.do != "" {
				_, err := db.ExecContext(t.Context(), c.do)
				must(t, err)
			}
			log, err = leaves.Begin(t.Context(), db, lock, leafOf(0), leafOf(9))
			must(t, err)
			if log.Restored != c.restored || log.Number != c.number {
				t.Errorf("restored %v, log %d", log.Restored, log.Number)
			}
			_, there := log.Has(leafOf(0))
			if _, other := log.Has(leafOf(9)); other || there != (c.name != "all leaves are lost") {
				t.Errorf("the first leaf is there: %v; one that is not: %v", there, other)
			}
			wantDamage(t, addWithRoot(log, leafOf(5)), c.damaged)
		})
	}
}

func addWithRoot(log *leaves.Growth, leaf roll.Hash) error {
	if err := log.Add(leaf); err != nil {
		return err
	}
	_, err := log.Root(log.Size)
	return err
}

func wantDamage(t *testing.T, err error, says string) {
	t.Helper()
	damage := new(storage.Damage)
	switch {
	case says == "" && err != nil:
		t.Errorf("it cannot be added: %v", err)
	case says != "" && (!errors.As(err, &damage) || !contains(err, says)):
		t.Errorf("the error is %v, and should say %q", err, says)
	}
}

// counter counts the questions.
type counter struct {
	*sql.DB
	n int
}

func (c *counter) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	c.n++
	return c.DB.QueryContext(ctx, query, args...)
}

func (c *counter) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	c.n++
	return c.DB.QueryRowContext(ctx, query, args...)
}
