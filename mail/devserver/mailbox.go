package devserver

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"time"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// folders are made for every user.
var folders = [...]string{"INBOX", "Processed", "Rejected", "Quarantine"}

// mailbox is a user's folders and a copy of all that was ever delivered to him.
type mailbox struct {
	user     User
	imapUser *imapmemserver.User

	mu        sync.Mutex
	delivered [][]byte
}

func newMailboxes(users []User) (map[string]*mailbox, error) {
	boxes := make(map[string]*mailbox)
	for _, u := range users {
		key := boxKey(u.Address)
		if a := (mail.Address{Addr: u.Address}); a.Domain() == "" || a.Detail() != "" || boxes[key] != nil {
			return nil, fmt.Errorf("devserver: %q is no address, has a detail or stands there twice", u.Address)
		}
		b := &mailbox{user: u, imapUser: imapmemserver.NewUser(u.Address, u.Password)}
		for _, f := range folders {
			if err := b.imapUser.Create(f, nil); err != nil {
				return nil, fmt.Errorf("devserver: create %s of %s: %w", f, u.Address, err)
			}
		}
		boxes[key] = b
	}
	return boxes, nil
}

// boxKey gives the key of the mailbox that an address is delivered to.
func boxKey(addr string) string {
	return strings.ToLower(mail.Address{Addr: addr}.Base())
}

func (b *mailbox) add(raw []byte, at time.Time) error {
	if _, err := b.imapUser.Append("INBOX", literal{bytes.NewReader(raw)}, &imap.AppendOptions{Time: at}); err != nil {
		return fmt.Errorf("deliver to %s: %w", b.user.Address, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.delivered = append(b.delivered, bytes.Clone(raw))
	return nil
}

// literal is a byte slice as IMAP wants it.
type literal struct{ *bytes.Reader }

func (l literal) Size() int64 { return int64(l.Len()) }

// Deliver puts a mail into the INBOX of its receiver, as it is: unsigned, if it is unsigned. It
// fails for an unknown receiver.
func (s *Server) Deliver(rcpt string, raw []byte) error {
	b := s.boxes[boxKey(rcpt)]
	if b == nil {
		return fmt.Errorf("devserver: no mailbox %s", rcpt)
	}
	if err := b.add(raw, s.config.Now()); err != nil {
		return err
	}
	if s.config.Delivered != nil {
		s.config.Delivered(Delivery{User: b.user.Address, Rcpt: rcpt, Raw: raw})
	}
	return nil
}

// Messages gives all mails delivered to a user, oldest first, wherever he moved them since; nil for
// an unknown user.
func (s *Server) Messages(address string) [][]byte {
	b := s.boxes[boxKey(address)]
	if b == nil {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([][]byte(nil), b.delivered...)
}

// Count gives how many mails lie in a folder of a user; none in one that is not there.
func (s *Server) Count(address, folder string) int {
	b := s.boxes[boxKey(address)]
	if b == nil {
		return 0
	}
	data, err := b.imapUser.Status(folder, &imap.StatusOptions{NumMessages: true})
	if err != nil || data.NumMessages == nil {
		return 0
	}
	return int(*data.NumMessages)
}
