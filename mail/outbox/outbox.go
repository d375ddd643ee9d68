// Package outbox hands one finished mail to the submission server of the sender's provider. It
// knows no queue and tries once: whoever calls it decides, by Permanent, whether to try again.
//
//	err := outbox.Send(ctx, account, "mod@example.org", "anna@example.test", raw)
//	switch {
//	case outbox.Permanent(err):
//		// the server will never take this mail: tell the operator
//	case err != nil:
//		// later
//	}
package outbox

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// commandTimeout bounds the wait for one reply of the server; the context may end it sooner.
const commandTimeout = time.Minute

// Security says how a connection is protected.
type Security string

// The ways to protect a connection.
const (
	TLS      Security = "tls"      // TLS from the first byte, port 465
	StartTLS Security = "starttls" // port 587; without it nothing is sent
	Plain    Security = "plain"    // none; only on loopback
)

// Account is a submission server and who we are there.
type Account struct {
	Addr           string // host:port
	Security       Security
	User, Password string      // AUTH PLAIN; no AUTH if User is ""
	Hello          string      // our name in EHLO; "localhost" if ""
	TLS            *tls.Config // nil for the system's roots and the name in Addr
}

// Send submits one mail to one receiver. from is the envelope sender, "" for a notice that must not
// be answered. An error for which Permanent is false is worth another try; the mail may have been
// taken all the same, which its fixed Message-ID makes harmless.
func Send(ctx context.Context, a Account, from, to string, raw []byte) error {
	client, err := connect(ctx, a)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", a.Addr, err)
	}
	defer client.Close()
	stop := context.AfterFunc(ctx, func() { client.Close() })
	defer stop()
	if err := submit(client, a, from, to, raw); err != nil {
		return fmt.Errorf("submit to %s: %w", a.Addr, withCause(ctx, err))
	}
	return nil
}

// withCause names the end of the context, if that is why the connection broke.
func withCause(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return errors.Join(cause, err)
	}
	return err
}

func submit(client *smtp.Client, a Account, from, to string, raw []byte) error {
	client.CommandTimeout, client.SubmissionTimeout = commandTimeout, 5*commandTimeout
	if a.User != "" {
		if err := client.Auth(sasl.NewPlainClient("", a.User, a.Password)); err != nil {
			return fmt.Errorf("log in as %s: %w", a.User, err)
		}
	}
	if limit, known := client.MaxMessageSize(); known && limit > 0 && len(raw) > limit {
		return &refusal{fmt.Errorf("the mail has %d bytes, the server takes %d", len(raw), limit)}
	}
	if err := client.SendMail(from, []string{to}, bytes.NewReader(raw)); err != nil {
		return refused(fmt.Errorf("mail to %s: %w", to, err))
	}
	client.Quit() // the mail is taken whatever the answer
	return nil
}

func connect(ctx context.Context, a Account) (*smtp.Client, error) {
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
	client, err := greet(conn, a, config)
	if err != nil {
		conn.Close()
		return nil, withCause(ctx, err)
	}
	return client, nil
}

func isLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// tlsConfig is the account's, with the server's name filled in.
func (a Account) tlsConfig(host string) *tls.Config {
	config := a.TLS.Clone()
	if config == nil {
		config = &tls.Config{}
	}
	if config.ServerName == "" {
		config.ServerName = host
	}
	return config
}

func dial(ctx context.Context, a Account, config *tls.Config) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: commandTimeout}
	switch a.Security {
	case TLS:
		return (&tls.Dialer{NetDialer: dialer, Config: config}).DialContext(ctx, "tcp", a.Addr)
	case StartTLS, Plain:
		return dialer.DialContext(ctx, "tcp", a.Addr)
	}
	return nil, fmt.Errorf("unknown security %q", a.Security)
}

func greet(conn net.Conn, a Account, config *tls.Config) (*smtp.Client, error) {
	if err := conn.SetDeadline(time.Now().Add(commandTimeout)); err != nil {
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
	client.CommandTimeout = commandTimeout
	return client, hello(client, a)
}

func hello(client *smtp.Client, a Account) error {
	if a.Hello == "" {
		return client.Hello("localhost")
	}
	return client.Hello(a.Hello)
}
