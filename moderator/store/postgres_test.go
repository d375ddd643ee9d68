package store_test

import (
	"context"
	"crypto/rand"
	"database/sql"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

// postgresHere is tried when ADJUTANT_TEST_POSTGRES names no other.
const postgresHere = "postgres://postgres@127.0.0.1:5432/test?sslmode=disable&connect_timeout=2"

func TestPostgres(t *testing.T) {
	dsn := reachablePostgres(t)
	storetest.Run(t, func(t *testing.T) storetest.Store {
		st, err := store.Open(t.Context(), newSchema(t, dsn), slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		return st
	})
}

// Several machines may start on one new database at the same moment.
func TestPostgresOpensAtOnce(t *testing.T) {
	dsn := newSchema(t, reachablePostgres(t))
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			st, err := store.Open(t.Context(), dsn, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Error(err)
				return
			}
			st.Close()
		})
	}
	group.Wait()
}

// newSchema is the DSN of an empty schema, which goes with the test.
func newSchema(t *testing.T, dsn string) string {
	t.Helper()
	schema := "adjutant_test_" + strings.ToLower(rand.Text())
	execPostgres(t, dsn, "CREATE SCHEMA "+schema)
	t.Cleanup(func() { execPostgres(t, dsn, "DROP SCHEMA "+schema+" CASCADE") })
	return withSchema(t, dsn, schema)
}

// reachablePostgres is a database to test with; without one the test is skipped.
func reachablePostgres(t *testing.T) (dsn string) {
	t.Helper()
	dsn = os.Getenv("ADJUTANT_TEST_POSTGRES")
	if dsn == "" {
		dsn = postgresHere
	}
	pool, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if err := pool.PingContext(t.Context()); err != nil {
		t.Skipf("PostgreSQL is not reachable (ADJUTANT_TEST_POSTGRES names another one): %v", err)
	}
	return dsn
}

func withSchema(t *testing.T, dsn, schema string) string {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		t.Fatalf("ADJUTANT_TEST_POSTGRES is not of the form postgres://...: %v", err)
	}
	query := u.Query()
	query.Set("search_path", schema)
	u.RawQuery = query.Encode()
	return u.String()
}

func execPostgres(t *testing.T, dsn, statement string) {
	t.Helper()
	pool, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.ExecContext(context.Background(), statement); err != nil {
		t.Fatal(err)
	}
}
