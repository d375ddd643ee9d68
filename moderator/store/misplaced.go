package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/counted"
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
		if to := (storage.Parcel{Bytes: plain}).Addressee(); to != "" && !strings.EqualFold(to, recipient) {
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

// Uncounted names what is counted in a table of one row that has none, or several; or, of turns, less than there are.
func (s *SQL) Uncounted(ctx context.Context) (faults []string, err error) {
	return counted.Faults(ctx, s.db)
}

// MendCounters counts anew what is uncounted, and says what that was.
func (s *SQL) MendCounters(ctx context.Context) (mended []string, err error) {
	err = s.inTx(ctx, func(c change) error {
		mended, err = counted.Mend(ctx, c.tx)
		return err
	})
	return mended, err
}
