package inbox

import (
	"context"
	"crypto/tls"
	"time"

	"github.com/emersion/go-imap/v2"
)

// Probe logs in once as Run does, looks for the watched folder, and goes. It takes and changes
// nothing. It gives what the server proved of itself; nil without TLS.
func Probe(ctx context.Context, c Config) (*tls.ConnectionState, error) {
	c, err := c.withDefaults()
	if err != nil {
		return nil, err
	}
	var state *tls.ConnectionState
	c.TLS = c.TLS.Clone()
	if c.TLS == nil {
		c.TLS = &tls.Config{}
	}
	c.TLS.VerifyConnection = func(s tls.ConnectionState) error {
		state = &s
		return nil
	}
	s, err := connect(ctx, c, failures{})
	if err != nil {
		return state, err
	}
	return state, s.client.Close()
}

// Find looks for the mail with the Message-ID in the watched folder and in those where taken mails
// go, and says when the server took it; false if it is in none of them.
func Find(ctx context.Context, c Config, id string) (at time.Time, found bool, err error) {
	c, err = c.withDefaults()
	if err != nil {
		return at, false, err
	}
	folders := []string{c.Folder, c.Folders.Processed, c.Folders.Rejected, c.Folders.Quarantine}
	s, err := connect(ctx, c, failures{})
	if err != nil {
		return at, false, err
	}
	defer s.client.Close()
	for _, folder := range folders {
		if at, found, err = s.find(ctx, folder, id); found || err != nil && !isRefusal(err) {
			return at, found, err
		}
	}
	return at, false, nil
}

// find looks for the mail in one folder, which may be missing.
func (s *session) find(ctx context.Context, folder, id string) (at time.Time, found bool, err error) {
	var uids []imap.UID
	err = s.do(ctx, "look for a mail in "+folder, func() error {
		if _, err := s.client.Select(folder, &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
			return err
		}
		data, err := s.client.UIDSearch(&imap.SearchCriteria{Header: []imap.SearchCriteriaHeaderField{{Key: "Message-ID", Value: id}}}, nil).Wait()
		if err == nil {
			uids = data.AllUIDs()
		}
		return err
	})
	if err != nil || len(uids) == 0 {
		return at, false, err
	}
	about, err := s.peek(ctx, uids[0])
	if err != nil || about == nil {
		return at, false, err
	}
	return about.received, true, nil
}
