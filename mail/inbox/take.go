package inbox

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2"
)

// takeAll takes every mail of the folder that is not yet taken, oldest first, and gives what is to
// be filed of those that were. A mail that the taker refuses holds up those behind it, which would else
// be judged before it, for a few looks; then it keeps no other from being taken.
func (s *session) takeAll(ctx context.Context, taker Taker) (piles, error) {
	uids, err := s.search(ctx)
	if err != nil {
		return nil, err
	}
	s.forgetGone(uids)
	s.held = false
	judged, asked := piles{}, 0
	for _, at := range s.failures.order(s.locations(uids)) {
		uid := imap.UID(at.UID)
		if s.stuck[uid] || s.waiting[uid] && asked >= maxAsked {
			continue
		}
		filing, err := s.takeOne(ctx, taker, at)
		if err != nil {
			return nil, err
		}
		delete(s.waiting, uid)
		if s.held = s.failures.mayPass(at); s.held {
			return judged, nil
		}
		switch filing {
		case mail.Unknown: // it has gone, or could not be taken
		case mail.Waiting:
			s.waiting[uid] = true
			asked++
		default:
			judged[filing] = append(judged[filing], uid)
		}
	}
	return judged, nil
}

// takeOne takes a mail, and gives an error only for a connection that cannot be used any more.
func (s *session) takeOne(ctx context.Context, taker Taker, at mail.Location) (mail.Filing, error) {
	filing, err := s.take(ctx, taker, at)
	err = s.failures.note(at, err)
	var refused *takerError
	if ctx.Err() == nil && errors.As(err, &refused) {
		s.config.Report(err)
		return mail.Unknown, nil
	}
	return filing, err
}

// forgetGone forgets the mails that are not in the folder any more.
func (s *session) forgetGone(there []imap.UID) {
	gone := func(uid imap.UID) bool {
		_, found := slices.BinarySearch(there, uid)
		return !found
	}
	maps.DeleteFunc(s.waiting, func(uid imap.UID, _ bool) bool { return gone(uid) })
	maps.DeleteFunc(s.stuck, func(uid imap.UID, _ bool) bool { return gone(uid) })
	maps.DeleteFunc(s.tries, func(uid imap.UID, _ int) bool { return gone(uid) })
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

// take brings one mail to the taker, unless it has it, and says where the mail belongs.
func (s *session) take(ctx context.Context, taker Taker, at mail.Location) (mail.Filing, error) {
	filing, err := taker.Filing(ctx, at)
	if err != nil {
		return mail.Unknown, &takerError{fmt.Errorf("ask for mail %d: %w", at.UID, err)}
	}
	if filing != mail.Unknown {
		return filing, nil
	}
	found, err := s.hand(ctx, taker, at)
	if err != nil || !found {
		return mail.Unknown, err
	}
	return mail.Waiting, nil
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
	whole, err := s.body(ctx, imap.UID(at.UID), imap.PartSpecifierNone, about.size, s.config.MaxBytes+1)
	if err != nil || whole == nil {
		return false, err
	}
	if size := int64(len(whole)); size > s.config.MaxBytes { // the server was wrong about the size
		return s.handOversized(ctx, taker, at, size)
	}
	m := mail.Raw{Location: at, Received: about.received, Bytes: whole, TXT: s.config.Evidence(ctx, whole, nil)}
	if err := taker.Take(ctx, m); err != nil {
		return false, &takerError{fmt.Errorf("take mail %d: %w", at.UID, err)}
	}
	return true, nil
}

func (s *session) handOversized(ctx context.Context, taker Taker, at mail.Location, size int64) (found bool, err error) {
	header, err := s.body(ctx, imap.UID(at.UID), imap.PartSpecifierHeader, 0, maxHeaderBytes)
	if err != nil || header == nil {
		return false, err
	}
	if err := taker.TakeOversized(ctx, at, size, header); err != nil {
		return false, &takerError{fmt.Errorf("take mail %d of %d bytes: %w", at.UID, size, err)}
	}
	return true, nil
}
