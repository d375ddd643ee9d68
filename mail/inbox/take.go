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
	judged := piles{}
	for places := range slices.Chunk(s.toAsk(uids), askedAtOnce) {
		filings, err := taker.Filings(ctx, places)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			s.config.Report(fmt.Errorf("ask for %d mails: %w", len(places), err))
			s.held = true
			return judged, nil
		}
		for _, at := range places {
			if err := s.sort(ctx, taker, at, filings[at], judged); err != nil || s.held {
				return judged, err
			}
		}
	}
	return judged, nil
}

// toAsk are the places of mails of which the taker is to be asked, in the order in which they are taken. Not all that wait to be judged are
// among them, only the first.
func (s *session) toAsk(uids []imap.UID) (places []mail.Location) {
	waiting := 0
	for _, at := range s.failures.order(s.locations(uids)) {
		uid := imap.UID(at.UID)
		if s.waiting[uid] {
			waiting++
		}
		if !s.stuck[uid] && (!s.waiting[uid] || waiting <= maxAsked) {
			places = append(places, at)
		}
	}
	return places
}

// sort takes a mail that is not stored, and puts one that was judged on its pile.
func (s *session) sort(ctx context.Context, taker Taker, at mail.Location, filing mail.Filing, judged piles) (err error) {
	if filing != mail.Unknown {
		delete(s.failures, at)
	} else if filing, err = s.takeOne(ctx, taker, at); err != nil {
		return err
	}
	uid := imap.UID(at.UID)
	delete(s.waiting, uid)
	if s.held = s.failures.mayPass(at); s.held {
		return nil
	}
	switch filing {
	case mail.Unknown: // it has gone, or could not be taken
	case mail.Waiting:
		s.waiting[uid] = true
	default:
		judged[filing] = append(judged[filing], uid)
	}
	return nil
}

// takeOne takes a mail, and gives an error only for a connection that cannot be used any more.
func (s *session) takeOne(ctx context.Context, taker Taker, at mail.Location) (mail.Filing, error) {
	found, err := s.hand(ctx, taker, at)
	err = s.failures.note(at, err)
	var refused *takerError
	if ctx.Err() == nil && errors.As(err, &refused) {
		s.config.Report(err)
		return mail.Unknown, nil
	}
	if err != nil || !found {
		return mail.Unknown, err
	}
	return mail.Waiting, nil
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
