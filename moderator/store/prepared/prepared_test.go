package prepared

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
)

// openNumbers is a pool with one connection and a table with a row for each number below n.
func openNumbers(t *testing.T, n int) *sql.DB {
	t.Helper()
	pool, err := Open("file:" + filepath.Join(t.TempDir(), "numbers.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	pool.SetMaxOpenConns(1)
	exec(t, pool, "CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
	for i := range n {
		exec(t, pool, "INSERT INTO numbers VALUES ($1)", i)
	}
	return pool
}

func exec(t *testing.T, pool *sql.DB, text string, args ...any) {
	t.Helper()
	if _, err := pool.ExecContext(t.Context(), text, args...); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

func count(t *testing.T, pool *sql.DB) (n int) {
	t.Helper()
	if err := pool.QueryRowContext(t.Context(), "SELECT count(*) FROM numbers").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// idle is how many statements the pool's one connection keeps.
func idle(t *testing.T, pool *sql.DB) (n int) {
	t.Helper()
	one, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	err = one.Raw(func(c any) error {
		n = len(c.(*conn).idle)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestPreparedInUse asks the same again while the first answer is being read.
func TestPreparedInUse(t *testing.T) {
	pool := openNumbers(t, 3)
	tx, err := pool.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	const above = "SELECT n FROM numbers WHERE n >= $1 ORDER BY n"
	outer, err := tx.QueryContext(t.Context(), above, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for outer.Next() {
		var a, b int
		if err := outer.Scan(&a); err != nil {
			t.Fatal(err)
		}
		if err := tx.QueryRowContext(t.Context(), above, a+1).Scan(&b); err != nil && !errors.Is(err, sql.ErrNoRows) {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(a, b))
	}
	if err := errors.Join(outer.Err(), outer.Close()); err != nil {
		t.Fatal(err)
	}
	if want := "[0 1 1 2 2 0]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// TestPreparedAfterError uses statements again that failed.
func TestPreparedAfterError(t *testing.T) {
	pool := openNumbers(t, 2)
	const insert = "INSERT INTO numbers VALUES ($1)"
	for range 3 {
		if _, err := pool.ExecContext(t.Context(), insert, 1); err == nil {
			t.Fatal("a number was added twice")
		}
	}
	exec(t, pool, insert, 7)
	cut, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := pool.ExecContext(cut, insert, 8); !errors.Is(err, context.Canceled) {
		t.Fatalf("cut off: error %v", err)
	}
	if n := count(t, pool); n != 3 {
		t.Errorf("%d numbers, want 3", n)
	}
}

// TestPreparedOnOtherTables uses a statement again whose table was changed meanwhile.
func TestPreparedOnOtherTables(t *testing.T) {
	pool := openNumbers(t, 1)
	columns := func() int {
		rows, err := pool.QueryContext(t.Context(), "SELECT * FROM numbers")
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		names, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		return len(names)
	}
	if n := columns(); n != 1 {
		t.Fatalf("%d columns, want 1", n)
	}
	exec(t, pool, "ALTER TABLE numbers ADD COLUMN name TEXT")
	if n := columns(); n != 2 {
		t.Errorf("%d columns after one was added, want 2", n)
	}
	exec(t, pool, "DROP TABLE numbers")
	if _, err := pool.ExecContext(t.Context(), "SELECT * FROM numbers"); err == nil {
		t.Error("a table that is gone was read")
	}
}

// TestPreparedStatements asks in more ways than are kept: those used last stay.
func TestPreparedStatements(t *testing.T) {
	pool := openNumbers(t, 1)
	for i := range 3 * statements {
		exec(t, pool, fmt.Sprintf("DELETE FROM numbers WHERE n = %d", i+10))
		if i%10 == 0 {
			count(t, pool)
		}
	}
	if n := idle(t, pool); n != statements {
		t.Errorf("%d statements are kept, want %d", n, statements)
	}
	one, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	err = one.Raw(func(c any) error {
		if c.(*conn).idle["SELECT count(*) FROM numbers"] == nil {
			t.Error("what is asked all the time was not kept")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
