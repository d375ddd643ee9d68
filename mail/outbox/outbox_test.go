package outbox_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"math/big"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail/outbox"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const raw = "From: mod@example.org\r\nTo: anna@example.test\r\nSubject: result\r\n\r\n.\r\nAccepted.\r\n"

// sink is a submission server that answers as told and keeps what it takes.
type sink struct {
	addr string
	fail map[string]*smtp.SMTPError // by command: MAIL, RCPT, DATA

	mu   sync.Mutex
	got  []string // "from to raw"
	from string
	to   string
}

func (s *sink) NewSession(*smtp.Conn) (smtp.Session, error) { return s, nil }
func (s *sink) AuthMechanisms() []string                    { return []string{sasl.Plain} }
func (s *sink) Reset()                                      {}
func (s *sink) Logout() error                               { return nil }

func (s *sink) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "mod" || password != "modpw" {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (s *sink) answer(command string) error {
	if e := s.fail[command]; e != nil {
		return e
	}
	return nil
}

func (s *sink) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return s.answer("MAIL")
}

func (s *sink) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = to
	return s.answer("RCPT")
}

func (s *sink) Data(r io.Reader) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got = append(s.got, s.from+" "+s.to+" "+string(b))
	return s.answer("DATA")
}

// startSink serves with TLS from the first byte, with STARTTLS or plainly.
func startSink(t *testing.T, security outbox.Security, config *tls.Config, fail map[string]*smtp.SMTPError) *sink {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &sink{addr: l.Addr().String(), fail: fail}
	server := smtp.NewServer(s)
	server.AllowInsecureAuth = security == outbox.Plain
	server.MaxMessageBytes = 1000
	server.ErrorLog = log.New(io.Discard, "", 0)
	switch security {
	case outbox.TLS:
		l = tls.NewListener(l, config)
	case outbox.StartTLS:
		server.TLSConfig = config
	}
	done := make(chan error)
	go func() { done <- server.Serve(l) }()
	t.Cleanup(func() {
		server.Close()
		<-done
	})
	return s
}

// certificate is for 127.0.0.1, and a pool that trusts it.
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, &tls.Config{RootCAs: pool}
}

func TestSend(t *testing.T) {
	server, client := certificate(t)
	for _, security := range []outbox.Security{outbox.TLS, outbox.StartTLS, outbox.Plain} {
		s := startSink(t, security, server, nil)
		a := outbox.Account{Addr: s.addr, Security: security, User: "mod", Password: "modpw", Hello: "club.example.org", TLS: client}
		if err := outbox.Send(t.Context(), a, "", "anna@example.test", []byte(raw)); err != nil {
			t.Errorf("%s: %v", security, err)
			continue
		}
		if want := " anna@example.test " + raw; len(s.got) != 1 || s.got[0] != want {
			t.Errorf("%s: server took %q, want %q", security, s.got, want)
		}
	}
}

func TestSendRefusesWeakConnections(t *testing.T) {
	server, client := certificate(t)
	plain := startSink(t, outbox.Plain, nil, nil)
	for name, a := range map[string]outbox.Account{
		"plain to another machine":       {Addr: "192.0.2.1:25", Security: outbox.Plain},
		"server without STARTTLS":        {Addr: plain.addr, Security: outbox.StartTLS, TLS: client},
		"certificate nobody vouches for": {Addr: startSink(t, outbox.TLS, server, nil).addr, Security: outbox.TLS},
		"no security named":              {Addr: plain.addr},
		"address without port":           {Addr: "localhost", Security: outbox.Plain},
	} {
		err := outbox.Send(t.Context(), a, "mod@example.org", "anna@example.test", []byte(raw))
		if err == nil || outbox.Permanent(err) {
			t.Errorf("%s: error %v, permanent %v", name, err, outbox.Permanent(err))
		}
	}
	if len(plain.got) != 0 {
		t.Errorf("sent over a weak connection: %q", plain.got)
	}
}

// TestPermanent tells what is the same for ever from what passes or can be mended, by what large
// providers really answer.
func TestPermanent(t *testing.T) {
	for _, c := range []struct {
		command   string
		code      int
		enhanced  smtp.EnhancedCode
		says      string
		permanent bool
	}{
		{"MAIL", 451, smtp.EnhancedCode{4, 7, 1}, "greylisted", false},
		{"MAIL", 421, smtp.EnhancedCode{4, 7, 0}, "try again later", false},
		{"MAIL", 530, smtp.EnhancedCode{5, 7, 0}, "authentication required", false},
		{"MAIL", 550, smtp.NoEnhancedCode, "sender refused", false},
		{"MAIL", 550, smtp.EnhancedCode{5, 7, 60}, "client does not have permissions to send as this sender", false},
		{"MAIL", 552, smtp.EnhancedCode{5, 3, 4}, "message size exceeds fixed limit", true},
		{"MAIL", 552, smtp.NoEnhancedCode, "too large", true},
		{"RCPT", 450, smtp.EnhancedCode{4, 2, 0}, "greylisted", false},
		{"RCPT", 550, smtp.EnhancedCode{5, 1, 1}, "user unknown", true},
		{"RCPT", 550, smtp.NoEnhancedCode, "no such user", true},
		{"RCPT", 553, smtp.NoEnhancedCode, "no such user", true},
		{"RCPT", 552, smtp.NoEnhancedCode, "storage exceeded", false},
		{"RCPT", 552, smtp.EnhancedCode{5, 2, 2}, "mailbox full", false},
		{"RCPT", 550, smtp.EnhancedCode{5, 2, 1}, "mailbox disabled", true},
		{"RCPT", 550, smtp.EnhancedCode{5, 4, 1}, "recipient address rejected: access denied", true},
		{"RCPT", 550, smtp.EnhancedCode{5, 4, 5}, "daily sending limit exceeded", false},
		{"RCPT", 554, smtp.EnhancedCode{5, 7, 1}, "relay access denied", false},
		{"RCPT", 550, smtp.EnhancedCode{4, 4, 4}, "contradicts itself", false},
		{"DATA", 421, smtp.EnhancedCode{4, 3, 0}, "try again later", false},
		{"DATA", 451, smtp.EnhancedCode{4, 3, 0}, "local error", false},
		{"DATA", 503, smtp.EnhancedCode{5, 5, 1}, "bad sequence of commands", false},
		{"DATA", 554, smtp.NoEnhancedCode, "refused", true},
		{"DATA", 554, smtp.EnhancedCode{5, 5, 1}, "no valid recipients", false},
		{"DATA", 554, smtp.EnhancedCode{5, 7, 1}, "rejected as spam", true},
		{"DATA", 550, smtp.EnhancedCode{5, 6, 0}, "bad header", true},
		{"DATA", 550, smtp.EnhancedCode{5, 4, 5}, "daily user sending limit exceeded", false},
	} {
		s := startSink(t, outbox.Plain, nil, map[string]*smtp.SMTPError{c.command: {Code: c.code, EnhancedCode: c.enhanced, Message: c.says}})
		err := outbox.Send(t.Context(), outbox.Account{Addr: s.addr, Security: outbox.Plain}, "mod@example.org", "anna@example.test", []byte(raw))
		if err == nil || outbox.Permanent(err) != c.permanent {
			t.Errorf("%s answered %d %v %s: error %v, permanent %v", c.command, c.code, c.enhanced, c.says, err, outbox.Permanent(err))
		}
		if err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: the answer is lost in %q", c.says, err)
		}
	}
}

// TestUnreachable tells a server to which no mail can be brought from one that does not take this mail, or us.
func TestUnreachable(t *testing.T) {
	from, to := "mod@example.org", "anna@example.test"
	farewell := startSink(t, outbox.Plain, nil, map[string]*smtp.SMTPError{"MAIL": {Code: 421, Message: "closing"}})
	busy := startSink(t, outbox.Plain, nil, map[string]*smtp.SMTPError{"DATA": {Code: 451, Message: "local error"}})
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	for _, c := range []struct {
		name string
		a    outbox.Account
		want bool
	}{
		{"nobody listens", outbox.Account{Addr: "127.0.0.1:1"}, true},
		{"nobody speaks", outbox.Account{Addr: silent.Addr().String(), Timeout: 50 * time.Millisecond}, true},
		{"it says farewell", outbox.Account{Addr: farewell.addr}, true},
		{"it puts the mail off", outbox.Account{Addr: busy.addr}, false},
		{"the password is wrong", outbox.Account{Addr: busy.addr, User: "mod", Password: "wrong"}, false},
	} {
		c.a.Security = outbox.Plain
		if err := outbox.Send(t.Context(), c.a, from, to, []byte(raw)); err == nil || outbox.Unreachable(err) != c.want {
			t.Errorf("%s: %v, unreachable %v", c.name, err, outbox.Unreachable(err))
		}
	}
}

func TestTooLargeIsPermanent(t *testing.T) {
	s := startSink(t, outbox.Plain, nil, nil)
	err := outbox.Send(t.Context(), outbox.Account{Addr: s.addr, Security: outbox.Plain}, "", "anna@example.test", []byte(raw+strings.Repeat("x\r\n", 500)))
	if !outbox.Permanent(err) || len(s.got) != 0 {
		t.Errorf("error %v, server took %d mails", err, len(s.got))
	}
}

// TestSendEndsWithItsContext sends to a server that accepts and never speaks, as each kind of
// account.
func TestSendEndsWithItsContext(t *testing.T) {
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	for _, security := range []outbox.Security{outbox.TLS, outbox.StartTLS, outbox.Plain} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		err := outbox.Send(ctx, outbox.Account{Addr: mute.Addr().String(), Security: security}, "", "anna@example.test", []byte(raw))
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) || outbox.Permanent(err) {
			t.Errorf("%s: error %v", security, err)
		}
	}
}
