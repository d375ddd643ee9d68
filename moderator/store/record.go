package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
)

// Draw makes the record of this number that follows the record of that hash
// (zero before the first). It is called inside a transaction and must not use
// the store.
type Draw = func(number int, prev roll.Hash) (roll.Record, error)

// Record gives the record of an alpha: the stored one, or else the one that is
// drawn now, stored, and in the transparency log, before it is given. One alpha has one record, for ever,
// whichever game asks.
func (s *SQL) Record(ctx context.Context, game, alpha string, draw Draw) (roll.Record, error) {
	var rec roll.Record
	err := s.inTx(ctx, func(c change) error {
		if err := c.LockChain(ctx, game); err != nil {
			return err
		}
		text, err := c.RecordOf(ctx, alpha)
		if errors.Is(err, sql.ErrNoRows) {
			rec, err = c.draw(ctx, game, alpha, draw)
			return err
		}
		if err != nil {
			return err
		}
		rec, err = roll.Parse(text)
		return err
	})
	if err != nil {
		return roll.Record{}, fmt.Errorf("record of game %s for %s: %w", game, alpha, err)
	}
	return rec, nil
}

// draw adds a record to the chain, which is locked, and to the log.
func (c change) draw(ctx context.Context, game, alpha string, draw Draw) (roll.Record, error) {
	number, prev, err := c.nextRecord(ctx, game)
	if err != nil {
		return roll.Record{}, err
	}
	rec, err := draw(number, prev)
	if err != nil {
		return roll.Record{}, err
	}
	if err := checkDrawn(rec, alpha, number, prev); err != nil {
		return roll.Record{}, err
	}
	err = c.InsertRecord(ctx, db.InsertRecordParams{
		Game: game, Number: int64(number), Alpha: alpha, Text: rec.String(),
	})
	if err != nil {
		return roll.Record{}, err
	}
	return rec, c.appendLeaf(ctx, rec.Hash())
}

// nextRecord is the number of the next record and the hash of the last.
func (c change) nextRecord(ctx context.Context, game string) (number int, prev roll.Hash, err error) {
	text, err := c.LastRecord(ctx, game)
	if errors.Is(err, sql.ErrNoRows) {
		return 1, roll.Hash{}, nil
	}
	if err != nil {
		return 0, roll.Hash{}, err
	}
	last, err := roll.Parse(text)
	return last.Number + 1, last.Hash(), err
}

// checkDrawn reports in what a drawn record is not the one asked for.
func checkDrawn(rec roll.Record, alpha string, number int, prev roll.Hash) error {
	switch {
	case rec.Alpha.String() != alpha:
		return fmt.Errorf("drawn for %s instead", rec.Alpha)
	case rec.Number != number:
		return fmt.Errorf("drawn as number %d, where %d is next", rec.Number, number)
	case rec.Previous != prev:
		return fmt.Errorf("drawn after %s, where %s was last", rec.Previous, prev)
	}
	return nil
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
