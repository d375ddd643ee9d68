// Package store keeps mails, games, records and mails to be sent, and hands out
// the work on them. It decides nothing: what belongs together is handed to it
// as one [storage.Commit] and kept whole or not at all.
//
// [SQL] promises, on SQLite as on PostgreSQL, word for word what package storetest
// checks; there is the store in memory with which tests work, too.
//
// What holds at every moment, also after a crash:
//
//   - A mail is stored once for each key ([mailkey.Secret]), with its intake job.
//   - A game is its lines. They are only appended, by a commit that names the
//     version (the number of lines) it was decided on.
//   - One alpha has one record, for ever; the records of a game are numbered
//     from 1 without a gap, and each names the hash of the one before. A record is
//     stored by the commit of what it decided: there is none without its roll.
//   - One key of a parcel is enqueued once. Its job goes in with the commit.
//   - A job is handed out until the transaction that carries its effects
//     completes it: at least once, and its effects exactly once.
//
// The work goes round like this:
//
//	st, err := store.Open(ctx, "club.db", log)
//	added, err := st.AddMail(ctx, secret.KeyOf(raw, msg), raw, storage.Lane{})
//	err = st.Run(ctx, ready, intake, deliver) // intake ends in st.Commit, deliver in st.Sent
package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"adjutant/moderator/store/db"
	"adjutant/moderator/store/leaves"
	"adjutant/moderator/store/pipeline"
	"adjutant/moderator/store/quiet"
)

// SQL is a store in a database, SQLite or PostgreSQL. It is safe for concurrent
// use; several processes may share one database.
type SQL struct {
	db      *sql.DB
	backend backend
	enqueue *river.Client[*sql.Tx] // only inserts jobs
	log     *slog.Logger           // the queue's own words, quiet
	told    *slog.Logger           // hears of changes of the tables
	vault   Vault
	guard   *guard // nil until [SQL.Guard]
	looks   bool   // nothing of what is found out about the log is written
	hands   *hands
	outage  outage
	probed  int64 // the job that was tried last while the submission server took nothing
	pace    pace
	people  ledger
	end     leaves.End // on PostgreSQL, where nobody else need wait for who knows it
}

// Open opens the store that the DSN names, and brings its tables up to date: a
// DSN that begins with postgres:// or postgresql:// is PostgreSQL, anything else
// is the path of a SQLite file, made when it is missing. The log hears of
// trouble in the queue and of nothing else. An error names the file, and never
// the password of a DSN.
func Open(ctx context.Context, dsn string, log *slog.Logger) (*SQL, error) {
	return OpenSealed(ctx, dsn, Vault{}, log)
}

// OpenSealed is Open for a store whose contents the vault seals. What was stored
// without one is read as it is; without the key, what is sealed cannot be read.
func OpenSealed(ctx context.Context, dsn string, vault Vault, log *slog.Logger) (*SQL, error) {
	s, err := connect(dsn, vault, log)
	if err != nil {
		return nil, err
	}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open store %s: %w", s.backend.name, err), s.db.Close())
	}
	return s, nil
}

// IsPostgres reports whether a DSN is of PostgreSQL; any other is the path of a SQLite file.
func IsPostgres(dsn string) bool {
	return strings.HasPrefix(dsn, "postgres://") || strings.HasPrefix(dsn, "postgresql://")
}

// PlaceOf tells where the store of a DSN is, without its user and password: DSNs of one place are of one store.
func PlaceOf(dsn string) string {
	if !IsPostgres(dsn) {
		return dsn
	}
	settings, err := pgx.ParseConfig(dsn)
	if err != nil {
		return "a DSN that cannot be read"
	}
	place := fmt.Sprintf("%s in %s, schema %s", settings.Database, net.JoinHostPort(settings.Host, strconv.Itoa(int(settings.Port))), cmp.Or(settings.RuntimeParams["search_path"], "of the user"))
	if more := settings.RuntimeParams["options"]; more != "" {
		place += ", " + more
	}
	return place
}

// connect is the store at the DSN, of which nothing was looked at.
func connect(dsn string, vault Vault, log *slog.Logger) (*SQL, error) {
	open := openSQLite
	if IsPostgres(dsn) {
		open = openPostgres
	}
	pool, back, err := open(dsn)
	if err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	return &SQL{db: pool, backend: back, log: quiet.Log(log), told: log, vault: vault, hands: newHands(), outage: outage{putOff: map[string]bool{}}, pace: usualPace}, nil
}

func (s *SQL) prepare(ctx context.Context) error {
	if err := s.checkPlace(ctx); err != nil {
		return err
	}
	if err := s.migrate(ctx); err != nil {
		return err
	}
	if err := s.prepareQueue(); err != nil {
		return err
	}
	if err := s.stage(ctx); err != nil {
		return fmt.Errorf("stages of games: %w", err)
	}
	return s.rename(ctx)
}

func (s *SQL) prepareQueue() error {
	client, err := river.NewClient(s.backend.driver, &river.Config{Logger: s.log})
	if err != nil {
		return fmt.Errorf("job queue: %w", err)
	}
	s.enqueue = client
	return nil
}

// Close ends the use of the database. Run must have ended before.
func (s *SQL) Close() error { return s.db.Close() }

// queries are the statements outside any transaction.
func (s *SQL) queries() *db.Queries { return db.New(s.db) }

// change is a transaction under way.
type change struct {
	*db.Queries // which are asked at once
	tx          *pipeline.Tx
	postgres    bool // one statement can change several tables
	vault       Vault
	people      *enrolling
}

// later are the queries that are done when somebody waits for another, or at the end; the check is told how many rows each changed.
func (c change) later(check func(changed int64) error) *db.Queries { return db.New(c.tx.Queue(check)) }

// early are the queries that are asked before all that is done; they lock nothing.
func (c change) early() *db.Queries { return db.New(c.tx.Early()) }

// inTx does all that the function does, or nothing when it gives an error.
func (s *SQL) inTx(ctx context.Context, do func(change) error) error {
	tx, err := pipeline.Begin(ctx, s.db, s.backend.postgres)
	if err != nil {
		return err
	}
	defer tx.End()
	people := &enrolling{of: &s.people}
	committed := false
	defer func() { people.end(committed) }()
	if err := do(change{Queries: db.New(tx), tx: tx, postgres: s.backend.postgres, vault: s.vault, people: people}); err != nil {
		if before := tx.Flush(ctx); before != nil {
			return before // what came later may have failed for it
		}
		return err
	}
	err = tx.Commit(ctx)
	committed = err == nil
	return err
}
