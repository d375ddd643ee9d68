package store

import (
	"context"
	"fmt"
	"time"

	"adjutant/moderator"
	"adjutant/moderator/game"
	"adjutant/moderator/store/db"
)

// Piece is a mail that came in, and what became of it.
type Piece struct {
	Key      string
	Received time.Time
	Game     string // its tag, "" for none
	Outcome  game.Outcome
}

// Pieces lists mails that have the outcome, "" being those not yet judged; by the time
// when they came.
func (s *SQL) Pieces(ctx context.Context, outcome game.Outcome) ([]Piece, error) {
	rows, err := s.queries().MailsOf(ctx, string(outcome))
	if err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	all := make([]Piece, len(rows))
	for i, row := range rows {
		all[i] = Piece{row.Key, micro(row.Received), row.Game, game.Outcome(row.Outcome)}
	}
	return all, nil
}

// AllPieces lists all mails that came in, by the time when they came.
func (s *SQL) AllPieces(ctx context.Context) ([]Piece, error) {
	rows, err := s.queries().AllMails(ctx)
	if err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	all := make([]Piece, len(rows))
	for i, row := range rows {
		all[i] = Piece{row.Key, micro(row.Received), row.Game, game.Outcome(row.Outcome)}
	}
	return all, nil
}

// Retry has a mail judged once more in its lane, whatever came of it: as if it came now,
// with as many attempts as any.
func (s *SQL) Retry(ctx context.Context, key string, lane moderator.Lane) error {
	err := s.inTx(ctx, func(c change) error {
		if err := oneRow(c.ReopenMail(ctx, key)); err != nil {
			return err
		}
		if err := c.endTurn(ctx, key); err != nil {
			return err
		}
		return s.enqueueMail(ctx, c, intakeArgs{Mail: key, Heavy: lane.Heavy}, lane.Games)
	})
	if err != nil {
		return fmt.Errorf("have mail %s judged again: %w", key, err)
	}
	return nil
}

// RetryParcel has a mail sent once more that was given up or has lost its job.
func (s *SQL) RetryParcel(ctx context.Context, key string) error {
	err := s.inTx(ctx, func(c change) error {
		if err := oneRow(c.MarkUndeliverable(ctx, key, "")); err != nil {
			return err
		}
		return s.insertJob(ctx, c.tx, deliverArgs{Parcel: key})
	})
	if err != nil {
		return fmt.Errorf("send mail %s again: %w", key, err)
	}
	return nil
}

// GivenUp lists the mails to be sent that were given up, by key: without their bytes.
func (s *SQL) GivenUp(ctx context.Context) ([]moderator.Parcel, error) {
	rows, err := s.queries().GivenUpParcels(ctx)
	if err != nil {
		return nil, fmt.Errorf("list mails that were given up: %w", err)
	}
	all := make([]moderator.Parcel, len(rows))
	for i, row := range rows {
		all[i] = moderator.Parcel{Key: row.Key, To: row.Recipient, Why: row.Why}
	}
	return all, nil
}

// DropParcel says of a mail that was given up that nothing more will be done with it.
func (s *SQL) DropParcel(ctx context.Context, key string) error {
	if err := oneRow(s.queries().MarkSent(ctx, key)); err != nil {
		return fmt.Errorf("drop mail %s: %w", key, err)
	}
	return nil
}

// Drop says of a mail that was set aside, or whose job is gone, that nothing will be
// done with it.
func (s *SQL) Drop(ctx context.Context, key string) error {
	err := s.inTx(ctx, func(c change) error {
		if err := oneRow(c.JudgeMail(ctx, db.JudgeMailParams{Key: key, Outcome: string(game.Dropped)})); err != nil {
			return err
		}
		return c.endTurn(ctx, key)
	})
	if err != nil {
		return fmt.Errorf("drop mail %s: %w", key, err)
	}
	return nil
}
