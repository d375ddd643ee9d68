package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"
)

// errLeaseLost is given for work that was cut off because somebody else may do it by now.
var errLeaseLost = errors.New("the connection to the database broke, and with it the right to the mailboxes")

// lease is a right that one process at a time has.
type lease struct {
	check   func(context.Context) error // whether it is still had
	release func() error
	drop    func() error // what is left of it once it is lost
}

// WithMailboxes calls the function as long as this process is the one of all that share the
// database which looks into the mailboxes, and gives its error. Until then, and again
// when the right was lost, standby is called every few seconds: with nil when another
// process has it, else with why nobody can tell. The right of a process goes with its
// connection to the database. On SQLite there is only one process.
func (s *SQL) WithMailboxes(ctx context.Context, standby func(error), work func(context.Context) error) error {
	if s.backend.lease == nil {
		return work(ctx)
	}
	for {
		held, err := s.backend.lease(ctx)
		if held != nil {
			if err = held.use(ctx, work); !errors.Is(err, errLeaseLost) {
				return err
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		standby(err)
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(leaseWait):
		}
	}
}

// use does the work until it ends or the lease is lost.
func (l *lease) use(ctx context.Context, work func(context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		if err := l.watch(ctx); err != nil {
			end(fmt.Errorf("%w: %w", errLeaseLost, err))
		}
	}()
	err := work(ctx)
	lost := context.Cause(ctx)
	end(nil)
	<-watched
	if errors.Is(lost, errLeaseLost) {
		_ = l.drop() // of a connection that broke there is nothing to tell
		return lost
	}
	return errors.Join(err, l.release())
}

// watch looks after the lease until the context ends; its error says how it was lost.
func (l *lease) watch(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(leaseCheck):
		}
		within, cancel := context.WithTimeout(ctx, leaseCheck)
		err := l.check(within)
		cancel()
		if err != nil && ctx.Err() == nil {
			return err
		}
	}
}

// leasePostgres takes the advisory lock of that name in the schema, which lasts as long as its
// session; nil if another session has it. The server ends the session of a machine
// that has gone without a word, and that of a process which stands still, and so
// does not look after its lease, within 20 s.
func leasePostgres(ctx context.Context, pool *sql.DB, name string) (*lease, error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	var ours bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock("+leaseKey+")", name).Scan(&ours); err != nil || !ours {
		return nil, errors.Join(err, conn.Close())
	}
	l := &lease{
		check:   func(ctx context.Context) error { return conn.PingContext(ctx) },
		release: func() error { return releaseLease(ctx, conn, name) },
		drop:    func() error { return endSession(conn) },
	}
	if _, err := conn.ExecContext(ctx, setSession); err != nil {
		return nil, errors.Join(err, l.drop())
	}
	return l, nil
}

// setSession sets when the server ends a session with a lease. What it does not know is left out:
// idle_session_timeout came with PostgreSQL 14.
const setSession = `SELECT set_config(name, CASE name WHEN 'tcp_keepalives_idle' THEN '8' WHEN 'tcp_keepalives_interval' THEN '4'
		WHEN 'tcp_keepalives_count' THEN '3' ELSE '20s' END, false)
	FROM pg_settings WHERE name IN ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'idle_session_timeout')`

// leaseKey is the number of a lock by its name: one of each schema, so of each club.
const leaseKey = "hashtextextended(current_schema() || ': ' || $1::text, 0)"

// mailboxesLease is the name of the right to the mailboxes.
const mailboxesLease = "the mailboxes of adjutant"

// releaseLease gives the lock back, and ends its session, whose settings are for leases alone. One
// that has ended has given it back.
func releaseLease(ctx context.Context, conn *sql.Conn, name string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaseCheck)
	defer cancel()
	_, _ = conn.ExecContext(ctx, "SELECT pg_advisory_unlock("+leaseKey+")", name)
	return endSession(conn)
}

// endSession closes a connection, which does not go back to the pool.
func endSession(conn *sql.Conn) error {
	if err := conn.Raw(func(any) error { return driver.ErrBadConn }); err != nil && !errors.Is(err, driver.ErrBadConn) {
		return errors.Join(err, conn.Close())
	}
	return nil
}
