package service

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/intake"
	"adjutant/moderator/storage"
)

// Evidence asks the DNS for what the sender of a mail is checked with, where it gave no
// answer at the intake.
type Evidence struct {
	// Ask gives what is known of a mail and what the DNS says besides.
	Ask func(ctx context.Context, raw mail.Raw) map[string][]string

	mu    sync.Mutex
	since map[string]time.Time // by the mail's key
}

// begun is when the DNS was first asked again for a mail.
func (a *Evidence) begun(key string, now time.Time) time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.since == nil {
		a.since = map[string]time.Time{}
	}
	if _, known := a.since[key]; !known {
		a.since[key] = now
	}
	return a.since[key]
}

func (a *Evidence) end(key string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.since, key)
}

// askAgain asks the DNS once more for the keys of a mail that it did not give at the
// intake. While it does not answer, the mail waits: half an hour at most, then it is
// judged without. With the answers the mail may be proved, and has another key: it is
// stored under that, in a place of its own, with a job to judge it, and done says that
// nothing is left to do for the one in hand.
func (s *Service) askAgain(ctx context.Context, job storage.Job, raw mail.Raw) (done bool, err error) {
	if s.Evidence == nil {
		return false, nil
	}
	missing := mail.Unanswered(raw)
	if _, tooLarge := intake.SizeOf(job.Mail); tooLarge || len(missing) == 0 {
		return false, nil
	}
	raw.TXT = s.Evidence.Ask(ctx, raw)
	if left := mail.Unanswered(raw); len(left) > 0 && s.Now().Sub(s.Evidence.begun(job.Mail, s.Now())) < patience {
		return false, fmt.Errorf("mail %s: %s: %w", job.Mail, strings.Join(left, ", "), storage.ErrUnanswered)
	}
	s.Evidence.end(job.Mail)
	msg, key := s.Porter().Named(raw)
	if key == job.Mail {
		return false, nil
	}
	raw.Location.Folder += " (asked again)"
	if _, err := s.Porter().Add(ctx, key, raw, msg); err != nil {
		return false, err
	}
	s.Log.Info("the DNS has answered", "mail", job.Mail, "now", key)
	return true, s.Store.Commit(ctx, storage.Commit{Job: job, Outcome: game.AskedOnce})
}
