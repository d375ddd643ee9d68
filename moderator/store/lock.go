package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// lockSuffix makes the name of a SQLite store's lock. Who works the queue or
// changes the tables holds it.
const lockSuffix = ".lock"

// lock holds the file for this process, or says after a moment that another one
// holds it. The file is an empty SQLite database in an exclusive transaction: a
// lock that works on every system, and that goes when the process dies.
func lock(ctx context.Context, path string) (release func() error, err error) {
	if err := makePrivate(path); err != nil {
		return nil, fmt.Errorf("lock: %w", err)
	}
	pool, err := sql.Open("sqlite", fmt.Sprintf("%s?_pragma=busy_timeout(%d)", sqliteFile(path), lockWait.Milliseconds()))
	if err != nil {
		return nil, fmt.Errorf("lock %s: %w", path, err)
	}
	pool.SetMaxOpenConns(1)
	conn, err := pool.Conn(context.WithoutCancel(ctx)) // the lock outlives the call
	if err != nil {
		return nil, errors.Join(lockError(path, err), pool.Close())
	}
	release = func() error { return errors.Join(conn.Close(), pool.Close()) }
	if _, err := conn.ExecContext(ctx, "BEGIN EXCLUSIVE"); err != nil {
		return nil, errors.Join(lockError(path, err), release())
	}
	return release, nil
}

func lockError(path string, err error) error {
	var refused *sqlite.Error
	if errors.As(err, &refused) && refused.Code()&0xff == sqlite3.SQLITE_BUSY {
		return fmt.Errorf("another process works on this store: it holds %s", path)
	}
	return fmt.Errorf("lock %s: %w", path, err)
}
