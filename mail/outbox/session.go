package outbox

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"github.com/emersion/go-smtp"
)

// session is one connection, logged in.
type session struct {
	account Account
	client  *smtp.Client
	mails   int       // taken by the server
	begun   bool      // the server answered to the mail that is being sent
	idle    time.Time // since when nobody uses it
}

// connect dials, greets and logs in. A token that is refused is tried once more, fresh, and on a new
// connection: servers hang up after a refusal.
func connect(ctx context.Context, a Account) (*session, error) {
	s, err := connectOnce(ctx, a, false)
	var refusal *LoginError
	if a.Token != nil && errors.As(err, &refusal) && isAnswer(err) {
		return connectOnce(ctx, a, true)
	}
	return s, err
}

func connectOnce(ctx context.Context, a Account, refused bool) (*session, error) {
	host, _, err := net.SplitHostPort(a.Addr)
	if err != nil {
		return nil, err
	}
	if a.Security == Plain && !isLoopback(host) {
		return nil, errors.New("without TLS only on loopback")
	}
	config := a.tlsConfig(host)
	conn, err := dial(ctx, a, config)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { conn.Close() })
	defer stop()
	s := &session{account: a}
	if s.client, err = greet(conn, a, config); err == nil {
		err = s.login(ctx, refused)
	}
	if err != nil {
		conn.Close()
		return nil, withCause(ctx, err)
	}
	return s, nil
}

func dial(ctx context.Context, a Account, config *tls.Config) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: a.Timeout}
	switch a.Security {
	case TLS:
		ctx, cancel := context.WithTimeout(ctx, a.Timeout)
		defer cancel()
		conn, err := dialer.DialContext(ctx, "tcp", a.Addr)
		if err != nil {
			return nil, err
		}
		secured := tls.Client(&patient{Conn: conn, timeout: a.Timeout, patience: a.Patience}, config)
		if err := secured.HandshakeContext(ctx); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
		return secured, nil
	case StartTLS, Plain:
		conn, err := dialer.DialContext(ctx, "tcp", a.Addr)
		if err != nil {
			return nil, err
		}
		return &patient{Conn: conn, timeout: a.Timeout, patience: a.Patience}, nil
	}
	return nil, fmt.Errorf("unknown security %q", a.Security)
}

// patient is a connection on which nothing lasts longer than the account allows: the client bounds
// the wait for answers, but with STARTTLS by minutes of its own, and not the time in which a mail is
// written.
type patient struct {
	net.Conn
	timeout, patience time.Duration
}

// SetDeadline sets the deadline that the client wants, or an earlier one.
func (p *patient) SetDeadline(t time.Time) error {
	if latest := time.Now().Add(max(p.timeout, p.patience)); t.After(latest) {
		t = latest
	}
	return p.Conn.SetDeadline(t)
}

func (p *patient) Write(b []byte) (int, error) {
	if err := p.Conn.SetWriteDeadline(time.Now().Add(p.timeout)); err != nil {
		return 0, err
	}
	return p.Conn.Write(b)
}

func greet(conn net.Conn, a Account, config *tls.Config) (*smtp.Client, error) {
	if err := conn.SetDeadline(time.Now().Add(a.Timeout)); err != nil {
		return nil, err
	}
	var client *smtp.Client
	if a.Security == StartTLS {
		var err error
		if client, err = smtp.NewClientStartTLS(conn, config); err != nil {
			return nil, err
		}
	} else {
		client = smtp.NewClient(conn)
	}
	client.CommandTimeout, client.SubmissionTimeout = a.Timeout, a.Patience
	return client, client.Hello(a.Hello)
}

// send submits one mail. After an error the connection is of no more use.
func (s *session) send(ctx context.Context, m letter) error {
	stop := context.AfterFunc(ctx, func() { s.client.Close() })
	defer stop()
	s.begun = false
	if err := s.submit(m); err != nil {
		return withCause(ctx, err)
	}
	s.mails++
	return nil
}

func (s *session) submit(m letter) error {
	if err := s.canTake(m); err != nil {
		return err
	}
	options := &smtp.MailOptions{Size: int64(len(m.raw)), UTF8: !isASCII(m.from + m.to)}
	err := s.client.Mail(m.from, options)
	s.begun = isAnswer(err) && !isFarewell(err)
	if err != nil {
		return refused(atMail, fmt.Errorf("mail to %s: %w", m.to, err))
	}
	if err := s.client.Rcpt(m.to, nil); err != nil {
		return refused(atRcpt, fmt.Errorf("mail to %s: %w", m.to, err))
	}
	data, err := s.client.Data()
	if err == nil {
		if _, err = io.Copy(data, bytes.NewReader(m.raw)); err == nil {
			err = data.Close()
		}
	}
	if err != nil {
		return refused(atData, fmt.Errorf("mail to %s: %w", m.to, err))
	}
	return nil
}

// canTake says what the server has said beforehand that it will not take.
func (s *session) canTake(m letter) error {
	if limit, known := s.client.MaxMessageSize(); known && limit > 0 && len(m.raw) > limit {
		return s.never("the mail has %d bytes, the server takes %d", len(m.raw), limit)
	}
	if able, _ := s.client.Extension("SMTPUTF8"); !able && !isASCII(m.from+m.to) {
		return s.never("the server cannot send to %s: it does not know addresses with letters that are not English (SMTPUTF8)", m.to)
	}
	if able, _ := s.client.Extension("8BITMIME"); !able && m.eightBit {
		return s.never("the mail has bytes that the server cannot take (8BITMIME)")
	}
	return nil
}

// never is a refusal by what the server can do.
func (s *session) never(format string, values ...any) error {
	s.begun = true
	return &refusal{fmt.Errorf(format, values...)}
}

// quit says farewell, if the server listens.
func (s *session) quit() {
	s.client.CommandTimeout = quitTimeout
	_ = s.client.Quit() // the mails are taken whatever the answer
	s.close()
}

func (s *session) close() { _ = s.client.Close() }

// withCause names the end of the context, if that is why the connection broke.
func withCause(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return errors.Join(cause, err)
	}
	return err
}
