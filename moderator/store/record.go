package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
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

// addRecords adds records to the chains of their games, and to the log. One that does
// not follow the last of its game, or whose alpha has a record, was drawn while others
// drew: that is a conflict.
func (c change) addRecords(ctx context.Context, records []roll.Record) error {
	for _, rec := range records {
		if err := c.addRecord(ctx, rec); err != nil {
			return fmt.Errorf("%s: %w", rec.Name(), err)
		}
	}
	return nil
}

func (c change) addRecord(ctx context.Context, rec roll.Record) error {
	game, alpha := rec.Request.Game, rec.Alpha.String()
	if err := c.LockChain(ctx, game); err != nil {
		return err
	}
	there, err := recordIn(c.RecordOf(ctx, alpha))
	if err != nil {
		return err
	}
	last, err := recordIn(c.LastRecord(ctx, game))
	if err != nil {
		return err
	}
	if there != nil || !follows(rec, last) {
		return moderator.ErrConflict
	}
	err = c.InsertRecord(ctx, db.InsertRecordParams{Game: game, Number: int64(rec.Number), Alpha: alpha, Text: rec.String()})
	if err != nil {
		return err
	}
	return c.appendLeaf(ctx, rec.Hash())
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
