package pipeline_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"adjutant/moderator/store/pipeline"
)

// postgresHere is tried when ADJUTANT_TEST_POSTGRES names no other.
const postgresHere = "postgres://postgres@127.0.0.1:5432/test?sslmode=disable&connect_timeout=20"

var errCheck = errors.New("it changed another number of rows")

// Whatever is done later, the transaction is as if each statement had been done when it came, and it is whole or not at all.
func TestTx(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(ctx context.Context, tx *pipeline.Tx, table string) error
		want []int // what is in the table behind it, which has 1 before
		says string
	}{
		{"nothing is done", func(context.Context, *pipeline.Tx, string) error { return nil }, []int{1}, ""},
		{"two are done later", func(_ context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 3)
			return nil
		}, []int{1, 2, 3}, ""},
		{"one that is asked at once sees those before it", func(ctx context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
			var n int
			if err := tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil || n != 2 {
				return fmt.Errorf("it sees %d rows: %w", n, err)
			}
			tx.Later(nil, "DELETE FROM "+table+" WHERE n = $1", 1)
			_, err := tx.ExecContext(ctx, "INSERT INTO "+table+" VALUES (1)") // else it would be there twice
			return err
		}, []int{1, 2}, ""},
		{"a queue does all later", func(ctx context.Context, tx *pipeline.Tx, table string) error {
			_, err := tx.Queue(changes(1)).ExecContext(ctx, "DELETE FROM "+table+" WHERE n = $1", 1)
			return err
		}, nil, ""},
		{"a check holds", func(_ context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(changes(1), "UPDATE "+table+" SET n = 5 WHERE n = $1", 1)
			return nil
		}, []int{5}, ""},
		{"a check fails", func(_ context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
			tx.Later(changes(1), "UPDATE "+table+" SET n = 5 WHERE n = $1", 9)
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 3)
			return nil
		}, []int{1}, errCheck.Error()},
		{"a check fails before a statement does", func(_ context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(changes(1), "UPDATE "+table+" SET n = 5 WHERE n = $1", 9)
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 1) // is there
			return nil
		}, []int{1}, errCheck.Error()},
		{"a statement fails between two others", func(_ context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 1)
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 3)
			return nil
		}, []int{1}, "onstraint"},
		{"what failed is not committed, though nobody asked", func(ctx context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(changes(1), "UPDATE "+table+" SET n = 5 WHERE n = $1", 9)
			var n int
			_ = tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+table).Scan(&n)
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 4)
			return nil
		}, []int{1}, errCheck.Error()},
		{"the whole transaction has what came before", func(ctx context.Context, tx *pipeline.Tx, table string) error {
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
			whole, err := tx.Whole(ctx)
			if err != nil {
				return err
			}
			_, err = whole.ExecContext(ctx, "UPDATE "+table+" SET n = 7 WHERE n = 2")
			return err
		}, []int{1, 7}, ""},
	} {
		eachDatabase(t, c.name, func(t *testing.T, pool *sql.DB, postgres bool, table string) {
			tx, err := pipeline.Begin(t.Context(), pool, postgres)
			if err != nil {
				t.Fatal(err)
			}
			defer tx.End()
			if err = c.do(t.Context(), tx, table); err == nil {
				err = tx.Commit(t.Context())
			}
			tx.End()
			if got := fmt.Sprint(err); (err == nil) != (c.says == "") || !strings.Contains(got, c.says) {
				t.Errorf("the error is %s, and should say %q", got, c.says)
			}
			wantRows(t, pool, table, c.want)
		})
	}
}

// What is sent whole, without a begin and an end, is done whole or not at all: whether each statement that must change something has is
// known to the server. Questions that come before it need no transaction.
func TestTxThatIsSentWhole(t *testing.T) {
	must := func(n int) string { // has another number in the place of that one
		return fmt.Sprintf("WITH did AS (UPDATE %%s SET n = n + 10 WHERE n = %d RETURNING n) SELECT 1 / COUNT(*) FROM did", n)
	}
	for _, c := range []struct {
		name  string
		later []string
		must  []string
		want  []int
		says  string
	}{
		{"all is done", []string{"INSERT INTO %s VALUES (2)"}, []string{must(1), must(2)}, []int{11, 12}, ""},
		{"the last changes nothing", []string{"INSERT INTO %s VALUES (2)"}, []string{must(1), must(3)}, []int{1}, errCheck.Error()},
		{"the first changes nothing", []string{"INSERT INTO %s VALUES (2)"}, []string{must(3), must(1)}, []int{1}, errCheck.Error()},
		{"another fails", []string{"INSERT INTO %s VALUES (1)"}, []string{must(1)}, []int{1}, "onstraint"},
		{"another divides by zero", []string{"INSERT INTO %s SELECT 1 / (n - 1) FROM %[1]s"}, nil, []int{1}, "division"},
	} {
		eachDatabase(t, c.name, func(t *testing.T, pool *sql.DB, postgres bool, table string) {
			if !postgres {
				t.Skip("it is for PostgreSQL")
			}
			tx, err := pipeline.Begin(t.Context(), pool, postgres)
			if err != nil {
				t.Fatal(err)
			}
			defer tx.End()
			var n int
			if err := tx.Early().QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil || n != 1 {
				t.Errorf("it sees %d rows: %v", n, err)
			}
			for _, query := range c.later {
				tx.Later(nil, fmt.Sprintf(query, table))
			}
			for _, query := range c.must {
				tx.Must(errCheck, fmt.Sprintf(query, table))
			}
			if used := pool.Stats().InUse; used != 0 {
				t.Errorf("%d connections are in use before anything is sent", used)
			}
			err = tx.Commit(t.Context())
			if got := fmt.Sprint(err); (err == nil) != (c.says == "") || !strings.Contains(got, c.says) {
				t.Errorf("the error is %s, and should say %q", got, c.says)
			}
			wantRows(t, pool, table, c.want)
			if used := pool.Stats().InUse; used != 0 {
				t.Errorf("%d connections are in use behind it", used)
			}
		})
	}
}

// A question that may come early comes behind what was kept before it all the same.
func TestTxAskedEarly(t *testing.T) {
	eachDatabase(t, "asked", func(t *testing.T, pool *sql.DB, postgres bool, table string) {
		tx, err := pipeline.Begin(t.Context(), pool, postgres)
		if err != nil {
			t.Fatal(err)
		}
		defer tx.End()
		for want := 1; want < 4; want++ {
			var n int
			if err := tx.Early().QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table).Scan(&n); err != nil || n != want {
				t.Errorf("it sees %d rows of %d: %v", n, want, err)
			}
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", want+1)
		}
		tx.End()
		wantRows(t, pool, table, []int{1})
	})
}

// Of a transaction whose context ended, which rolls it back, nothing is done, and nothing outside of it: that would be committed.
func TestTxWhoseContextEnded(t *testing.T) {
	eachDatabase(t, "ended", func(t *testing.T, pool *sql.DB, postgres bool, table string) {
		ctx, cancel := context.WithCancel(t.Context())
		tx, err := pipeline.Begin(ctx, pool, postgres)
		if err != nil {
			t.Fatal(err)
		}
		tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
		cancel()
		for range 200 { // until it is rolled back, beside us
			if err = tx.Flush(t.Context()); err != nil {
				break
			}
			tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 2)
			tx.Later(nil, "DELETE FROM "+table+" WHERE n = $1", 2)
			time.Sleep(time.Millisecond)
		}
		if err == nil {
			err = tx.Commit(t.Context())
		}
		if err == nil {
			t.Error("it was committed")
		}
		tx.End()
		wantRows(t, pool, table, []int{1})
	})
}

// A connection goes back into the pool, however the transaction ends.
func TestTxGivesItsConnectionBack(t *testing.T) {
	eachDatabase(t, "again and again", func(t *testing.T, pool *sql.DB, postgres bool, table string) {
		for n := range 9 {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			tx, err := pipeline.Begin(ctx, pool, postgres)
			if err != nil {
				t.Fatalf("transaction %d: %v", n, err)
			}
			switch n % 3 {
			case 0:
				tx.End()
			case 1:
				tx.Later(nil, "INSERT INTO "+table+" VALUES ($1)", 1) // fails
				err = tx.Commit(ctx)
			default:
				err = tx.Commit(ctx)
			}
			if (err != nil) != (n%3 == 1) {
				t.Errorf("transaction %d ends with the error %v", n, err)
			}
			cancel()
		}
		if used := pool.Stats().InUse; used != 0 {
			t.Errorf("%d connections are in use", used)
		}
	})
}

func changes(n int64) func(int64) error {
	return func(changed int64) error {
		if changed != n {
			return errCheck
		}
		return nil
	}
}

// eachDatabase tries it on SQLite, and on PostgreSQL if one is there, with a table of one column and the row 1, and three connections.
func eachDatabase(t *testing.T, name string, try func(t *testing.T, pool *sql.DB, postgres bool, table string)) {
	t.Run(name+" on SQLite", func(t *testing.T) {
		pool := open(t, "sqlite", "file:"+filepath.Join(t.TempDir(), "pipeline.db"), 1)
		try(t, pool, false, newTable(t, pool))
	})
	t.Run(name+" on PostgreSQL", func(t *testing.T) {
		dsn, named := os.LookupEnv("ADJUTANT_TEST_POSTGRES")
		if !named {
			dsn = postgresHere
		}
		pool := open(t, "pgx", dsn, 3)
		if err := pool.PingContext(t.Context()); err != nil && !named {
			t.Skipf("no PostgreSQL: %v", err)
		}
		try(t, pool, true, newTable(t, pool))
	})
}

func open(t *testing.T, driver, dsn string, conns int) *sql.DB {
	t.Helper()
	pool, err := sql.Open(driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(conns)
	t.Cleanup(func() { pool.Close() })
	return pool
}

func newTable(t *testing.T, pool *sql.DB) string {
	t.Helper()
	table := fmt.Sprintf("pipeline_%d_%d", os.Getpid(), time.Now().UnixNano())
	for _, statement := range []string{"CREATE TABLE " + table + " (n BIGINT PRIMARY KEY)", "INSERT INTO " + table + " VALUES (1)"} {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { _, _ = pool.ExecContext(context.WithoutCancel(t.Context()), "DROP TABLE "+table) })
	return table
}

func wantRows(t *testing.T, pool *sql.DB, table string, want []int) {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), "SELECT n FROM "+table+" ORDER BY n")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var got []int
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			t.Fatal(err)
		}
		got = append(got, n)
	}
	if err := rows.Err(); err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the table has %v, want %v, error %v", got, want, err)
	}
}
