package inbox

import (
	"context"
	"errors"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// errClosed is the end of a connection that nobody asked for.
var errClosed = errors.New("the server closed the connection")

// wait returns when the folder should be looked at again: the server speaks of new mail, or a while
// is over. A mail that arrives between the last search and IDLE is announced when IDLE begins, but
// not by every server; as mails come in flocks, the first waits after one are short and grow to the
// polling interval. After a look that ended at a mail which was refused, new mail is no reason to hurry.
func (s *session) wait(ctx context.Context) error {
	if s.held {
		sleep(ctx, firstLull)
		return ctx.Err()
	}
	if !s.caps.Has(imap.CapIdle) {
		return s.pause(ctx)
	}
	var idle *imapclient.IdleCommand
	err := s.do(ctx, "begin to idle", func() (err error) {
		idle, err = s.client.Idle()
		return err
	})
	if err != nil {
		return err
	}
	if err := s.pause(ctx); err != nil {
		return err
	}
	return s.do(ctx, "end idling", func() error {
		if err := idle.Close(); err != nil {
			return err
		}
		return idle.Wait()
	})
}

// pause waits for a signal, but not for ever.
func (s *session) pause(ctx context.Context) error {
	timer := time.NewTimer(min(s.lull, s.config.Poll, s.config.IdleRestart))
	defer timer.Stop()
	judged := s.config.Judged
	if len(s.waiting) == 0 {
		judged = nil // nothing could be filed
	}
	select {
	case <-s.wake:
		s.lull = firstLull
		return nil
	case <-judged:
		sleep(ctx, judgedLull)
		return nil
	case <-timer.C:
		s.lull = min(2*s.lull, s.config.Poll)
		return nil
	case <-s.client.Closed():
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}
