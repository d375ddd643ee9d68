// Package pipeline is a transaction that sends to PostgreSQL together what nobody waits for the answer of.
//
// Statements that are kept are sent in the order in which they came, before the next one that is asked for at once, and at the latest
// at the end: so the transaction is what it would be if each had been sent when it came. Only that one failed,
// or changed another number of rows than it should have, is known later.
//
// On PostgreSQL it begins with the first statement that is asked for at once. Where none was, and each of those that were kept fails by
// itself where it must not be ([Tx.Must]), it needs no begin and no end: the server takes what is sent together whole or not at all.
package pipeline

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Tx is a transaction. Like that of database/sql it is for one goroutine at a time.
type Tx struct {
	ctx    context.Context //nolint:containedctx // with which it was begun, as that of database/sql has it
	pool   *sql.DB
	tx     *sql.Tx   // nil on PostgreSQL until something is asked for at once
	conn   *sql.Conn // to PostgreSQL, which takes many statements in one go; nil elsewhere, and as long as tx is
	later  []statement
	failed error // the first error of a statement that was sent later than it came
}

// statement waits to be sent.
type statement struct {
	query string
	args  []any
	check func(changed int64) error // nil for none
	must  error                     // in place of that of a division by zero; nil for none
}

// Begin begins a transaction on PostgreSQL if that is what the database is, and else on any other.
func Begin(ctx context.Context, pool *sql.DB, postgres bool) (*Tx, error) {
	if postgres {
		return &Tx{ctx: ctx, pool: pool}, nil
	}
	tx, err := pool.BeginTx(ctx, nil)
	return &Tx{ctx: ctx, pool: pool, tx: tx}, err
}

// begin has the transaction be under way.
func (t *Tx) begin() error {
	if t.tx != nil || t.failed != nil {
		return t.failed
	}
	if t.conn, t.failed = t.pool.Conn(t.ctx); t.failed != nil {
		return t.failed
	}
	t.tx, t.failed = t.conn.BeginTx(t.ctx, nil)
	return t.failed
}

// Commit sends what waits and ends the transaction. After an error it has changed nothing, unless the answer was lost.
func (t *Tx) Commit(ctx context.Context) error {
	defer t.End()
	if t.tx == nil && t.failed == nil && !slices.ContainsFunc(t.later, func(s statement) bool { return s.check != nil }) {
		return t.whole(ctx)
	}
	err := t.Flush(ctx)
	if err == nil && t.tx != nil {
		err = t.tx.Commit()
	}
	return err
}

// End ends a transaction that has not been committed, with nothing changed; one that has is left as it is.
func (t *Tx) End() {
	if t.tx != nil {
		_ = t.tx.Rollback()
	}
	if t.conn != nil {
		_ = t.conn.Close() // back into the pool, which looks whether it is sound
		t.conn = nil
	}
}

// Later keeps a statement until the others are sent. The check is told how many rows it changed, and its error ends the transaction.
func (t *Tx) Later(check func(changed int64) error, query string, args ...any) {
	t.later = append(t.later, statement{query: query, args: args, check: check})
}

// Must keeps a statement for PostgreSQL until the others are sent that divides by zero where the transaction must come to nothing, and
// the error is what is told of it then. A check, which is made here, comes too late for a transaction that is sent whole.
func (t *Tx) Must(otherwise error, query string, args ...any) {
	t.later = append(t.later, statement{query: query, args: args, must: otherwise})
}

// whole sends a transaction that has not begun, and ends it.
func (t *Tx) whole(ctx context.Context) error {
	waiting := t.later
	t.later = nil
	if t.failed = t.ctx.Err(); t.failed != nil || len(waiting) == 0 {
		return t.failed
	}
	if t.conn, t.failed = t.pool.Conn(ctx); t.failed == nil {
		t.failed = together(ctx, t.conn, waiting, false)
	}
	return t.failed
}

// Flush sends what waits. Once a statement that waited has failed, this gives its error: it may be the cause of those behind it.
func (t *Tx) Flush(ctx context.Context) error {
	waiting := t.later
	t.later = nil
	if t.failed != nil || len(waiting) == 0 {
		return t.failed
	}
	if t.failed = t.begin(); t.failed != nil {
		return t.failed
	}
	if t.conn != nil {
		t.failed = together(ctx, t.conn, waiting, true)
	} else {
		t.failed = oneByOne(ctx, t.tx, waiting)
	}
	return t.failed
}

// ready is a transaction under way to which all was sent that waits.
func (t *Tx) ready(ctx context.Context) error {
	if err := t.Flush(ctx); err != nil {
		return err
	}
	return t.begin()
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

// together sends the statements, and then waits for all of their answers. The first error counts: those behind it come of it. Outside of a
// transaction that has begun they are one of their own.
func together(ctx context.Context, conn *sql.Conn, all []statement, begun bool) error {
	var failed error
	err := conn.Raw(func(c any) error {
		wire, is := c.(*stdlib.Conn)
		if !is {
			return errors.New("the connection is none to PostgreSQL")
		}
		if begun && wire.Conn().PgConn().TxStatus() == noTransaction {
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
				failed = s.told(err)
				break
			}
		}
		if err := answers.Close(); failed == nil {
			failed = err // else it tells again what has failed
		}
		return nil
	})
	return errors.Join(failed, err)
}

// told is the error of a statement as its transaction gives it.
func (s statement) told(err error) error {
	if said := new(pgconn.PgError); s.must != nil && errors.As(err, &said) && said.Code == divisionByZero {
		return s.must
	}
	return err
}

// divisionByZero is PostgreSQL's word for what it is called.
const divisionByZero = "22012"

// noTransaction is how PostgreSQL says that none is under way.
const noTransaction = 'I'

// Whole is the transaction itself, for callers that need one; what waits is sent first.
func (t *Tx) Whole(ctx context.Context) (*sql.Tx, error) {
	err := t.ready(ctx)
	return t.tx, err
}

// ExecContext does a statement at once.
func (t *Tx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if err := t.ready(ctx); err != nil {
		return nil, err
	}
	return t.tx.ExecContext(ctx, query, args...)
}

// QueryContext asks at once.
func (t *Tx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := t.ready(ctx); err != nil {
		return nil, err
	}
	return t.tx.QueryContext(ctx, query, args...)
}

// QueryRowContext asks at once. That what waited has failed is not in its error, but [Tx.Flush] gives it, and the transaction
// cannot be committed.
func (t *Tx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	_ = t.ready(ctx)
	if t.tx == nil { // and [Tx.Flush] says why
		over, cancel := context.WithCancel(ctx)
		cancel()
		return t.pool.QueryRowContext(over, query, args...)
	}
	return t.tx.QueryRowContext(ctx, query, args...)
}

// PrepareContext prepares a statement at once.
func (t *Tx) PrepareContext(ctx context.Context, query string) (*sql.Stmt, error) {
	if err := t.ready(ctx); err != nil {
		return nil, err
	}
	return t.tx.PrepareContext(ctx, query)
}

// Early is a transaction for questions that may come before it: those that lock nothing and change nothing.
type Early struct{ *Tx }

// Early asks before the transaction as long as that has not begun and nothing waits: in one of PostgreSQL, too, each statement sees what was
// committed when it began.
func (t *Tx) Early() Early { return Early{t} }

// QueryContext asks at once.
func (e Early) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if e.unbegun() {
		return e.pool.QueryContext(ctx, query, args...)
	}
	return e.Tx.QueryContext(ctx, query, args...)
}

// QueryRowContext asks at once.
func (e Early) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if e.unbegun() {
		return e.pool.QueryRowContext(ctx, query, args...)
	}
	return e.Tx.QueryRowContext(ctx, query, args...)
}

func (e Early) unbegun() bool { return e.tx == nil && e.failed == nil && len(e.later) == 0 }

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
