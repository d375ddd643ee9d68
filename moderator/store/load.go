package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/riverqueue/river/rivermigrate"

	"adjutant/moderator/store/rowfile"
)

// ErrNotEmpty is given for a database that a dump cannot be loaded into, since there is
// something in it.
var ErrNotEmpty = errors.New("there is something in it already")

// Load makes a store in an empty database from a dump that was made at that time: the
// function opens each sheet. The store is a restored one: nothing is drawn in it before
// [SQL.Reopen]. An error leaves a database of which nothing can be used.
func Load(ctx context.Context, dsn string, inv Inventory, made time.Time, open func(sheet string) (io.ReadCloser, error), log *slog.Logger) error {
	s, err := connect(dsn, Vault{}, log)
	if err != nil {
		return err
	}
	if err := s.load(ctx, inv, made, open); err != nil {
		return errors.Join(fmt.Errorf("load a dump into the store %s: %w", s.backend.name, err), s.db.Close())
	}
	return s.db.Close()
}

func (s *SQL) load(ctx context.Context, inv Inventory, made time.Time, open func(sheet string) (io.ReadCloser, error)) error {
	m, err := s.newMigrator()
	if err != nil {
		return err
	}
	if err := m.checkEmpty(ctx); err != nil {
		return err
	}
	if newest := m.newest(); inv.Schema > newest {
		return fmt.Errorf("%w: the dump has tables of version %d, this program knows them up to %d; use the program that made it, or a newer one", ErrNewer, inv.Schema, newest)
	}
	if _, err := m.ours.UpTo(ctx, inv.Schema); err != nil {
		return err
	}
	if _, err := m.queue.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return err
	}
	if err := s.prepareQueue(); err != nil {
		return err
	}
	if err := s.inTx(ctx, func(c change) error {
		tx, err := c.tx.Whole(ctx)
		if err != nil {
			return err
		}
		return s.loadSheets(ctx, tx, inv, open)
	}); err != nil {
		return err
	}
	if err := s.prepare(ctx); err != nil { // what tables have got since then
		return err
	}
	return s.inTx(ctx, func(c change) error { return c.markRestored(ctx, made) })
}

// markRestored has nothing be drawn before the log is reopened; the time is zero for an
// older copy that was put back.
func (c change) markRestored(ctx context.Context, made time.Time) error {
	size, err := c.LogSize(ctx)
	if err != nil {
		return err
	}
	if err := c.DeleteRestored(ctx); err != nil {
		return err
	}
	if err := c.signAllOut(ctx); err != nil {
		return err
	}
	at := int64(0)
	if !made.IsZero() {
		at = made.UnixMicro()
	}
	return c.InsertRestored(ctx, at, size)
}

// checkEmpty makes sure that the database has no tables of ours.
func (m migrator) checkEmpty(ctx context.Context) error {
	version, err := m.ours.GetDBVersion(ctx)
	if err == nil && version > 0 {
		err = ErrNotEmpty
	}
	return err
}

func (s *SQL) loadSheets(ctx context.Context, tx *sql.Tx, inv Inventory, open func(sheet string) (io.ReadCloser, error)) error {
	for _, counted := range []string{"log", "last_turn"} { // the row of an empty one
		if !slices.Contains(inv.Sheets, counted) {
			continue
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM "+counted); err != nil {
			return err
		}
	}
	for _, name := range inv.Sheets {
		r, err := open(name)
		if err != nil {
			return err
		}
		n, err := s.loadSheet(ctx, tx, inv, name, r)
		if err == nil && n != inv.Rows[name] {
			err = fmt.Errorf("it has %d rows, and the inventory says %d", n, inv.Rows[name])
		}
		if err = errors.Join(err, r.Close()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

func (s *SQL) loadSheet(ctx context.Context, tx *sql.Tx, inv Inventory, name string, r io.Reader) (n int64, err error) {
	var to adder
	err = rowfile.Read(r, func(columns []string) error {
		to, err = s.adderTo(ctx, tx, inv, name, columns)
		return err
	}, func(cells []any) error {
		n++
		return to.add(cells)
	})
	if to.close != nil {
		err = errors.Join(err, to.close())
	}
	return n, err
}

// adder adds rows to a table within a transaction.
type adder struct {
	add   func(cells []any) error
	close func() error
}

// adderTo adds rows with these columns to the table of a sheet.
func (s *SQL) adderTo(ctx context.Context, tx *sql.Tx, inv Inventory, sheet string, columns []string) (adder, error) {
	if sheet == jobsSheet {
		return s.adderOfJobs(ctx, tx, inv, columns)
	}
	if !slices.ContainsFunc(sheets(), func(s sheetOf) bool { return s.name == sheet }) {
		return adder{}, errors.New("there is no such table")
	}
	rows := &inserter{ctx: ctx, columns: len(columns)}
	var err error
	if rows.one, err = tx.PrepareContext(ctx, insertInto(sheet, columns, 1)); err != nil {
		return adder{}, err
	}
	if rows.many, err = tx.PrepareContext(ctx, insertInto(sheet, columns, insertedAtOnce)); err != nil {
		return adder{}, errors.Join(err, rows.one.Close())
	}
	return adder{rows.add, rows.close}, nil
}

// How many rows go into a table with one statement, and of how many bytes, at most.
const (
	insertedAtOnce = 50
	insertedBytes  = 1 << 20
)

// inserter adds rows to a table, many with one statement.
type inserter struct {
	ctx       context.Context //nolint:containedctx // it lives within one call
	one, many *sql.Stmt
	columns   int

	cells []any // of the rows that wait
	bytes int   // of these
}

func (i *inserter) add(cells []any) error {
	i.cells = append(i.cells, cells...)
	for _, cell := range cells {
		switch cell := cell.(type) {
		case string:
			i.bytes += len(cell)
		case []byte:
			i.bytes += len(cell)
		}
	}
	if len(i.cells) < insertedAtOnce*i.columns && i.bytes < insertedBytes {
		return nil
	}
	return i.flush()
}

// flush adds the rows that wait.
func (i *inserter) flush() (err error) {
	if len(i.cells) == insertedAtOnce*i.columns {
		_, err = i.many.ExecContext(i.ctx, i.cells...)
	} else {
		for row := range slices.Chunk(i.cells, i.columns) {
			if _, err = i.one.ExecContext(i.ctx, row...); err != nil {
				break
			}
		}
	}
	clear(i.cells)
	i.cells, i.bytes = i.cells[:0], 0
	return err
}

func (i *inserter) close() error { return errors.Join(i.flush(), i.many.Close(), i.one.Close()) }

// insertInto is the statement that adds rows; columns are quoted, since they are read.
func insertInto(table string, columns []string, rows int) string {
	names, places := make([]string, len(columns)), make([]string, rows)
	for i, column := range columns {
		names[i] = `"` + strings.ReplaceAll(column, `"`, `""`) + `"`
	}
	for row := range places {
		cells := make([]string, len(columns))
		for i := range cells {
			cells[i] = fmt.Sprintf("$%d", row*len(columns)+i+1)
		}
		places[row] = "(" + strings.Join(cells, ", ") + ")"
	}
	return "INSERT INTO " + table + " (" + strings.Join(names, ", ") + ") VALUES " + strings.Join(places, ", ")
}

// adderOfJobs enqueues what waited.
func (s *SQL) adderOfJobs(ctx context.Context, tx *sql.Tx, inv Inventory, columns []string) (adder, error) {
	if !slices.Equal(columns, jobColumns()) {
		return adder{}, fmt.Errorf("the columns are %v", columns)
	}
	return adder{func(cells []any) error {
		kind, _ := cells[0].(string)
		encoded, _ := cells[1].(string)
		at, _ := cells[2].(int64)
		a, err := argsOf(kind, encoded)
		if err != nil {
			return err
		}
		return s.loadJob(ctx, tx, a, micro(at), slices.Contains(inv.Sheets, "turns"))
	}, func() error { return nil }}, nil
}

// loadJob enqueues a job, and has its mail's turns name it, if there are any.
func (s *SQL) loadJob(ctx context.Context, tx *sql.Tx, a args, at time.Time, turns bool) error {
	job := jobAt(a, at)
	inserted, err := s.enqueue.InsertTx(ctx, tx, job.Args, job.InsertOpts)
	if err != nil {
		return fmt.Errorf("enqueue: %w", err)
	}
	intake, isMail := a.(intakeArgs)
	if !isMail || !turns {
		return nil
	}
	_, err = tx.ExecContext(ctx, "UPDATE turns SET job = $1 WHERE mail = $2", inserted.Job.ID, intake.Mail)
	return err
}
