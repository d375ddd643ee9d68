// Package pipeline is a transaction on PostgreSQL that keeps statements of which nobody waits for the answer, and sends them together.
//
// They are sent in the order in which they came, before the next statement that is asked for at once, and at the latest
// before the end: so the transaction is what it would be if each had been sent when it came. Only that one failed,
// or changed another number of rows than it should have, is known later.
package pipeline

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Tx is a transaction under way. Like that of database/sql it is for one goroutine at a time.
type Tx struct {
	tx     *sql.Tx
	conn   *sql.Conn // to PostgreSQL, which takes many statements in one go; nil elsewhere
	later  []statement
	failed error // the first error of a statement that was sent later than it came
}

// statement waits to be sent.
type statement struct {
	query string
	args  []any
	check func(changed int64) error // nil for none
}

// Begin begins a transaction on PostgreSQL if that is what the database is, and else on any other.
func Begin(ctx context.Context, pool *sql.DB, postgres bool) (*Tx, error) {
	if !postgres {
		tx, err := pool.BeginTx(ctx, nil)
		return &Tx{tx: tx}, err
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return &Tx{tx: tx, conn: conn}, nil
}

// Commit sends what waits and ends the transaction. After an error it has changed nothing.
func (t *Tx) Commit(ctx context.Context) error {
	err := t.Flush(ctx)
	if err == nil {
		err = t.tx.Commit()
	}
	t.End()
	return err
}

// End ends a transaction that has not been committed, with nothing changed; one that has is left as it is.
func (t *Tx) End() {
	_ = t.tx.Rollback()
	if t.conn != nil {
		_ = t.conn.Close() // back into the pool, which looks whether it is sound
		t.conn = nil
	}
}

// Later keeps a statement until the others are sent. The check is told how many rows it changed, and its error ends the transaction.
func (t *Tx) Later(check func(changed int64) error, query string, args ...any) {
	t.later = append(t.later, statement{query, args, check})
}

// Flush sends what waits. Once a statement that waited has failed, this gives its error: it may be the cause of those behind it.
func (t *Tx) Flush(ctx context.Context) error {
	waiting := t.later
	t.later = nil
	if t.failed != nil || len(waiting) == 0 {
		return t.failed
	}
	if t.conn != nil {
		t.failed = together(ctx, t.conn, waiting)
	} else {
		t.failed = oneByOne(ctx, t.tx, waiting)
	}
	return t.failed
}

func oneByOne(ctx context.Context, tx *sql.Tx, all []statement) error {
	for _, s := range all {
		result, err := tx.ExecContext(ctx, s.query, s.args...)
		if err != nil {
			return err
		}
		if s.check == nil {
			continue
		}
		changed, err := result.RowsAffected()
		if err == nil {
			err = s.check(changed)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// together sends the statements, and then waits for all of their answers. The first error counts: those behind it come of it.
func together(ctx context.Context, conn *sql.Conn, all []statement) error {
	var failed error
	err := conn.Raw(func(c any) error {
		wire, is := c.(*stdlib.Conn)
		if !is {
			return errors.New("the connection is none to PostgreSQL")
		}
		if wire.Conn().PgConn().TxStatus() == noTransaction {
			return sql.ErrTxDone // it was rolled back as its context ended, and nothing may be done outside of it
		}
		var b pgx.Batch
		for _, s := range all {
			b.Queue(s.query, s.args...)
		}
		answers := wire.Conn().SendBatch(ctx, &b)
		for _, s := range all {
			tag, err := answers.Exec()
			if err == nil && s.check != nil {
				err = s.check(tag.RowsAffected())
			}
			if err != nil {
				failed = err
				break
			}
		}
		_ = answers.Close() // tells again what has failed
		return nil
	})
	return errors.Join(failed, err)
}

// noTransaction is how PostgreSQL says that none is under way.
const noTransaction = 'I'

// Whole is the transaction itself, for who knows no other; what waits is sent first.
func (t *Tx) Whole(ctx context.Context) (*sql.Tx, error) { return t.tx, t.Flush(ctx) }

// ExecContext does a statement at once.
func (t *Tx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := t.Flush(ctx); err != nil {
		return nil, err
	}
	return t.tx.ExecContext(ctx, query, args...)
}

// QueryContext asks at once.
func (t *Tx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := t.Flush(ctx); err != nil {
		return nil, err
	}
	return t.tx.QueryContext(ctx, query, args...)
}

// QueryRowContext asks at once. That what waited has failed is not in its error, but [Tx.Flush] gives it, and the transaction
// cannot be committed.
func (t *Tx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	_ = t.Flush(ctx)
	return t.tx.QueryRowContext(ctx, query, args...)
}

// PrepareContext prepares a statement at once.
func (t *Tx) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	if err := t.Flush(ctx); err != nil {
		return nil, err
	}
	return t.tx.PrepareContext(ctx, query)
}

// Queue keeps the statements that it is asked to do until the others are sent, as [Tx.Later] does.
func (t *Tx) Queue(check func(changed int64) error) Queue { return Queue{t, check} }

// Queue is a transaction whose statements are done later.
type Queue struct {
	*Tx
	check func(changed int64) error
}

// ExecContext keeps the statement. It is taken to have changed a row: the check is told how many it did.
func (q Queue) ExecContext(_ context.Context, query string, args ...any) (sql.Result, error) {
	q.Later(q.check, query, args...)
	return driver.RowsAffected(1), nil
}
