package service

import (
	"context"
	"fmt"
	"sync"
	"time"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/lobby"
	"adjutant/moderator/storage"
)

// Mailbox knows how far the club's mailbox was looked through. A deadline waits for
// the mails that came before it.
type Mailbox struct {
	mu     sync.Mutex
	looked time.Time // when the last look began that took all there was
	first  time.Time // when somebody first asked: since then a look could have been
}

// Looked notes that all is stored that was in the mailbox at a time.
func (m *Mailbox) Looked(at time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at.After(m.looked) {
		m.looked = at
	}
}

// patience is how long a deadline waits for a mailbox that cannot be looked through.
const patience = 30 * time.Minute

// seen reports whether all mails are stored that came until a time, or whether it
// was waited long enough for them.
func (m *Mailbox) seen(until, now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.first.IsZero() {
		m.first = now
	}
	return m.looked.After(until) || now.Sub(m.first) > patience && now.Sub(until) > patience
}

// lapse does what the clock of a game asks for: a reminder at once, but a default
// only when all mails are judged that came before the deadline.
func (s *Service) lapse(ctx context.Context, job storage.Job) error {
	game, err := s.journal(ctx, job.Wake)
	if err != nil {
		return fmt.Errorf("game %s: %w", job.Wake, err)
	}
	switch job.Question {
	case lobby.RematchWake:
		return rematch{s}.invite(ctx, job, game)
	case houseWake:
		return s.lapseAt(ctx, job, job.Wake, game, s.now())
	}
	now := s.now() // one time for both: a deadline may pass between them
	if err := s.caughtUp(ctx, job, game, now); err != nil {
		return err
	}
	return s.lapseAt(ctx, job, job.Wake, game, now)
}

// caughtUp is [storage.ErrBehind] as long as a mail that came in time may not be
// judged.
func (s *Service) caughtUp(ctx context.Context, job storage.Job, game game.Game, now time.Time) error {
	if game.Opened() == nil {
		return nil
	}
	t, err := s.Moderator.Rules.TableOf(game)
	if err != nil {
		return err
	}
	at, lapsed := judge.Overtaken(t, now)
	switch {
	case !lapsed:
		return nil
	case judge.AwaitsWord(t, now):
		return fmt.Errorf("game %s: deadline of %s: %w", job.Wake, at, storage.ErrWord)
	}
	if s.Mailbox != nil && !s.Mailbox.seen(at, now) {
		return fmt.Errorf("game %s: deadline of %s: %w", job.Wake, at, storage.ErrBehind)
	}
	unjudged, err := s.Store.Unjudged(ctx)
	if err != nil {
		return err
	}
	if unjudged && now.Sub(at) < patience {
		return fmt.Errorf("game %s: deadline of %s: %w", job.Wake, at, storage.ErrBehind)
	}
	return nil
}

// lapseAt decides what the clock asks for at a time, and ends the job.
func (s *Service) lapseAt(ctx context.Context, job storage.Job, tag string, game game.Game, now time.Time) error {
	hearing, err := moderator.Lapse(s.Moderator, decision.Input{Now: now, Game: game}, job.Question)
	if err != nil {
		return err
	}
	decision, err := s.drawing(ctx, tag, game, hearing)
	if err != nil {
		return err
	}
	return s.commit(ctx, job, tag, game, decision)
}

// overtake has a deadline lapse that passed before a mail came, when its own job was
// not done yet: the mail meets the game as it would have been. The conflict it gives
// has the mail judged anew; else it is judged at the table that was read.
func (s *Service) overtake(ctx context.Context, tag string, in *decision.Input) error {
	if tag == "" || in.Game.Opened() == nil || in.Submission.Mail.Machine != mail.Human {
		return nil
	}
	t, err := s.Moderator.Rules.TableOf(in.Game)
	if err != nil {
		return nil //nolint:nilerr // a damaged game is told of when the mail is judged
	}
	in.Table = t
	if _, moves := t.Course().HouseMoves(); moves {
		return s.playFirst(ctx, tag)
	}
	if _, overtaken := judge.Overtaken(t, in.Submission.Received.Add(-time.Second)); !overtaken || judge.AwaitsWord(t, in.Now) {
		return nil
	}
	if err := s.lapseAt(ctx, storage.Job{}, tag, in.Game, in.Now); err != nil {
		return err
	}
	return storage.ErrConflict
}
