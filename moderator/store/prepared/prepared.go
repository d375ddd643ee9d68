// Package prepared opens a SQLite database whose connections keep their statements prepared.
// The driver itself prepares a statement anew each time that it is asked by its text,
// which takes longer than most statements of a store do.
//
//	pool, err := prepared.Open("file:club.db")
package prepared

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
)

// Open opens a pool whose connections keep their statements prepared.
func Open(dsn string) (*sql.DB, error) {
	base, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(connector{base}), nil
}

// statements is how many statements a connection to SQLite keeps prepared: all that the
// work on mails needs, and those of the queue.
const statements = 200

type connector struct{ driver.Connector }

// Connect makes it a driver.Connector.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	base, able := opened.(baseConn)
	if !able {
		return nil, errors.Join(fmt.Errorf("a connection of the driver is a %T, which lacks what is needed", opened), opened.Close())
	}
	return &conn{baseConn: base, idle: map[string]*statement{}}, nil
}

// baseConn is all that the driver's connections can do which database/sql asks for.
type baseConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// conn keeps the statements that were used last. Like any connection, it is used by
// one goroutine at a time.
type conn struct {
	baseConn
	idle map[string]*statement // by text; one in use is not among them
	uses int64                 // of statements so far
}

// statement is one that was prepared.
type statement struct {
	baseStmt
	text string
	used int64 // at which of the connection's uses it was used last
}

// baseStmt is a statement of the driver.
type baseStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// ExecContext makes it a driver.ExecerContext.
func (c *conn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	result, err := s.ExecContext(ctx, args)
	return result, errors.Join(err, c.put(s))
}

// QueryContext makes it a driver.QueryerContext. The statement is in use until the rows are closed; for the same
// query meanwhile another one is prepared.
func (c *conn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	found, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, errors.Join(err, c.put(s))
	}
	return rows{Rows: found, put: func() error { return c.put(s) }}, nil
}

// steadyLimits keeps SQLite from preparing a statement anew each time that it is asked, as it does
// where a number that is bound is the limit: into a sum it does not look.
var steadyLimits = strings.NewReplacer("LIMIT ?", "LIMIT 0+?", "LIMIT $", "LIMIT 0+$")

// take gives a statement of the text that is not in use.
func (c *conn) take(ctx context.Context, text string) (*statement, error) {
	c.uses++
	if s, kept := c.idle[text]; kept {
		delete(c.idle, text)
		s.used = c.uses
		return s, nil
	}
	made, err := c.PrepareContext(ctx, steadyLimits.Replace(text))
	if err != nil {
		return nil, err
	}
	base, able := made.(baseStmt)
	if !able {
		return nil, errors.Join(fmt.Errorf("a statement of the driver is a %T, which lacks what is needed", made), made.Close())
	}
	return &statement{baseStmt: base, text: text, used: c.uses}, nil
}

// put keeps a statement that was used. It is closed if there is another of its text; and if
// there are too many, the one that was not used for longest.
func (c *conn) put(s *statement) error {
	if _, kept := c.idle[s.text]; kept {
		return s.Close()
	}
	c.idle[s.text] = s
	if len(c.idle) <= statements {
		return nil
	}
	oldest := s
	for _, other := range c.idle {
		if other.used < oldest.used {
			oldest = other
		}
	}
	delete(c.idle, oldest.text)
	return oldest.Close()
}

// Close makes it a driver.Conn.
func (c *conn) Close() error {
	var errs []error
	for _, s := range c.idle {
		errs = append(errs, s.Close())
	}
	clear(c.idle)
	return errors.Join(append(errs, c.baseConn.Close())...)
}

// rows give their statement back when they are closed.
type rows struct {
	driver.Rows
	put func() error
}

// Close makes them driver.Rows.
func (r rows) Close() error { return errors.Join(r.Rows.Close(), r.put()) }
