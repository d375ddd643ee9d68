package store

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// engine is all in which SQLite and PostgreSQL differ.
type engine struct {
	dialect goose.Dialect
	driver  riverdriver.Driver[*sql.Tx]
	workers func(intake, deliver Work) *river.Workers
	poll    time.Duration // between looks for new jobs
	// claim makes this process a worker on the database, or says why it cannot
	// be one; release undoes it.
	claim func(context.Context) (release func() error, err error)
}

func openSQLite(path string) (*sql.DB, engine, error) {
	pool, err := sql.Open("sqlite", sqliteDSN(path))
	if err != nil {
		return nil, engine{}, err
	}
	pool.SetMaxOpenConns(1) // SQLite has one writer; waiting here is fair and never busy
	return pool, engine{
		dialect: goose.DialectSQLite3,
		driver:  riversqlite.New(pool),
		workers: workersOn[*riversqlite.Driver],
		poll:    sqlitePoll,
		claim:   func(ctx context.Context) (func() error, error) { return claimSQLite(ctx, pool, path) },
	}, nil
}

// sqliteDSN asks for a commit that survives a loss of power, and for
// transactions that lock at their start, so that none fails half-way.
func sqliteDSN(path string) string {
	options := url.Values{
		"_pragma": {"journal_mode(WAL)", "synchronous(FULL)", "busy_timeout(5000)", "foreign_keys(1)"},
		"_txlock": {"immediate"},
	}
	return sqliteFile(path) + "?" + options.Encode()
}

func sqliteFile(path string) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath()
}

func openPostgres(dsn string) (*sql.DB, engine, error) {
	pool, err := sql.Open("pgx", dsn)
	if err != nil {
		return nil, engine{}, err
	}
	pool.SetMaxOpenConns(postgresConns)
	return pool, engine{
		dialect: goose.DialectPostgres,
		driver:  riverdatabasesql.New(pool),
		workers: workersOn[*riverdatabasesql.Driver],
		poll:    postgresPoll,
		claim:   func(context.Context) (func() error, error) { return func() error { return nil }, nil },
	}, nil
}

// claimSQLite takes the lock of the one process that works on the file, and so
// may take back at once the jobs that a killed one left running.
func claimSQLite(ctx context.Context, pool *sql.DB, path string) (release func() error, err error) {
	release, err = lock(ctx, path+".lock")
	if err != nil {
		return nil, err
	}
	if _, err := pool.ExecContext(ctx, takeBack); err != nil {
		_ = release()
		return nil, fmt.Errorf("take back jobs: %w", err)
	}
	return release, nil
}

const takeBack = `UPDATE river_job SET state = 'available' WHERE state = 'running'`
