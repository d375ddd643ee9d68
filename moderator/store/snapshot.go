package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// snapshotSQLite reads through a connection of its own, which sees the file as it was
// at its first question while the store's own connection goes on writing.
func snapshotSQLite(ctx context.Context, path string) (*sql.Tx, func() error, error) {
	options := url.Values{"_pragma": {"busy_timeout(5000)", "query_only(1)"}, "_txlock": {"deferred"}}
	pool, err := sql.Open("sqlite", sqliteFile(path)+"?"+options.Encode())
	if err != nil {
		return nil, nil, err
	}
	pool.SetMaxOpenConns(1)
	tx, end, err := snapshotOf(ctx, pool, nil)
	if err != nil {
		return nil, nil, errors.Join(err, pool.Close())
	}
	return tx, func() error { return errors.Join(end(), pool.Close()) }, nil
}

// snapshotPostgres holds up nobody, and may take as long as whoever reads it needs between two
// questions.
func snapshotPostgres(ctx context.Context, pool *sql.DB) (*sql.Tx, func() error, error) {
	tx, end, err := snapshotOf(ctx, pool, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return nil, nil, err
	}
	if _, err := tx.ExecContext(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0"); err != nil {
		return nil, nil, errors.Join(err, end())
	}
	return tx, end, nil
}

// snapshotOf begins a transaction and asks it something, from when on it sees the
// database as it is then.
func snapshotOf(ctx context.Context, pool *sql.DB, options *sql.TxOptions) (*sql.Tx, func() error, error) {
	tx, err := pool.BeginTx(ctx, options)
	if err != nil {
		return nil, nil, err
	}
	var size int64
	if err := tx.QueryRowContext(ctx, "SELECT size FROM log").Scan(&size); err != nil {
		return nil, nil, errors.Join(err, tx.Rollback())
	}
	return tx, tx.Rollback, nil
}

// keepSQLite copies a database beside it, readable by this user alone. A copy of that
// version which is there already stays.
func keepSQLite(ctx context.Context, pool *sql.DB, path string, version int64) (string, error) {
	copied := fmt.Sprintf("%s.before-v%d", path, version)
	if _, err := os.Stat(copied); err == nil {
		return copied, nil
	}
	part := copied + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	if _, err := pool.ExecContext(ctx, "VACUUM INTO $1", part); err != nil {
		return "", fmt.Errorf("copy the database: %w", err)
	}
	if err := os.Chmod(part, 0o600); err != nil {
		return "", err
	}
	return copied, os.Rename(part, copied)
}
