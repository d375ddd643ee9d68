package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
	"adjutant/moderator/store/leaves"
)

// ErrRestored is given for what would be drawn, announced or logged in a store that was
// restored from a backup, or is an older copy that was put back ([PutBack]), before somebody
// has said what had been sent after that was made.
var ErrRestored = errors.New("this store was restored from a backup, or an older copy of it was put back: nothing is drawn before 'adjutant log reopen' was told what was sent after that")

// Restored is what a store is restored from.
type Restored struct {
	Made time.Time // when the backup was made; zero for an older copy that was put back
	Size int64     // of the log in it
}

// Restored says that the store was restored and that nothing may be drawn yet; nil if
// that is not so.
func (s *SQL) Restored(ctx context.Context) (*Restored, error) {
	rows, err := s.queries().Restored(ctx)
	if err != nil {
		return nil, fmt.Errorf("read whether the store was restored: %w", err)
	}
	if len(rows) == 0 {
		return nil, nil
	}
	at := Restored{Size: rows[0].Size}
	if rows[0].Made != 0 {
		at.Made = time.UnixMicro(rows[0].Made).UTC()
	}
	return &at, nil
}

// LogNumber says which of the club's logs this is: 1 is the first, and each one that
// took the place of another has the next number.
func (s *SQL) LogNumber(ctx context.Context) (int, error) {
	texts, err := s.queries().Origins(ctx)
	if err != nil {
		return 0, fmt.Errorf("read which log it is: %w", err)
	}
	return 1 + len(texts), nil
}

// Reopenings are the statements with which new logs began, in order.
func (s *SQL) Reopenings(ctx context.Context) ([]roll.Reopening, error) {
	texts, err := s.queries().Origins(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the statements of new logs: %w", err)
	}
	return reopenings(texts)
}

// reopenings reads statements as they are stored.
func reopenings(texts []string) (all []roll.Reopening, err error) {
	all = make([]roll.Reopening, len(texts))
	for i, text := range texts {
		if all[i], err = roll.ParseReopening(text); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Announced are notices of freezes of the game with the id that were sent before the
// store was restored, and that its journal has lost; by freeze.
func (s *SQL) Announced(ctx context.Context, id string) ([]roll.Notice, error) {
	texts, err := s.queries().Announced(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("read the notices of game %s: %w", id, err)
	}
	all := make([]roll.Notice, len(texts))
	for i, text := range texts {
		if all[i], err = roll.ParseNotice(text); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// TakenBack is what was sent before a store was restored and goes back into it.
type TakenBack struct {
	Records []roll.Record // each behind the last of its game, in order
	Notices []roll.Notice
}

// Leaves are the leaves of what is taken back, in order.
func (t TakenBack) Leaves() []roll.Hash {
	all := leavesOf(t.Records)
	for _, n := range t.Notices {
		all = append(all, n.Hash())
	}
	return all
}

// leavesOf are the leaves of records.
func leavesOf(records []roll.Record) []roll.Hash {
	var all []roll.Hash
	for _, rec := range records {
		all = append(all, rec.Hash())
	}
	return all
}

// Reopen takes back what was sent, lets the log go on as another one with the
// statement as its next leaf, and frees the store for draws: all of it, or nothing.
// Without a statement the log goes on as it was, and there must be nothing to take back.
func (s *SQL) Reopen(ctx context.Context, t TakenBack, statement *roll.Reopening) error {
	err := s.inTx(ctx, func(c change) error {
		if err := c.DeleteRestored(ctx); err != nil {
			return err
		}
		if statement == nil {
			if len(t.Leaves()) > 0 {
				return errors.New("something is taken back, and there is no statement of that")
			}
			return nil
		}
		if err := c.checkRecords(ctx, t.Records); err != nil {
			return err
		}
		log, err := s.grow(ctx, c, leavesOf(t.Records)...)
		if err != nil {
			return err
		}
		if err := c.takeBack(ctx, log, t); err != nil {
			return err
		}
		if err := c.beginLog(ctx, log, t, *statement); err != nil {
			return err
		}
		return c.writeLog(ctx, log)
	})
	if err = drawnMeanwhile(err); err != nil {
		return fmt.Errorf("reopen the log: %w", err)
	}
	return s.Remember(ctx)
}

// takeBack stores what was sent.
func (c change) takeBack(ctx context.Context, log *leaves.Growth, t TakenBack) error {
	if err := errors.Join(logRecords(log, t.Records), c.putRecords(ctx, t.Records)); err != nil {
		return err
	}
	for _, n := range t.Notices {
		if _, err := c.InsertAnnounced(ctx, db.InsertAnnouncedParams{Game: n.Game, Number: int64(n.Freeze), Text: n.String()}); err != nil {
			return err
		}
		if err := add(log, n.Hash()); err != nil {
			return err
		}
	}
	return nil
}

// beginLog stores the statement, which has to fit the log as it is now.
func (c change) beginLog(ctx context.Context, log *leaves.Growth, t TakenBack, r roll.Reopening) error {
	if r.Taken != int64(len(t.Leaves())) || r.Kept+r.Taken != log.Size {
		return fmt.Errorf("the statement is of a log of %d leaves, and it has %d", r.Kept+r.Taken, log.Size)
	}
	if err := c.InsertOrigin(ctx, int64(log.Number+1), r.String()); err != nil {
		return err
	}
	return add(log, r.Hash())
}
