// Package inbox brings mails from an IMAP folder to whoever stores them, each at least once and, as
// long as the Taker remembers what it has, only once; and files them when they are judged.
//
// It decides nothing: it fetches the bytes and the DNS answers that a later check of the sender
// needs and hands both to a Taker. The mail then stays where it is until the Taker says what came of
// it, and is moved to the folder Processed, Rejected or Quarantine. Where a mail lies is no truth
// that anything depends on, but is made to follow what the Taker knows, after each look at the
// folder: a crash at any line is harmless, a move that failed is tried again, and a mail that
// nothing can move stays without being taken again.
//
//	err := inbox.Run(ctx, inbox.Config{
//		Account: "club", Addr: "imap.example.org:993", Security: inbox.TLS, User: "mod@example.org", Password: password,
//		LookupTXT: net.DefaultResolver.LookupTXT,
//	}, taker)
//
// Run ends only with its context. A connection that breaks, or of which a command takes too long, is
// given up and made anew; after each new SELECT all of the folder is looked at, so a changed
// UIDVALIDITY needs no care: its mails have new locations, and the Taker knows their contents.
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
	pauses, failed := &backoff{config: c}, failures{}
	for ctx.Err() == nil {
		worked, err := watch(ctx, c, taker, failed)
		if ctx.Err() != nil {
			break
		}
		pause := pauses.after(worked, err)
		if pauses.worthTelling(err) {
			c.Report(err)
		}
		sleep(ctx, pause)
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
		judged, err := s.takeAll(ctx, taker)
		if err != nil {
			return worked, err
		}
		worked = true
		c.Looked(began)
		if err := s.file(ctx, judged); err != nil {
			return worked, err
		}
		if err := s.wait(ctx); err != nil {
			return worked, err
		}
	}
}
