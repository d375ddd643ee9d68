package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/store/lease"
)

// claimPostgres makes this process one of those that work on the database. As long as it does,
// it holds a lock of its name, which goes with its session; and it looks for jobs in the
// hands of others that hold none, and takes them back at once. A process that has only
// lost its connection may still be at such a job: it cannot commit, since the job is not its
// own any more.
func claimPostgres(ctx context.Context, pool *sql.DB, id string) (release func() error, err error) {
	held, err := lease.Take(ctx, pool, lifeOf(id))
	if err != nil {
		return nil, err
	}
	if held == nil {
		return nil, fmt.Errorf("another process is called %s", id)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	l := &life{pool: pool, id: id, held: held, over: make(chan struct{})}
	go l.live(ctx)
	return func() error {
		cancel()
		<-l.over
		if l.held == nil {
			return nil
		}
		return l.held.Release()
	}, nil
}

// life is a process that others can see to be alive.
type life struct {
	pool *sql.DB
	id   string
	held *lease.Lease // nil while the connection is broken
	over chan struct{}
}

// lifeOf is the name of a process's lock.
func lifeOf(id string) string { return "the worker " + id }

// live looks after its own life, and the death of others.
func (l *life) live(ctx context.Context) {
	defer close(l.over)
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(mournEvery):
		}
		within, cancel := context.WithTimeout(ctx, lease.CheckEvery)
		l.hold(within)
		_ = takeBackOfDead(within, l.pool, l.id) // what fails now is done at the next look, here or elsewhere
		cancel()
	}
}

// hold takes the lock again if it is lost.
func (l *life) hold(ctx context.Context) {
	if l.held != nil && l.held.Check(ctx) != nil && ctx.Err() == nil {
		_ = l.held.Drop() // of a connection that broke there is nothing to tell
		l.held = nil
	}
	if l.held == nil {
		l.held, _ = lease.Take(ctx, l.pool, lifeOf(l.id)) // else at the next look
	}
}

// takeBackOfDead gives the jobs of processes that are dead back to the queue, and their
// place as its leader.
func takeBackOfDead(ctx context.Context, pool *sql.DB, ours string) error {
	ids, err := workers(ctx, pool)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if id == ours {
			continue
		}
		if err := takeBackOf(ctx, pool, id); err != nil {
			return fmt.Errorf("take back the jobs of %s: %w", id, err)
		}
	}
	return nil
}

// workers are the names of those that have jobs in hand, or lead the queue.
func workers(ctx context.Context, pool *sql.DB) (ids []string, err error) {
	rows, err := pool.QueryContext(ctx, `SELECT DISTINCT attempted_by[array_upper(attempted_by, 1)] FROM river_job
		WHERE state = 'running' AND attempted_by IS NOT NULL UNION SELECT leader_id FROM river_leader`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// errAtWork is given for tables that are to be changed while others work with them.
var errAtWork = errors.New("another machine works on this database with an older version of adjutant: stop all of them, then start this one")

// alonePostgres reports another process that works on the database: one that has jobs in hand or
// leads the queue, and is alive.
func alonePostgres(ctx context.Context, pool *sql.DB) error {
	ids, err := workers(ctx, pool)
	if err != nil {
		return fmt.Errorf("look who works: %w", err)
	}
	for _, id := range ids {
		held, err := lease.Take(ctx, pool, lifeOf(id))
		if err != nil {
			return fmt.Errorf("look who works: %w", err)
		}
		if held == nil {
			return errAtWork
		}
		if err := held.Release(); err != nil {
			return err
		}
	}
	return nil
}

func takeBackOf(ctx context.Context, pool *sql.DB, id string) (err error) {
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	var dead bool
	if err := tx.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock("+lease.Key+")", lifeOf(id)).Scan(&dead); err != nil || !dead {
		return err
	}
	_, err = tx.ExecContext(ctx, "UPDATE river_job SET state = 'available' WHERE state = 'running' AND attempted_by[array_upper(attempted_by, 1)] = $1", id)
	if err == nil {
		_, err = tx.ExecContext(ctx, "DELETE FROM river_leader WHERE leader_id = $1", id)
	}
	return errors.Join(err, tx.Commit())
}
