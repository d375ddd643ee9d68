package store_test

import (
	"context"
	"errors"
	"fmt"
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
		{context.DeadlineExceeded, false},
		{errors.New("panic: index out of range"), false},
	} {
		if got := store.Passing(fmt.Errorf("commit: %w", c.err)); got != c.want {
			t.Errorf("%v passes: %v", c.err, got)
		}
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
