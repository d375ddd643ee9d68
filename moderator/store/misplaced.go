package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"

	"adjutant/moderator/roll"
	"adjutant/moderator/store/leaves"
)

// Misplaced is a row whose columns say something else than the record or the letter that stands in it.
type Misplaced struct {
	Row  string // for people: "record 3 of game lab"
	Says string // what stands in it: "it is to anna@example.test"
	mend func(context.Context, change) error
}

// Misplaced gives the records that are stored as others than they are, and the letters that are addressed to others than they say.
func (s *SQL) Misplaced(ctx context.Context) ([]Misplaced, error) {
	records, err := s.misplacedRecords(ctx)
	if err != nil {
		return nil, fmt.Errorf("look through records: %w", err)
	}
	letters, err := s.misplacedLetters(ctx)
	if err != nil {
		return nil, fmt.Errorf("look through letters: %w", err)
	}
	return append(records, letters...), nil
}

// MendMisplaced has the columns of a row say what stands in it.
func (s *SQL) MendMisplaced(ctx context.Context, m Misplaced) error {
	if err := s.inTx(ctx, func(c change) error { return m.mend(ctx, c) }); err != nil {
		return fmt.Errorf("mend %s: %w", m.Row, err)
	}
	return nil
}

func (s *SQL) misplacedRecords(ctx context.Context) (all []Misplaced, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT game, number, alpha, text FROM records ORDER BY game, number")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		is := recordRow(roll.Record{})
		if err := rows.Scan(&is.Game, &is.Number, &is.Alpha, &is.Text); err != nil {
			return nil, err
		}
		rec, err := roll.Parse(is.Text)
		if err != nil {
			continue // who reads the records of the game is told
		}
		if is != recordRow(rec) {
			all = append(all, Misplaced{
				Row: fmt.Sprintf("record %d of game %s with alpha %.12s", is.Number, is.Game, is.Alpha), Says: fmt.Sprintf("it is %s with alpha %.12s", rec.Name(), rec.Alpha),
				mend: func(ctx context.Context, c change) error {
					_, err := c.tx.ExecContext(ctx, "DELETE FROM records WHERE game = $1 AND number = $2", is.Game, is.Number)
					return errors.Join(err, c.putBackRecord(ctx, rec))
				},
			})
		}
	}
	return all, rows.Err()
}

func (s *SQL) misplacedLetters(ctx context.Context) (all []Misplaced, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT key, recipient, bytes FROM parcels WHERE pruned = 0 ORDER BY key")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var key, recipient string
		var stored []byte
		if err := rows.Scan(&key, &recipient, &stored); err != nil {
			return nil, err
		}
		plain, err := s.vault.open(parcelPlace(key), stored)
		if err != nil {
			continue // Sealed names it
		}
		if to := addresseeOf(plain); to != "" && !strings.EqualFold(to, recipient) {
			all = append(all, Misplaced{
				Row: fmt.Sprintf("mail to be sent %s, addressed to %s", key, recipient), Says: "it is to " + to,
				mend: func(ctx context.Context, c change) error {
					_, err := c.tx.ExecContext(ctx, "UPDATE parcels SET recipient = $2 WHERE key = $1", key, to)
					return err
				},
			})
		}
	}
	return all, rows.Err()
}

// addresseeOf is whom a letter says that it is to; "" if it does not say that.
func addresseeOf(letter []byte) string {
	msg, err := netmail.ReadMessage(bytes.NewReader(letter))
	if err != nil {
		return ""
	}
	to, err := msg.Header.AddressList("To")
	if err != nil || len(to) != 1 {
		return ""
	}
	return to[0].Address
}

// counter is a table of one row, which counts something.
type counter struct {
	table, row, column string
	least              func(context.Context, leaves.Querier) (int64, error) // what it counts at least, by what is there
}

func counters() []counter {
	return []counter{
		{"log", "the size of the log", "size", leaves.SizeOf},
		{"last_turn", "the last turn of a mail", "n", func(ctx context.Context, q leaves.Querier) (n int64, err error) {
			return n, q.QueryRowContext(ctx, "SELECT COALESCE(MAX(n), 0) FROM turns").Scan(&n)
		}},
	}
}

// stand is how many rows a counter has, and how far it counts by them.
func (k counter) stand(ctx context.Context, q leaves.Querier) (rows, n int64, err error) {
	return rows, n, q.QueryRowContext(ctx, fmt.Sprintf("SELECT COUNT(*), COALESCE(MAX(%s), 0) FROM %s", k.column, k.table)).Scan(&rows, &n)
}

// Uncounted names what is counted in a table of one row that has none, or several; or, of turns, less than there are.
func (s *SQL) Uncounted(ctx context.Context) (faults []string, err error) {
	for _, k := range counters() {
		fault, _, err := k.fault(ctx, s.db)
		if err != nil {
			return nil, fmt.Errorf("look at %s: %w", k.row, err)
		}
		if fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults, nil
}

// fault says what is wrong with a counter, "" for nothing, and what it should be.
func (k counter) fault(ctx context.Context, q leaves.Querier) (fault string, n int64, err error) {
	rows, n, err := k.stand(ctx, q)
	if err != nil {
		return "", 0, err
	}
	least, err := k.least(ctx, q)
	switch {
	case err != nil:
		return "", 0, err
	case rows != 1:
		return fmt.Sprintf("%s stands in %d rows of table %s, and not in one", k.row, rows, k.table), max(n, least), nil
	case n < least:
		return fmt.Sprintf("%s is %d in table %s, and there are %d", k.row, n, k.table, least), least, nil
	}
	return "", n, nil
}

// MendCounters counts anew what is uncounted, and says what that was.
func (s *SQL) MendCounters(ctx context.Context) (mended []string, err error) {
	err = s.inTx(ctx, func(c change) error {
		for _, k := range counters() {
			fault, n, err := k.fault(ctx, c.tx)
			if err != nil {
				return err
			}
			if fault == "" {
				continue
			}
			c.tx.Later(nil, "DELETE FROM "+k.table)
			c.tx.Later(nil, fmt.Sprintf("INSERT INTO %s (%s) VALUES ($1)", k.table, k.column), n)
			mended = append(mended, fmt.Sprintf("%s is %d again, by what is there: %s", k.row, n, fault))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("count anew: %w", err)
	}
	return mended, nil
}
