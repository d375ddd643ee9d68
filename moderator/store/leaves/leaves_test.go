package leaves_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite"

	"adjutant/moderator/roll"
)

func leafOf(n int) roll.Hash { return roll.Sum(fmt.Appendf(nil, "leaf %d", n)) }

// newLog is a database with a log that is empty.
func newLog(t *testing.T) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "log.db"))
	must(t, err)
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	for _, statement := range []string{
		"CREATE TABLE log (size BIGINT NOT NULL)", "INSERT INTO log VALUES (0)",
		"CREATE TABLE leaves (n BIGINT PRIMARY KEY, leaf TEXT NOT NULL UNIQUE)", "CREATE TABLE hashes (n BIGINT PRIMARY KEY, hash TEXT NOT NULL)",
		"CREATE TABLE origins (n BIGINT PRIMARY KEY, text TEXT NOT NULL)", "CREATE TABLE restored (made BIGINT NOT NULL, size BIGINT NOT NULL)",
	} {
		_, err := db.ExecContext(t.Context(), statement)
		must(t, err)
	}
	return db
}

// wantRoot makes sure that the root at the tree's size is the tree's.
func wantRoot(t *testing.T, tree *roll.Tree, rootOf func(int64) (roll.Hash, error)) {
	t.Helper()
	want, err := tree.Root()
	must(t, err)
	got, err := rootOf(tree.Size())
	if must(t, err); got != want {
		t.Errorf("the root of %d leaves is %s, want %s", tree.Size(), got, want)
	}
}

func contains(err error, says string) bool { return strings.Contains(err.Error(), says) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
