package inbox

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// fetched is what a server says of one mail; fields that were not asked for are zero.
type fetched struct {
	uid      imap.UID
	size     int64
	received time.Time
	body     []byte
}

// peek asks for size and date. Envelope and body structure are never asked for: a malformed one
// ends the connection, and the next one, too.
func (s *session) peek(ctx context.Context, uid imap.UID) (*fetched, error) {
	return s.fetch(ctx, uid, &imap.FetchOptions{UID: true, InternalDate: true, RFC822Size: true})
}

// body fetches at most limit bytes of a mail, or of its header, and leaves it unread.
func (s *session) body(ctx context.Context, uid imap.UID, what imap.PartSpecifier, limit int64) (*fetched, error) {
	section := &imap.FetchItemBodySection{Specifier: what, Peek: true, Partial: &imap.SectionPartial{Offset: 0, Size: limit}}
	return s.fetch(ctx, uid, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
}

// fetch asks for one mail only. It gives nil if there is no such mail.
func (s *session) fetch(ctx context.Context, uid imap.UID, options *imap.FetchOptions) (*fetched, error) {
	var found *fetched
	err := s.do(ctx, fmt.Sprintf("fetch mail %d", uid), func() error {
		list, err := collect(s.client.Fetch(imap.UIDSetNum(uid), options))
		for _, m := range list {
			if m.uid == uid {
				found = &m
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// collect reads an answer to its end, for an unread one blocks the client. The client's own Collect
// will not do: of a connection that breaks in the middle of a mail it goes on reading while the
// client's reading goroutine does the same. After an error here the connection must be closed and
// nothing more be read.
func collect(cmd *imapclient.FetchCommand) ([]fetched, error) {
	var list []fetched
	for data := cmd.Next(); data != nil; data = cmd.Next() {
		m, err := collectOne(data)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, cmd.Close()
}

func collectOne(data *imapclient.FetchMessageData) (fetched, error) {
	var m fetched
	for item := data.Next(); item != nil; item = data.Next() {
		switch item := item.(type) {
		case imapclient.FetchItemDataUID:
			m.uid = item.UID
		case imapclient.FetchItemDataRFC822Size:
			m.size = item.Size
		case imapclient.FetchItemDataInternalDate:
			m.received = item.Time
		case imapclient.FetchItemDataBodySection:
			var err error
			if m.body, err = readLiteral(item.Literal); err != nil {
				return fetched{}, err
			}
		}
	}
	return m, nil
}

// readLiteral reads a literal whole; a broken connection looks like its end.
func readLiteral(r imap.LiteralReader) ([]byte, error) {
	if r == nil {
		return nil, nil
	}
	b, err := io.ReadAll(r)
	if err == nil && int64(len(b)) < r.Size() {
		err = io.ErrUnexpectedEOF
	}
	return b, err
}
