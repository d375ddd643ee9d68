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
	flags    []imap.Flag
	body     []byte
}

// peek asks for size and date. Envelope and body structure are never asked for: a malformed one
// ends the connection, and the next one, too.
func (s *session) peek(ctx context.Context, uid imap.UID) (*fetched, error) {
	return s.fetch(ctx, uid, &imap.FetchOptions{UID: true, InternalDate: true, RFC822Size: true})
}

// body fetches at most limit bytes of a mail, or of its header, and leaves it unread. It comes in
// pieces, so that no command takes long: small ones first, larger ones on a fast connection. The
// size is what the server said it is, which need not be so. It is nil if the mail has gone.
func (s *session) body(ctx context.Context, uid imap.UID, what imap.PartSpecifier, size, limit int64) ([]byte, error) {
	whole, chunk := make([]byte, 0, max(min(size, limit), 0)), int64(firstChunk)
	for {
		asked := min(chunk, limit-int64(len(whole)))
		began := time.Now()
		piece, err := s.piece(ctx, uid, what, &imap.SectionPartial{Offset: int64(len(whole)), Size: asked})
		if err != nil || piece == nil {
			return nil, err
		}
		whole = append(whole, piece...)
		if int64(len(piece)) < asked || int64(len(whole)) >= limit {
			return whole, nil
		}
		if time.Since(began) < fastChunk {
			chunk = min(2*chunk, maxChunk)
		}
	}
}

// piece fetches a part of a mail; nil if the mail has gone.
func (s *session) piece(ctx context.Context, uid imap.UID, what imap.PartSpecifier, part *imap.SectionPartial) ([]byte, error) {
	section := &imap.FetchItemBodySection{Specifier: what, Peek: true, Partial: part}
	found, err := s.fetch(ctx, uid, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
	if err != nil || found == nil {
		return nil, err
	}
	if found.body == nil {
		found.body = []byte{} // NIL: nothing stands behind the end
	}
	if int64(len(found.body)) > part.Size {
		return nil, fmt.Errorf("mail %d: the server sent %d bytes where %d were asked for", uid, len(found.body), part.Size)
	}
	return found.body, nil
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
		case imapclient.FetchItemDataFlags:
			m.flags = item.Flags
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
	if r.Size() > maxChunk {
		return nil, fmt.Errorf("the server sends %d bytes, and was never asked for more than %d", r.Size(), maxChunk)
	}
	b := make([]byte, r.Size())
	_, err := io.ReadFull(r, b)
	return b, err
}
