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
// is over. A mail that arrives between the last search and IDLE is announced when IDLE begins or,
// by a server that does not, found by the next poll.
func (s *session) wait(ctx context.Context) error {
	if !s.caps.Has(imap.CapIdle) {
		return s.pause(ctx, s.config.Poll)
	}
	var idle *imapclient.IdleCommand
	err := s.do(ctx, "begin to idle", func() (err error) {
		idle, err = s.client.Idle()
		return err
	})
	if err != nil {
		return err
	}
	if err := s.pause(ctx, min(s.config.Poll, s.config.IdleRestart)); err != nil {
		return err
	}
	return s.do(ctx, "end idling", func() error {
		if err := idle.Close(); err != nil {
			return err
		}
		return idle.Wait()
	})
}

// pause waits for a signal, at most for d.
func (s *session) pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-s.wake:
		return nil
	case <-timer.C:
		return nil
	case <-s.client.Closed():
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}
