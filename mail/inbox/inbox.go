// Package inbox brings mails from an IMAP folder to whoever stores them, each at least once and, as
// long as the Taker remembers what it has, only once.
//
// It decides nothing: it fetches the bytes and the DNS answers that a later check of the sender
// needs, hands both to a Taker and, when these are stored, moves the mail out of the way. A crash
// between the two is harmless, because Known is asked before a mail is fetched.
//
//	err := inbox.Run(ctx, inbox.Config{
//		Account: "club", Addr: "imap.example.org:993", Security: inbox.TLS, User: "mod@example.org", Password: password,
//		LookupTXT: net.DefaultResolver.LookupTXT,
//	}, taker)
//
// Run ends only with its context. A connection that breaks or hangs is given up and made anew;
// after each new SELECT all of the folder is looked at, so a changed UIDVALIDITY needs no care: its
// mails have new locations.
package inbox

import (
	"context"
	"time"
)

// Run watches the folder and takes its mails until ctx ends, whose error it then returns. Any other
// error means that the Config cannot be used.
func Run(ctx context.Context, c Config, taker Taker) error {
	c, err := c.withDefaults()
	if err != nil {
		return err
	}
	pause, failed := c.BackoffMin, failures{}
	for ctx.Err() == nil {
		worked, err := watch(ctx, c, taker, failed)
		if ctx.Err() != nil {
			break
		}
		c.Report(err)
		if worked {
			pause = c.BackoffMin
		}
		sleep(ctx, pause)
		pause = min(2*pause, c.BackoffMax)
	}
	return ctx.Err()
}

// watch makes one connection and uses it until something goes wrong. It says whether it got as far
// as a full look at the folder.
func watch(ctx context.Context, c Config, taker Taker, failed failures) (worked bool, err error) {
	s, err := connect(ctx, c, failed)
	if err != nil {
		return false, err
	}
	defer s.client.Close()
	for {
		s.forgetWake()
		began := time.Now()
		if err := s.takeAll(ctx, taker); err != nil {
			return worked, err
		}
		worked = true
		c.Looked(began)
		if err := s.wait(ctx); err != nil {
			return worked, err
		}
	}
}

func sleep(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
