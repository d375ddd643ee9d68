package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"

	"adjutant/moderator"
	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
	"adjutant/moderator/store/leaves"
)

// Drawn gives the record of an alpha, and the last record of a game; nil for none. One alpha has one record,
// for ever, whichever game asks.
func (s *SQL) Drawn(ctx context.Context, alpha, game string) (stored, last *roll.Record, err error) {
	stored, last, err = drawnIn(ctx, s.queries(), alpha, game)
	if err != nil {
		return nil, nil, fmt.Errorf("read the record for %s and the last of game %s: %w", alpha, game, err)
	}
	return stored, last, nil
}

// drawnIn reads what was drawn for an alpha, and last in a game, as one moment has both.
func drawnIn(ctx context.Context, q *db.Queries, alpha, game string) (stored, last *roll.Record, err error) {
	rows, err := q.Drawn(ctx, alpha, game)
	if err != nil {
		return nil, nil, err
	}
	for _, row := range rows { // of one game the last comes last
		rec, err := recordIn(row.Text, nil)
		if err != nil {
			return nil, nil, err
		}
		if row.Alpha == alpha {
			stored = rec
		}
		if row.Game == game {
			last = rec
		}
	}
	return stored, last, nil
}

// LastRecord gives the last record of a game, nil before the first.
func (s *SQL) LastRecord(ctx context.Context, game string) (*roll.Record, error) {
	rec, err := recordIn(s.queries().LastRecord(ctx, game))
	if err != nil {
		return nil, fmt.Errorf("read the last record of game %s: %w", game, err)
	}
	return rec, nil
}

// recordIn reads what a query for one record found.
func recordIn(text string, err error) (*roll.Record, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	rec, err := roll.Parse(text)
	if err != nil {
		err = &moderator.Damage{Of: "a record of dice", Err: err}
	}
	return &rec, err
}

// checkRecords makes sure that records may be added to the chains of their games. One that does not follow the last of its game, or whose
// alpha has a record, was drawn while others drew: that is a conflict. One that is drawn from now to the end of the transaction cannot be
// seen yet; that one number of a game and one alpha have one record is then what refuses it ([drawnMeanwhile]).
func (c change) checkRecords(ctx context.Context, records []roll.Record) error {
	last, drawn := map[string]*roll.Record{}, map[roll.Hash]bool{} // by game, and alphas
	for _, rec := range records {
		if drawn[rec.Alpha] {
			return fmt.Errorf("%s: %w", rec.Name(), moderator.ErrConflict)
		}
		there, before, err := drawnIn(ctx, c.Queries, rec.Alpha.String(), rec.Request.Game)
		if known, here := last[rec.Request.Game]; here {
			before = known
		}
		if err == nil && (there != nil || !follows(rec, before)) {
			err = moderator.ErrConflict
		}
		if err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
		last[rec.Request.Game], drawn[rec.Alpha] = &rec, true
	}
	return nil
}

// addRecords adds records, which were checked, to the chains of their games and to the log.
func (c change) addRecords(ctx context.Context, log *leaves.Growth, records []roll.Record) error {
	for _, rec := range records {
		err := c.putRecord(ctx, rec)
		if err == nil {
			err = add(log, rec.Hash())
		}
		if err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
	}
	return nil
}

// putRecord has a record stored, with the chain that it may be the first of.
func (c change) putRecord(ctx context.Context, rec roll.Record) error {
	row := db.InsertRecordParams{Game: rec.Request.Game, Number: int64(rec.Number), Alpha: rec.Alpha.String(), Text: rec.String()}
	if c.postgres {
		c.tx.Later(nil, putRecordOnce, row.Game, row.Number, row.Alpha, row.Text)
		return nil
	}
	if err := c.later(nil).BeginChain(ctx, row.Game); err != nil {
		return err
	}
	return c.later(nil).InsertRecord(ctx, row)
}

// drawnMeanwhile is the error of a transaction that others were quicker than with a record of dice: a conflict.
func drawnMeanwhile(err error) error {
	if said := new(pgconn.PgError); errors.As(err, &said) && said.Code == uniqueViolation && said.TableName == "records" {
		return moderator.ErrConflict
	}
	return err
}

// follows reports whether a record is the next one behind the last of its game, nil
// before the first.
func follows(rec roll.Record, last *roll.Record) bool {
	if last == nil {
		return rec.Number == 1 && rec.Previous == roll.Hash{}
	}
	return rec.Number == last.Number+1 && rec.Previous == last.Hash()
}

// Records gives the records of a game, by number; none for a game without.
func (s *SQL) Records(ctx context.Context, game string) ([]roll.Record, error) {
	texts, err := s.queries().Records(ctx, game)
	if err != nil {
		return nil, fmt.Errorf("read records of game %s: %w", game, err)
	}
	return parseRecords(game, texts)
}

func parseRecords(game string, texts []string) ([]roll.Record, error) {
	var records []roll.Record
	for i, text := range texts {
		rec, err := roll.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("read record %d of game %s: %w", i+1, game, err)
		}
		records = append(records, rec)
	}
	return records, nil
}
