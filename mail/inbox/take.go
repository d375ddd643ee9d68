package inbox

import (
	"context"
	"fmt"
	"slices"
	"time"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// takeAll takes every mail of the folder that is not yet taken, oldest first, and marks it.
func (s *session) takeAll(ctx context.Context, taker Taker) error {
	uids, err := s.search(ctx)
	if err != nil {
		return err
	}
	for _, uid := range uids {
		if err := s.take(ctx, taker, uid); err != nil {
			return err
		}
	}
	return nil
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
func (s *session) take(ctx context.Context, taker Taker, uid imap.UID) error {
	at := mail.Location{Account: s.config.Account, Folder: s.config.Folder, UIDValidity: s.uidValidity, UID: uint32(uid)}
	known, err := taker.Known(ctx, at)
	if err != nil {
		return fmt.Errorf("ask for mail %d: %w", uid, err)
	}
	if !known {
		found, err := s.hand(ctx, taker, at)
		if err != nil || !found {
			return err
		}
	}
	return s.mark(ctx, uid)
}

// hand fetches one mail and gives it to the taker. It says no if the mail has gone meanwhile.
func (s *session) hand(ctx context.Context, taker Taker, at mail.Location) (found bool, err error) {
	size, received, found, err := s.peek(ctx, imap.UID(at.UID))
	if err != nil || !found {
		return false, err
	}
	if size > s.config.MaxBytes {
		return s.handOversized(ctx, taker, at, size)
	}
	raw, found, err := s.body(ctx, imap.UID(at.UID), imap.PartSpecifierNone, s.config.MaxBytes+1)
	if err != nil || !found {
		return false, err
	}
	if int64(len(raw)) > s.config.MaxBytes { // the server was wrong about the size
		return s.handOversized(ctx, taker, at, int64(len(raw)))
	}
	m := mail.Raw{Location: at, Received: received, Bytes: raw, TXT: s.config.lookup(ctx, mail.DNSNames(raw))}
	if err := taker.Take(ctx, m); err != nil {
		return false, fmt.Errorf("take mail %d: %w", at.UID, err)
	}
	return true, nil
}

func (s *session) handOversized(ctx context.Context, taker Taker, at mail.Location, size int64) (found bool, err error) {
	header, found, err := s.body(ctx, imap.UID(at.UID), imap.PartSpecifierHeader, maxHeaderBytes)
	if err != nil || !found {
		return false, err
	}
	if err := taker.TakeOversized(ctx, at, size, header); err != nil {
		return false, fmt.Errorf("take mail %d of %d bytes: %w", at.UID, size, err)
	}
	return true, nil
}

// peek asks for size and date. Envelope and body structure are never asked for: a malformed one ends the connection, and the next one, too.
func (s *session) peek(ctx context.Context, uid imap.UID) (size int64, received time.Time, found bool, err error) {
	buf, err := s.fetch(ctx, uid, &imap.FetchOptions{UID: true, InternalDate: true, RFC822Size: true})
	if err != nil || buf == nil {
		return 0, time.Time{}, false, err
	}
	return buf.RFC822Size, buf.InternalDate, true, nil
}

// body fetches at most limit bytes of a mail, or of its header, and leaves it unread.
func (s *session) body(ctx context.Context, uid imap.UID, what imap.PartSpecifier, limit int64) (raw []byte, found bool, err error) {
	section := &imap.FetchItemBodySection{Specifier: what, Peek: true, Partial: &imap.SectionPartial{Offset: 0, Size: limit}}
	buf, err := s.fetch(ctx, uid, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
	if err != nil || buf == nil || len(buf.BodySection) == 0 {
		return nil, false, err
	}
	return buf.BodySection[0].Bytes, true, nil
}

// fetch asks for one mail only, and reads the answer to its end: an unread one would block the client. It gives nil if there is no such mail.
func (s *session) fetch(ctx context.Context, uid imap.UID, options *imap.FetchOptions) (*imapclient.FetchMessageBuffer, error) {
	var found *imapclient.FetchMessageBuffer
	err := s.do(ctx, fmt.Sprintf("fetch mail %d", uid), func() error {
		list, err := s.client.Fetch(imap.UIDSetNum(uid), options).Collect()
		for _, m := range list {
			if m.UID == uid {
				found = m
			}
		}
		return err
	})
	return found, err
}
