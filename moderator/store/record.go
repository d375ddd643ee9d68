package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
	"adjutant/moderator/store/leaves"
)

// RecordOf gives the record of an alpha, nil if none is stored. One alpha has one record,
// for ever, whichever game asks.
func (s *SQL) RecordOf(ctx context.Context, alpha string) (*roll.Record, error) {
	rec, err := recordIn(s.queries().RecordOf(ctx, alpha))
	if err != nil {
		return nil, fmt.Errorf("read the record for %s: %w", alpha, err)
	}
	return rec, nil
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

// checkRecords makes sure that records may be added to the chains of their games, which nobody else can lengthen from then on to the end of
// the transaction. One that does not follow the last of its game, or whose alpha has a record, was drawn while others drew: that is a
// conflict.
func (c change) checkRecords(ctx context.Context, records []roll.Record) error {
	last, drawn := map[string]*roll.Record{}, map[roll.Hash]bool{} // by game, and alphas
	for _, rec := range records {
		if drawn[rec.Alpha] {
			return fmt.Errorf("%s: %w", rec.Name(), moderator.ErrConflict)
		}
		before, known := last[rec.Request.Game]
		if err := c.checkRecord(ctx, rec, before, known); err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
		last[rec.Request.Game], drawn[rec.Alpha] = &rec, true
	}
	return nil
}

// checkRecord makes sure that a record may be added; before is the one before it, where that is known.
func (c change) checkRecord(ctx context.Context, rec roll.Record, before *roll.Record, known bool) error {
	if !known {
		if err := c.LockChain(ctx, rec.Request.Game); err != nil {
			return err
		}
	}
	there, err := recordIn(c.RecordOf(ctx, rec.Alpha.String()))
	if err != nil {
		return err
	}
	if !known {
		if before, err = recordIn(c.LastRecord(ctx, rec.Request.Game)); err != nil {
			return err
		}
	}
	if there != nil || !follows(rec, before) {
		return moderator.ErrConflict
	}
	return nil
}

// addRecords adds records, which were checked, to the chains of their games and to the log.
func (c change) addRecords(ctx context.Context, log *leaves.Growth, records []roll.Record) error {
	for _, rec := range records {
		err := c.later(nil).InsertRecord(ctx, db.InsertRecordParams{Game: rec.Request.Game, Number: int64(rec.Number), Alpha: rec.Alpha.String(), Text: rec.String()})
		if err == nil {
			err = add(log, rec.Hash())
		}
		if err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
	}
	return nil
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
