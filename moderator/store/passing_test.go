package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"adjutant/moderator/store"
)

func TestPassing(t *testing.T) {
	for _, c := range []struct {
		err  error
		want bool
	}{
		{&pgconn.PgError{Code: "57P01"}, true},  // the session was ended
		{&pgconn.PgError{Code: "53300"}, true},  // too many connections
		{&pgconn.PgError{Code: "57014"}, false}, // our own time was over
		{&pgconn.PgError{Code: "23505"}, false}, // a key that is there
		{&pgconn.PgError{Code: "22021"}, false}, // bytes that are no text
		{&pgconn.PgError{Code: "25006"}, true},  // the database only reads
		{&pgconn.PgError{Code: "58030"}, true},  // its disk
		{&pgconn.PgError{Code: "XX001"}, true},  // a page that is damaged
		{pgconn.ErrConnClosed, true},            // a connection that broke in the step before
		{context.DeadlineExceeded, false},
		{errors.New("panic: index out of range"), false},
	} {
		if got := store.Passing(fmt.Errorf("commit: %w", c.err)); got != c.want {
			t.Errorf("%v passes: %v", c.err, got)
		}
	}
}

// TestPassingOfAFile: what SQLite says of its file and its disk passes; what it says of what it was asked does not.
func TestPassingOfAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	must(t, st.Close())
	for _, c := range []struct {
		name, dsn, do string
		want          bool
	}{
		{"a file that only reads", "file:" + path + "?mode=ro", "DELETE FROM mails", true},
		{"a file that may not grow", "file:" + path, "PRAGMA max_page_count = 1; CREATE TABLE large (x); INSERT INTO large VALUES (zeroblob(10000000))", true},
		{"a key that is there", "file:" + path, "INSERT INTO games (tag, version) VALUES ('a', 1); INSERT INTO games (tag, version) VALUES ('a', 1)", false},
	} {
		pool, err := sql.Open("sqlite", c.dsn)
		must(t, err)
		_, err = pool.ExecContext(t.Context(), c.do)
		if err == nil || store.Passing(err) != c.want {
			t.Errorf("%s: %v passes: %v", c.name, err, store.Passing(err))
		}
		must(t, pool.Close())
	}
}

// TestPassingWhenCutOff: what the driver says of a session that was ended passes.
func TestPassingWhenCutOff(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	st := openPostgres(t, dsn)
	var last error
	for range 50 {
		execPostgres(t, dsn, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '%size FROM log%'")
		if _, err := st.LogSize(t.Context()); err != nil {
			if last = err; !store.Passing(err) {
				t.Fatalf("does not pass: %v", err)
			}
		}
	}
	t.Log(last)
}
