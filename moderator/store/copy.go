package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"log/slog"
	"slices"
	"time"

	"adjutant/moderator/store/rowfile"
)

// Copied is a store that was copied.
type Copied struct {
	Digest  string           // SHA-256 of all sheets, in hexadecimal; that of both stores
	Rows    map[string]int64 // of each sheet, by its name
	Already int64            // rows that an earlier copy, which was cut off, had brought
}

// copyBatch is how many rows are brought in one transaction: what is lost of a copy that is cut off.
const copyBatch = 2000

// Copy brings the whole store at one DSN to another, which is empty or has the beginning of the same copy, and has the club go on
// there: the first store can be opened no more ([Moved]). Nobody works on either meanwhile. What is sealed stays sealed; who is
// signed in signs in again. Told hears how many rows a sheet has by now. After an error the first store is as it was, and the
// second one cannot be opened ([ErrUnfinished]) before the copy was called again.
func Copy(ctx context.Context, from, to string, log *slog.Logger, told func(sheet string, rows int64)) (done Copied, err error) {
	source, err := connect(from, Vault{}, log)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, source.db.Close()) }()
	target, err := connect(to, Vault{}, log)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, target.db.Close()) }()
	c := &copying{source: source, target: target, told: told}
	if done, err = c.run(ctx); err != nil {
		err = fmt.Errorf("copy the store %s to the one %s: %w", source.backend.name, target.backend.name, err)
	}
	return done, err
}

// copying is a copy under way.
type copying struct {
	source, target *SQL
	told           func(sheet string, rows int64)

	inv    Inventory // of the source
	digest string
	done   Copied
}

// run copies. It can be cut off at any line and called again: the second store is noted to be unfinished before anything is in
// it, and until the first is noted to have moved.
func (c *copying) run(ctx context.Context) (Copied, error) {
	release, err := c.hold(ctx)
	if err != nil {
		return c.done, err
	}
	defer func() { _ = release() }() // goes with the process
	for _, step := range []func(context.Context) error{c.read, c.begin, c.fill, c.check, c.leave, c.finish} {
		if err := step(ctx); err != nil {
			return c.done, err
		}
	}
	return c.done, nil
}

// hold has the first store for this process alone, with tables of now.
func (c *copying) hold(ctx context.Context) (release func() error, err error) {
	if err := c.source.migrate(ctx); err != nil {
		return nil, err
	}
	if err := c.source.prepareQueue(); err != nil {
		return nil, err
	}
	if release, err = c.source.backend.exclude(ctx); err != nil {
		return nil, err
	}
	if c.source.backend.alone != nil {
		if err := c.source.backend.alone(ctx); err != nil {
			return nil, errors.Join(err, release())
		}
	}
	return release, nil
}

// read takes the digest of the first store.
func (c *copying) read(ctx context.Context) error {
	if err := c.source.checkPlace(ctx); errors.Is(err, ErrUnfinished) {
		return err
	} else if err != nil && !errors.As(err, new(*Moved)) { // one that has moved may be so by the same copy, which is not finished
		return err
	}
	var err error
	c.inv, c.digest, err = c.source.digest(ctx)
	c.done = Copied{Digest: c.digest, Rows: c.inv.Rows}
	return err
}

// digest reads the whole store as it is at one moment.
func (s *SQL) digest(ctx context.Context) (Inventory, string, error) {
	sum := sha256.New()
	inv, err := s.Dump(ctx, func(sheet string) (io.WriteCloser, error) {
		_, err := fmt.Fprintf(sum, "%s\n", sheet)
		return hashed{sum}, err
	})
	return inv, hex.EncodeToString(sum.Sum(nil)), err
}

// hashed is a sheet of which only the digest counts.
type hashed struct{ hash.Hash }

func (hashed) Close() error { return nil }

// noted is what an unfinished copy has of the store that it is of.
type noted struct {
	Digest string `json:"digest"`
	Inventory
}

// begin makes the tables of the second store and notes of what it is the copy, or finds that noted.
func (c *copying) begin(ctx context.Context) error {
	names, err := c.target.tableNames(ctx, c.target.db)
	if err != nil {
		return err
	}
	if slices.Contains(names, copyingTable) {
		return c.resume(ctx)
	}
	if moved := new(Moved); errors.As(c.source.checkPlace(ctx), &moved) {
		return moved
	}
	m, err := c.target.newMigrator()
	if err != nil {
		return err
	}
	if err := m.checkEmpty(ctx); err != nil {
		return err
	}
	if err := c.note(ctx); err != nil {
		return err
	}
	return c.makeTables(ctx)
}

// note writes down of what the second store is to be the copy.
func (c *copying) note(ctx context.Context) error {
	text, err := json.Marshal(noted{c.digest, c.inv})
	if err != nil {
		return err
	}
	return c.target.inTx(ctx, func(t change) error {
		if _, err := t.tx.ExecContext(ctx, "CREATE TABLE "+copyingTable+" (what TEXT NOT NULL)"); err != nil {
			return err
		}
		_, err := t.tx.ExecContext(ctx, "INSERT INTO "+copyingTable+" VALUES ($1)", string(text))
		return err
	})
}

// resume finds the beginning of the same copy.
func (c *copying) resume(ctx context.Context) error {
	var text string
	if err := c.target.db.QueryRowContext(ctx, "SELECT what FROM "+copyingTable).Scan(&text); err != nil {
		return err
	}
	var has noted
	if err := json.Unmarshal([]byte(text), &has); err != nil {
		return err
	}
	if has.Digest != c.digest {
		return fmt.Errorf("it has the beginning of a copy of another store, or of this one as it was before (digest %.12s…, and now %.12s…): empty it, and begin anew", has.Digest, c.digest)
	}
	return c.makeTables(ctx)
}

// makeTables makes the tables, or what is missing of them, without the rows of a new store.
func (c *copying) makeTables(ctx context.Context) error {
	m, err := c.target.newMigrator()
	if err != nil {
		return err
	}
	if err := m.up(ctx); err != nil {
		return err
	}
	return c.target.prepareQueue()
}

// fill brings all rows that are not in the second store yet, in their order.
func (c *copying) fill(ctx context.Context) error {
	_, err := c.source.Dump(ctx, func(sheet string) (io.WriteCloser, error) {
		has, err := c.target.countRows(ctx, sheet)
		if err != nil {
			return nil, err
		}
		if counted := sheet == "log" || sheet == "last_turn"; counted && has > 0 { // the one row of a new store
			_, err = c.target.db.ExecContext(ctx, "DELETE FROM "+sheet)
			has = 0
		}
		if err != nil {
			return nil, err
		}
		c.done.Already += has
		return c.pour(ctx, sheet, has), nil
	})
	return err
}

// countRows is how many rows a sheet has.
func (s *SQL) countRows(ctx context.Context, sheet string) (n int64, err error) {
	if sheet == jobsSheet {
		sheet = "river_job"
	}
	return n, s.db.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+sheet).Scan(&n)
}

// pour is the end of a sheet into which it is written, row by row as a dump has it; its first rows, which are there, are passed
// over. Its Close waits until all are stored.
func (c *copying) pour(ctx context.Context, sheet string, has int64) io.WriteCloser {
	r, w := io.Pipe()
	p := &poured{PipeWriter: w, stored: make(chan error, 1)}
	go func() {
		err := c.store(ctx, sheet, has, r)
		r.CloseWithError(err) // whoever writes reads it
		p.stored <- err
	}()
	return p
}

// poured is a sheet that is stored while it is written.
type poured struct {
	*io.PipeWriter
	stored chan error
}

func (p *poured) Close() error {
	return errors.Join(p.PipeWriter.Close(), <-p.stored)
}

// store keeps the rows of a sheet, many in a transaction, but for the first that are there already.
func (c *copying) store(ctx context.Context, sheet string, has int64, r io.Reader) error {
	n, to := int64(0), batch{s: c.target, inv: c.inv, sheet: sheet}
	err := rowfile.Read(r, func(columns []string) error {
		to.columns = columns
		return nil
	}, func(cells []any) error {
		if n++; n <= has {
			return nil
		}
		if err := to.add(ctx, cells); err != nil || to.n < copyBatch {
			return err
		}
		c.told(sheet, n)
		return to.commit()
	})
	if err != nil {
		return errors.Join(err, to.cancel())
	}
	if to.n > 0 {
		c.told(sheet, n)
	}
	return to.commit()
}

// batch are rows of a sheet that are stored together.
type batch struct {
	s       *SQL
	inv     Inventory
	sheet   string
	columns []string

	n  int // rows in it
	tx *sql.Tx
	to adder
}

func (b *batch) add(ctx context.Context, cells []any) (err error) {
	if b.tx == nil {
		if b.tx, err = b.s.db.BeginTx(ctx, nil); err != nil {
			return err
		}
		if b.to, err = b.s.adderTo(ctx, b.tx, b.inv, b.sheet, b.columns); err != nil {
			return err
		}
	}
	b.n++
	return b.to.add(cells)
}

// commit stores what is in the batch, which is empty then.
func (b *batch) commit() error {
	if b.tx == nil {
		return nil
	}
	err := errors.Join(b.to.close(), b.tx.Commit())
	b.n, b.tx = 0, nil
	return err
}

// cancel stores nothing of what is in the batch.
func (b *batch) cancel() error {
	if b.tx == nil {
		return nil
	}
	if b.to.close != nil {
		_ = b.to.close() // goes with the transaction
	}
	if err := b.tx.Rollback(); !errors.Is(err, sql.ErrTxDone) { // which it is when the context ended
		return err
	}
	return nil
}

// check holds the second store against the first.
func (c *copying) check(ctx context.Context) error {
	_, digest, err := c.target.digest(ctx)
	if err == nil && digest != c.digest {
		err = fmt.Errorf("what was brought has the digest %.12s…, and the store has %.12s…: empty it, and begin anew", digest, c.digest)
	}
	return err
}

// leave notes in the first store that the club goes on in the second, unless something has come into it meanwhile.
func (c *copying) leave(ctx context.Context) error {
	err := c.source.checkPlace(ctx)
	if errors.As(err, new(*Moved)) {
		return nil // an earlier copy came to here
	}
	if err != nil {
		return err
	}
	err = c.source.inTx(ctx, func(t change) error {
		if _, err := t.tx.ExecContext(ctx, "CREATE TABLE "+movedTable+" (place TEXT NOT NULL, at BIGINT NOT NULL)"); err != nil {
			return err
		}
		_, err := t.tx.ExecContext(ctx, "INSERT INTO "+movedTable+" VALUES ($1, $2)", c.target.place(), time.Now().UnixMicro())
		return err
	})
	if err != nil {
		return err
	}
	_, digest, err := c.source.digest(ctx)
	if err == nil && digest != c.digest {
		err = errors.New("it has changed meanwhile: have nobody work on it, empty the other one, and begin anew")
	}
	if err != nil {
		_, undone := c.source.db.ExecContext(context.WithoutCancel(ctx), "DROP TABLE "+movedTable)
		return errors.Join(err, undone)
	}
	return nil
}

// finish has the second store be one that can be opened.
func (c *copying) finish(ctx context.Context) error {
	_, err := c.target.db.ExecContext(ctx, "DROP TABLE "+copyingTable)
	return err
}
