// Package lease is a right in a PostgreSQL database that one process of all at a time has, for as long as its connection lasts.
package lease

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"
)

// CheckEvery is how often a process makes sure of a right that it has, and within what time.
const CheckEvery = 5 * time.Second

// ErrLost is given for work that was cut off because somebody else may do it by now.
var ErrLost = errors.New("the connection to the database broke, and with it the right to the mailboxes")

// Lease is a right that one process at a time has.
type Lease struct {
	Check   func(context.Context) error // whether it is still had
	Release func() error
	Drop    func() error // what is left of it once it is lost
}

// Use does the work until it ends or the lease is lost.
func (l *Lease) Use(ctx context.Context, work func(context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		if err := l.watch(ctx); err != nil {
			end(fmt.Errorf("%w: %w", ErrLost, err))
		}
	}()
	err := work(ctx)
	lost := context.Cause(ctx)
	end(nil)
	<-watched
	if errors.Is(lost, ErrLost) {
		_ = l.Drop() // of a connection that broke there is nothing to tell
		return lost
	}
	return errors.Join(err, l.Release())
}

// watch looks after the lease until the context ends; its error says how it was lost.
func (l *Lease) watch(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(CheckEvery):
		}
		within, cancel := context.WithTimeout(ctx, CheckEvery)
		err := l.Check(within)
		cancel()
		if err != nil && ctx.Err() == nil {
			return err
		}
	}
}

// Take takes the advisory lock of that name in the schema, which lasts as long as its
// session; nil if another session has it. The server ends the session of a machine
// that has gone without a word, and that of a process which stands still, and so
// does not look after its lease, within 20 s.
func Take(ctx context.Context, pool *sql.DB, name string) (*Lease, error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	var ours bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock("+Key+")", name).Scan(&ours); err != nil || !ours {
		return nil, errors.Join(err, conn.Close())
	}
	l := &Lease{
		Check:   func(ctx context.Context) error { return conn.PingContext(ctx) },
		Release: func() error { return releaseLease(ctx, conn, name) },
		Drop:    func() error { return endSession(conn) },
	}
	if _, err := conn.ExecContext(ctx, setSession); err != nil {
		return nil, errors.Join(err, l.Drop())
	}
	return l, nil
}

// setSession sets when the server ends a session with a lease. What it does not know is left out:
// idle_session_timeout came with PostgreSQL 14.
const setSession = `SELECT set_config(name, CASE name WHEN 'tcp_keepalives_idle' THEN '8' WHEN 'tcp_keepalives_interval' THEN '4'
		WHEN 'tcp_keepalives_count' THEN '3' ELSE '20s' END, false)
	FROM pg_settings WHERE name IN ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'idle_session_timeout')`

// Key is the number of a lock by its name: one of each schema, so of each club.
const Key = "hashtextextended(current_schema() || ': ' || $1::text, 0)"

// Mailboxes is the name of the right to the mailboxes.
const Mailboxes = "the mailboxes of adjutant"

// releaseLease gives the lock back, and ends its session, whose settings are for leases alone. One
// that has ended has given it back.
func releaseLease(ctx context.Context, conn *sql.Conn, name string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), CheckEvery)
	defer cancel()
	_, _ = conn.ExecContext(ctx, "SELECT pg_advisory_unlock("+Key+")", name)
	return endSession(conn)
}

// endSession closes a connection, which does not go back to the pool.
func endSession(conn *sql.Conn) error {
	if err := conn.Raw(func(any) error { return driver.ErrBadConn }); err != nil && !errors.Is(err, driver.ErrBadConn) {
		return errors.Join(err, conn.Close())
	}
	return nil
}
