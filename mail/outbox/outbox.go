// Package outbox hands finished mails to the submission server of the sender's provider. It knows
// no queue and tries once: whoever calls it decides, by Permanent, whether to try again.
//
//	sender := outbox.NewSender(account)
//	defer sender.Close()
//	err := sender.Send(ctx, "mod@example.org", "anna@example.test", raw)
//	switch {
//	case outbox.Permanent(err):
//		// the server will never take this mail: tell the operator
//	case err != nil:
//		// later
//	}
//
// A Sender keeps its connections for a while, since several mails often go out together. Commands
// are never sent ahead of the answers to those before (RFC 2920), so that it is always known which
// one an answer is to.
package outbox

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Send submits one mail to one receiver on a connection of its own. It is as [Sender.Send].
func Send(ctx context.Context, a Account, from, to string, raw []byte) error {
	s := NewSender(a)
	defer s.Close()
	return s.Send(ctx, from, to, raw)
}

// Sender submits mails for an account. Its methods may be called from any goroutine; each mail has
// a connection for itself while it is sent.
type Sender struct {
	account Account

	mu     sync.Mutex
	kept   []*session // without anybody who uses them, the one used last at the end
	timer  *time.Timer
	closed bool
}

// NewSender makes a sender, which connects when there is something to send. Close it when done.
func NewSender(a Account) *Sender { return &Sender{account: a.withDefaults()} }

// Send submits one mail to one receiver. from is the envelope sender, "" for a notice that must not
// be answered. An error for which Permanent is false is worth another try; the mail may have been
// taken all the same, which its fixed Message-ID makes harmless.
func (s *Sender) Send(ctx context.Context, from, to string, raw []byte) error {
	m, err := newMail(from, to, raw)
	if err != nil {
		return err
	}
	for conn := s.takeKept(); conn != nil; conn = s.takeKept() {
		err := conn.send(ctx, m)
		if err == nil {
			s.keep(conn)
			return nil
		}
		conn.close()
		if conn.begun {
			return fmt.Errorf("submit to %s: %w", s.account.Addr, err)
		}
		// the server had hung up meanwhile; nothing was sent
	}
	return s.sendFresh(ctx, m)
}

// sendFresh submits a mail on a new connection.
func (s *Sender) sendFresh(ctx context.Context, m letter) error {
	conn, err := connect(ctx, s.account)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", s.account.Addr, absent(err))
	}
	if err := conn.send(ctx, m); err != nil {
		conn.close()
		return fmt.Errorf("submit to %s: %w", s.account.Addr, err)
	}
	s.keep(conn)
	return nil
}

// takeKept gives a connection that is kept, nil if there is none.
func (s *Sender) takeKept() *session {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.kept) == 0 {
		return nil
	}
	last := len(s.kept) - 1
	conn := s.kept[last]
	s.kept = s.kept[:last]
	return conn
}

// keep keeps a connection for the next mail, if it is good for one.
func (s *Sender) keep(conn *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || conn.mails >= maxMails || len(s.kept) >= maxKept {
		go conn.quit()
		return
	}
	conn.idle = time.Now()
	s.kept = append(s.kept, conn)
	if s.timer == nil {
		s.timer = time.AfterFunc(maxIdle, s.tidy)
	}
}

// tidy ends the connections that nobody used for long.
func (s *Sender) tidy() {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := 0
	for old < len(s.kept) && time.Since(s.kept[old].idle) >= maxIdle {
		go s.kept[old].quit()
		old++
	}
	s.kept = append([]*session(nil), s.kept[old:]...)
	s.timer = nil
	if len(s.kept) > 0 {
		s.timer = time.AfterFunc(maxIdle-time.Since(s.kept[0].idle), s.tidy)
	}
}

// Close ends the connections that are kept. A mail that is being sent is sent.
func (s *Sender) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if s.timer != nil {
		s.timer.Stop()
	}
	for _, conn := range s.kept {
		conn.quit()
	}
	s.kept = nil
}
