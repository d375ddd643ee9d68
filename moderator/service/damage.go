package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/intervene"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// foundDamage has what can be made anew made anew, and tells the operator of all else.
func (s *Service) foundDamage(ctx context.Context, d *storage.Damage) error {
	if d.Derived && s.Spoilt != nil {
		s.Spoilt(d)
		return nil
	}
	return s.TellDamage(ctx, d)
}

// TellDamage tells the operator, once, of something in the store that is not as it was written. What needs it waits until it is
// mended: nothing can be written into a game that cannot be read.
func (s *Service) TellDamage(ctx context.Context, d *storage.Damage) error {
	s.Log.Error("the store is damaged: what needs this waits", "of", d.Of, "error", d.Err)
	ctx, cancel := storage.Closing(ctx)
	defer cancel()
	key := "damaged/store/" + roll.Sum([]byte(d.Error())).String()
	letter := s.Moderator.Club.ToOperator(s.now(), key, "The store is damaged: "+d.Of, report.StoreDamaged(d.Of, d.Err.Error()))
	parcels, err := s.Postroom().Pack([]mail.Outgoing{letter})
	if err != nil {
		return err
	}
	return s.Store.Commit(ctx, storage.Commit{Send: parcels})
}

// TellRemade tells the operator that what is kept for lists of games could not be read, and was made anew.
func (s *Service) TellRemade(ctx context.Context, d *storage.Damage, games []string) error {
	s.Log.Warn("what is kept for lists could not be read, and was made anew", "games", games, "error", d.Err)
	key := fmt.Sprintf("remade/%d/%s", s.now().Unix(), roll.Sum([]byte(d.Error())))
	letter := s.Moderator.Club.ToOperator(s.now(), key, "A list was made anew", report.ListsRemade(games, d.Err.Error()))
	parcels, err := s.Postroom().Pack([]mail.Outgoing{letter})
	if err != nil {
		return err
	}
	return s.Store.Commit(ctx, storage.Commit{Send: parcels})
}

// TellOperator tells the operator something, once for each key.
func (s *Service) TellOperator(ctx context.Context, key, subject, text string) error {
	letter := s.Moderator.Club.ToOperator(s.now(), key, subject, report.Plain(text))
	parcels, err := s.Postroom().Pack([]mail.Outgoing{letter})
	if err != nil {
		return err
	}
	return s.Store.Commit(ctx, storage.Commit{Send: parcels})
}

// holdDamaged has a damaged game hold by itself and keeps the mail of the job; false
// if no game is damaged. It is not asked of a game whose reading may have no end.
func (s *Service) holdDamaged(ctx context.Context, job storage.Job, cause error) (held bool, err error) {
	if job.Spent || errors.Is(cause, context.DeadlineExceeded) {
		return false, nil
	}
	ctx, cancel := storage.Closing(ctx)
	defer cancel()
	for range attempts {
		if held, err = s.holdOnce(ctx, job); !errors.Is(err, storage.ErrConflict) {
			return held, err
		}
	}
	return false, err
}

// waitHeld has a frozen game hold that cannot be gone on with when its dice should fall.
// Its job comes again for ever, with the error.
func (s *Service) waitHeld(ctx context.Context, job storage.Job, cause error) error {
	if errors.Is(cause, storage.ErrNotOut) || errors.Is(cause, storage.ErrConflict) || errors.Is(ctx.Err(), context.Canceled) {
		return cause
	}
	_, err := s.holdDamaged(ctx, job, cause)
	return errors.Join(cause, err)
}

// HoldDamaged has a game hold by itself, for a cause that was found without a mail; the
// operator is told. A game that is held already stays so.
func (s *Service) HoldDamaged(ctx context.Context, tag string, cause error) error {
	for range attempts {
		game, err := s.journal(ctx, tag)
		if err != nil {
			return fmt.Errorf("game %s: %w", tag, err)
		}
		decision := intervene.Damaged(s.Moderator, decision.Input{Now: s.now(), Game: game}, cause)
		if len(decision.Append) == 0 {
			return nil
		}
		if err := s.commit(ctx, storage.Job{}, tag, game, decision); !errors.Is(err, storage.ErrConflict) {
			return err
		}
	}
	return storage.ErrConflict
}

func (s *Service) holdOnce(ctx context.Context, job storage.Job) (held bool, err error) {
	in, tag, found := s.gameOf(ctx, job)
	if !found {
		return false, nil
	}
	damage := guarded(s.Log, func() error { return intervene.Damage(s.Moderator.Rules, in.Game) })
	if damage == nil {
		return false, nil
	}
	s.Log.Error("damaged", "game", tag, "mail", job.Mail, "error", damage)
	decision := intervene.Damaged(s.Moderator, in, damage)
	if job.Freeze > 0 { // the dice wait for the mended game
		if len(decision.Append) == 0 {
			return true, nil
		}
		job = storage.Job{}
	}
	return true, s.commit(ctx, job, tag, in.Game, decision)
}

// gameOf is the game that a job is of, and its mail; false if there is none to be had.
func (s *Service) gameOf(ctx context.Context, job storage.Job) (in decision.Input, tag string, found bool) {
	in.Now = s.now()
	var err error
	if tag = job.Wake; tag != "" {
		in.Game, err = s.journal(ctx, tag)
		return in, tag, err == nil
	}
	if in.Submission, err = s.submission(ctx, job); err != nil {
		return in, "", false
	}
	tag, err = s.findGame(ctx, &in)
	return in, tag, err == nil && tag != ""
}
