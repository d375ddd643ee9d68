package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"

	"adjutant/moderator/store/lease"
	"adjutant/moderator/store/prepared"
)

// backend is all in which SQLite and PostgreSQL differ.
type backend struct {
	name     string // for people; never holds a password
	postgres bool
	dialect  goose.Dialect
	driver   riverdriver.Driver[*sql.Tx]
	stamp    func(time.Time) any // a time as the queue stores it
	poll     time.Duration       // between looks for new jobs
	exclude  holder              // has the database for this process, to change its tables
	// alone reports an error while another machine works on the database.
	alone func(context.Context) error
	// claim makes this process a worker of that name, or says why it cannot be one.
	claim func(ctx context.Context, id string) (release func() error, err error)
	// lease gives the right to the mailboxes, nil while another process has it; it is itself
	// nil where no other process can work.
	lease  func(context.Context) (*lease.Lease, error)
	tables string // the query for the names of all tables
	// growLog is the query for the size of the transparency log that has others wait who would add to it.
	growLog string
	size    string // the query for the size of the database, in bytes
	// arguments are a job's, as text that is given and taken: queries for all jobs, and to change one.
	arguments, setArguments string
	// ours is the query for the jobs that the process of a name has in hand, and which attempt at each it is.
	ours string
	// forget has nothing left in the database's files of what was deleted; nil where that is
	// the administrator's business.
	forget func(context.Context) error

	// snapshot begins a transaction that sees the database as it is now, and in which
	// nothing is written; others go on writing meanwhile.
	snapshot func(context.Context) (tx *sql.Tx, release func() error, err error)

	// beside is a pool for readers only.
	beside func() (*sql.DB, error)

	// keep copies the database before its tables are changed, and says where the copy
	// is; nil where that is the administrator's business.
	keep func(ctx context.Context, version int64) (copied string, err error)
}

// unheard is the queue's driver where nobody listens: each machine looks for new jobs by itself, and a notice of each would have
// all commits wait for one another.
type unheard struct{ *riverdatabasesql.Driver }

// SupportsListenNotify keeps notices from being sent.
func (unheard) SupportsListenNotify() bool { return false }

// holder takes something that others must not have meanwhile.
type holder func(context.Context) (release func() error, err error)

func openSQLite(path string) (*sql.DB, backend, error) {
	if err := makePrivate(path); err != nil {
		return nil, backend{}, err
	}
	pool, err := prepared.Open(sqliteDSN(path))
	if err != nil {
		return nil, backend{}, err
	}
	pool.SetMaxOpenConns(1) // SQLite has one writer; waiting here is fair and never busy
	return pool, backend{
		name:    path,
		dialect: goose.DialectSQLite3,
		driver:  riversqlite.New(pool),
		stamp:   func(at time.Time) any { return at.UTC().Round(time.Millisecond).Format("2006-01-02 15:04:05.000") },
		poll:    sqlitePoll,
		exclude: func(ctx context.Context) (func() error, error) { return lock(ctx, path+lockSuffix) },
		claim:   func(ctx context.Context, _ string) (func() error, error) { return claimSQLite(ctx, pool, path) },
		tables:  "SELECT name FROM sqlite_master WHERE type = 'table'",
		size:    "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
		growLog: "SELECT size FROM log", // who writes is alone

		arguments:    "SELECT id, json(args) FROM river_job",
		setArguments: "UPDATE river_job SET args = jsonb($1) WHERE id = $2",
		ours:         "SELECT id, attempt FROM river_job WHERE state = 'running' AND $1 <> ''", // it is alone
		forget:       func(ctx context.Context) error { return forgetSQLite(ctx, pool) },
		snapshot: func(ctx context.Context) (*sql.Tx, func() error, error) {
			return snapshotSQLite(ctx, path)
		},
		beside: func() (*sql.DB, error) { return besideSQLite(path) },
		keep:   func(ctx context.Context, version int64) (string, error) { return keepSQLite(ctx, pool, path, version) },
	}, nil
}

// makePrivate makes the file if it is missing: mails are nobody else's business.
func makePrivate(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
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

func openPostgres(dsn string) (*sql.DB, backend, error) {
	settings, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, backend{}, err
	}
	settings.RuntimeParams["idle_in_transaction_session_timeout"] = idleTransaction
	pool := stdlib.OpenDB(*settings)
	pool.SetMaxOpenConns(postgresConns)
	pool.SetMaxIdleConns(postgresConns) // a new one has all statements prepared anew
	return pool, backend{
		name:     "in PostgreSQL",
		postgres: true,
		dialect:  goose.DialectPostgres,
		driver:   unheard{riverdatabasesql.New(pool)},
		stamp:    func(at time.Time) any { return at },
		poll:     postgresPoll,
		exclude:  func(ctx context.Context) (func() error, error) { return excludePostgres(ctx, pool) },
		alone:    func(ctx context.Context) error { return alonePostgres(ctx, pool) },
		claim:    func(ctx context.Context, id string) (func() error, error) { return claimPostgres(ctx, pool, id) },
		lease:    func(ctx context.Context) (*lease.Lease, error) { return lease.Take(ctx, pool, lease.Mailboxes) },
		tables:   "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
		size:     "SELECT pg_database_size(current_database())",
		growLog:  "SELECT size FROM log FOR UPDATE",

		arguments:    "SELECT id, args::text FROM river_job",
		setArguments: "UPDATE river_job SET args = $1::jsonb WHERE id = $2",
		ours:         "SELECT id, attempt FROM river_job WHERE state = 'running' AND attempted_by[array_upper(attempted_by, 1)] = $1",
		snapshot: func(ctx context.Context) (*sql.Tx, func() error, error) {
			return snapshotPostgres(ctx, pool)
		},
		beside: func() (*sql.DB, error) {
			reads := settings.Copy()
			reads.RuntimeParams["default_transaction_read_only"] = "on"
			beside := stdlib.OpenDB(*reads)
			beside.SetMaxOpenConns(besideConns)
			beside.SetMaxIdleConns(besideConns)
			return beside, nil
		},
	}, nil
}

// excludePostgres holds an advisory lock for as long as the session lasts.
func excludePostgres(ctx context.Context, pool *sql.DB) (release func() error, err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return func() error {
		_, err := conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", migrationLock)
		return errors.Join(err, conn.Close())
	}, nil
}

// migrationLock is a number that nobody else locks.
const migrationLock = 4218021618

// claimSQLite takes the lock of the one process that works on the file, and so
// may take back at once the jobs that a killed one left running, and its place as the
// queue's leader. Only a leader hands out jobs whose time has come, and else nobody
// would take the place of the killed one before his term of 15 s is over.
func claimSQLite(ctx context.Context, pool *sql.DB, path string) (release func() error, err error) {
	release, err = lock(ctx, path+lockSuffix)
	if err != nil {
		return nil, err
	}
	for _, statement := range []string{takeBack, depose} {
		if _, err := pool.ExecContext(ctx, statement); err != nil {
			return nil, errors.Join(fmt.Errorf("take back jobs: %w", err), release())
		}
	}
	return release, nil
}

const (
	takeBack = `UPDATE river_job SET state = 'available' WHERE state = 'running'`
	depose   = `DELETE FROM river_leader`
)
