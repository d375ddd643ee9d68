package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
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
func (s *SQL) Retry(ctx context.Context, key string, lane storage.Lane) error {
	err := s.inTx(ctx, func(c change) error { return s.judgeAgain(ctx, c, key, lane) })
	if err != nil {
		return fmt.Errorf("have mail %s judged again: %w", key, err)
	}
	return nil
}

func (s *SQL) judgeAgain(ctx context.Context, c change, key string, lane storage.Lane) error {
	if err := oneRow(c.ReopenMail(ctx, key)); err != nil {
		return err
	}
	c.endTurn(key)
	return s.enqueueMail(ctx, c, intakeArgs{Mail: key, Heavy: lane.Heavy}, lane.Games)
}

// RetryParcel has a mail sent once more that was given up or has lost its job.
func (s *SQL) RetryParcel(ctx context.Context, key string) error {
	err := s.inTx(ctx, func(c change) error { return s.sendAgain(ctx, c, key) })
	if err != nil {
		return fmt.Errorf("send mail %s again: %w", key, err)
	}
	return nil
}

func (s *SQL) sendAgain(ctx context.Context, c change, key string) error {
	if err := oneRow(c.Queries.SendAgain(ctx, key)); err != nil {
		return err
	}
	return s.insertJob(ctx, c, deliverArgs{Parcel: key})
}

// GivenUp lists the mails to be sent that were given up, by key: without their bytes.
func (s *SQL) GivenUp(ctx context.Context) ([]storage.Parcel, error) {
	rows, err := s.queries().GivenUpParcels(ctx)
	if err != nil {
		return nil, fmt.Errorf("list mails that were given up: %w", err)
	}
	all := make([]storage.Parcel, len(rows))
	for i, row := range rows {
		all[i] = storage.Parcel{Key: row.Key, To: row.Recipient, Why: row.Why}
	}
	return all, nil
}

// DropParcel says of a mail that was given up that nothing more will be done with it.
func (s *SQL) DropParcel(ctx context.Context, key string) error {
	if err := oneRow(s.queries().MarkSent(ctx, key, time.Now().UnixMicro())); err != nil {
		return fmt.Errorf("drop mail %s: %w", key, err)
	}
	return nil
}

// Drop says of a mail that was set aside, or whose job is gone, that nothing will be
// done with it.
func (s *SQL) Drop(ctx context.Context, key string) error {
	err := s.inTx(ctx, func(c change) error { return c.drop(ctx, key) })
	if err != nil {
		return fmt.Errorf("drop mail %s: %w", key, err)
	}
	return nil
}

func (c change) drop(ctx context.Context, key string) error {
	if err := oneRow(c.JudgeMail(ctx, db.JudgeMailParams{Key: key, Outcome: string(game.Dropped)})); err != nil {
		return err
	}
	c.endTurn(key)
	return nil
}

// Stuck lists the mails that were set aside, by the time when they came, and behind them those that were given up, by key.
func (s *SQL) Stuck(ctx context.Context) ([]storage.Stuck, error) { return stuck(ctx, s.queries()) }

func stuck(ctx context.Context, q *db.Queries) ([]storage.Stuck, error) {
	came, err := q.MailsOf(ctx, string(game.SetAside))
	if err != nil {
		return nil, fmt.Errorf("list mails that were set aside: %w", err)
	}
	sent, err := q.GivenUpParcels(ctx)
	if err != nil {
		return nil, fmt.Errorf("list mails that were given up: %w", err)
	}
	var all []storage.Stuck
	for _, row := range came {
		all = append(all, storage.Stuck{Key: row.Key, Received: micro(row.Received)})
	}
	for _, row := range sent {
		all = append(all, storage.Stuck{Key: row.Key, To: row.Recipient, Why: row.Why})
	}
	return all, nil
}

// settle does with mails that were set aside or given up what a commit says.
func (s *SQL) settle(ctx context.Context, c change, settled []storage.Settled) error {
	if len(settled) == 0 {
		return nil
	}
	all, err := stuck(ctx, c.Queries)
	if err != nil {
		return err
	}
	for _, m := range settled {
		if !slices.ContainsFunc(all, func(s storage.Stuck) bool { return s.Key == m.Key && (s.To != "") == m.Parcel }) {
			return storage.ErrConflict
		}
		switch {
		case m.Parcel && m.Drop:
			err = oneRow(c.MarkSent(ctx, m.Key, time.Now().UnixMicro()))
		case m.Parcel:
			err = s.sendAgain(ctx, c, m.Key)
		case m.Drop:
			err = c.drop(ctx, m.Key)
		default:
			err = s.judgeAgain(ctx, c, m.Key, m.Lane)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
