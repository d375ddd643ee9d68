package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
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
		err = &storage.Damage{Of: "a record of dice", Err: err}
	}
	return &rec, err
}

// checkRecords makes sure that records may be added to the chains of their games. One that does not follow the last of its game, or whose
// alpha has a record, was drawn while others drew: that is a conflict. One that is drawn from now to the end of the transaction cannot be
// seen yet; that one number of a game and one alpha have one record is then what refuses it ([drawnMeanwhile]). On PostgreSQL the statement
// that stores a record looks itself for the one before it.
func (c change) checkRecords(ctx context.Context, records []roll.Record) error {
	last, drawn := map[string]*roll.Record{}, map[roll.Hash]bool{} // by game, and alphas
	for _, rec := range records {
		if drawn[rec.Alpha] {
			return fmt.Errorf("%s: %w", rec.Name(), storage.ErrConflict)
		}
		if err := c.checkRecord(ctx, rec, last[rec.Request.Game]); err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
		last[rec.Request.Game], drawn[rec.Alpha] = &rec, true
	}
	return nil
}

// checkRecord makes sure that a record may be added behind the one that comes before it in the same transaction, nil for none.
func (c change) checkRecord(ctx context.Context, rec roll.Record, before *roll.Record) error {
	if c.postgres {
		if before == nil && rec.Number > 1 || follows(rec, before) {
			return nil
		}
		return storage.ErrConflict
	}
	there, last, err := drawnIn(ctx, c.Queries, rec.Alpha.String(), rec.Request.Game)
	if err == nil && (there != nil || !follows(rec, cmp.Or(before, last))) {
		err = storage.ErrConflict
	}
	return err
}

// logRecords adds records, which were checked, to the log. One that is there was drawn by another meanwhile.
func logRecords(log *leaves.Growth, records []roll.Record) error {
	for _, rec := range records {
		err := storage.ErrConflict
		if _, there := log.Has(rec.Hash()); !there {
			err = add(log, rec.Hash())
		}
		if err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
	}
	return nil
}

// putRecords has records, which were checked, stored, each with the chain that it may be the first of.
func (c change) putRecords(ctx context.Context, records []roll.Record) error {
	for _, rec := range records {
		row := recordRow(rec)
		if c.postgres {
			c.tx.Must(fmt.Errorf("%s: %w", rec.Name(), storage.ErrConflict), putRecordOnce, row.Game, row.Number, row.Alpha, row.Text, rec.Previous.String())
			continue
		}
		if err := errors.Join(c.later(nil).BeginChain(ctx, row.Game), c.later(nil).InsertRecord(ctx, row)); err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
	}
	return nil
}

func recordRow(rec roll.Record) db.InsertRecordParams {
	return db.InsertRecordParams{Game: rec.Request.Game, Number: int64(rec.Number), Alpha: rec.Alpha.String(), Text: rec.String()}
}

// quicker is the error of a commit where others were quicker: a conflict where that was with a record of dice, and errGrown where the
// commit took a leaf for new, by what it knew of the log, that is there.
func quicker(err error, known bool) error {
	if said := new(pgconn.PgError); known && errors.As(err, &said) && said.Code == uniqueViolation && said.TableName == "leaves" {
		return errGrown
	}
	return drawnMeanwhile(err)
}

// drawnMeanwhile is the error of a transaction that others were quicker than with a record of dice: a conflict.
func drawnMeanwhile(err error) error {
	if said := new(pgconn.PgError); errors.As(err, &said) && said.Code == uniqueViolation && said.TableName == "records" {
		return storage.ErrConflict
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
