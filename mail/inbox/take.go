package inbox

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2"
)

// takeAll takes every mail of the folder that is not yet taken, oldest first, and marks it. A mail
// that the taker refuses keeps no other from being taken.
func (s *session) takeAll(ctx context.Context, taker Taker) error {
	uids, err := s.search(ctx)
	if err != nil {
		return err
	}
	for _, at := range s.failures.order(s.locations(uids)) {
		err := s.failures.note(at, s.take(ctx, taker, at))
		var refused *takerError
		switch {
		case err == nil:
		case ctx.Err() == nil && errors.As(err, &refused):
			s.config.Report(err)
		default:
			return err
		}
	}
	return nil
}

func (s *session) locations(uids []imap.UID) []mail.Location {
	list := make([]mail.Location, len(uids))
	for i, uid := range uids {
		list[i] = mail.Location{Account: s.config.Account, Folder: s.config.Folder, UIDValidity: s.uidValidity, UID: uint32(uid)}
	}
	return list
}

func (s *session) search(ctx context.Context) ([]imap.UID, error) {
	criteria := &imap.SearchCriteria{}
	if s.keywords {
		criteria.NotFlag = []imap.Flag{takenKeyword}
	}
	var uids []imap.UID
	err := s.do(ctx, "search "+s.config.Folder, func() error {
		data, err := s.client.UIDSearch(criteria, nil).Wait()
		if err != nil {
			return err
		}
		uids = data.AllUIDs()
		return nil
	})
	slices.Sort(uids)
	return uids, err
}

// take brings one mail to the taker, unless it has it, and marks it.
func (s *session) take(ctx context.Context, taker Taker, at mail.Location) error {
	known, err := taker.Known(ctx, at)
	if err != nil {
		return &takerError{fmt.Errorf("ask for mail %d: %w", at.UID, err)}
	}
	if !known {
		found, err := s.hand(ctx, taker, at)
		if err != nil || !found {
			return err
		}
	}
	return s.mark(ctx, imap.UID(at.UID))
}

// hand fetches one mail and gives it to the taker. It says no if the mail has gone meanwhile.
func (s *session) hand(ctx context.Context, taker Taker, at mail.Location) (found bool, err error) {
	about, err := s.peek(ctx, imap.UID(at.UID))
	if err != nil || about == nil {
		return false, err
	}
	if about.size > s.config.MaxBytes {
		return s.handOversized(ctx, taker, at, about.size)
	}
	whole, err := s.body(ctx, imap.UID(at.UID), imap.PartSpecifierNone, s.config.MaxBytes+1)
	if err != nil || whole == nil {
		return false, err
	}
	if size := int64(len(whole.body)); size > s.config.MaxBytes { // the server was wrong about the size
		return s.handOversized(ctx, taker, at, size)
	}
	m := mail.Raw{Location: at, Received: about.received, Bytes: whole.body, TXT: s.config.Evidence(ctx, whole.body, nil)}
	if err := taker.Take(ctx, m); err != nil {
		return false, &takerError{fmt.Errorf("take mail %d: %w", at.UID, err)}
	}
	return true, nil
}

func (s *session) handOversized(ctx context.Context, taker Taker, at mail.Location, size int64) (found bool, err error) {
	header, err := s.body(ctx, imap.UID(at.UID), imap.PartSpecifierHeader, maxHeaderBytes)
	if err != nil || header == nil {
		return false, err
	}
	if err := taker.TakeOversized(ctx, at, size, header.body); err != nil {
		return false, &takerError{fmt.Errorf("take mail %d of %d bytes: %w", at.UID, size, err)}
	}
	return true, nil
}
