package inbox

import (
	"context"
	"crypto/tls"
	"errors"
	"time"

	"adjutant/mail"
)

// Security says how the connection is protected.
type Security string

// The ways to protect a connection.
const (
	TLS      Security = "tls"      // TLS from the first byte, port 993
	StartTLS Security = "starttls" // port 143
	Plain    Security = "plain"    // none; only on loopback
)

// Config is one folder of one account. Zero values take the defaults named.
type Config struct {
	Account        string // its name in Location
	Addr           string // host:port
	Security       Security
	User, Password string
	TLS            *tls.Config // nil for the system's roots and the name in Addr

	Folder    string // watched; "INBOX"
	Processed string // where taken mails go; made if missing; "Processed"
	MaxBytes  int64  // of one mail; 25 MiB

	Poll        time.Duration // look at least so often, also with IDLE, and more often after mail came; one minute
	IdleRestart time.Duration // end IDLE and begin again after this; nine minutes, below what NAT boxes forget
	Timeout     time.Duration // of one command; a mail of MaxBytes must get through in it; two minutes
	BackoffMin  time.Duration // pause after the first broken connection, doubled after each further one; two seconds
	BackoffMax  time.Duration // five minutes

	// LookupTXT asks the DNS for the records that a check of the sender needs. An error that is a
	// *net.DNSError with IsNotFound is an answer; nil asks nothing.
	LookupTXT func(ctx context.Context, name string) ([]string, error)
	// Hosts is asked for what SPF needs besides; nil asks nothing, and then no mail is direct.
	Hosts Hosts
	// Border is our own server's: what it writes into a mail's header is believed.
	Border mail.Border
	// Looked hears, after each look at the whole folder, when it began: every mail that had come
	// by then was given to the Taker. Nil for nobody.
	Looked func(began time.Time)
	// Report hears of each trouble that Run gets over by itself; nil for nobody.
	Report func(error)
}

// Taker stores mails. Its methods are called one after the other, never two at once.
type Taker interface {
	// Known says whether the mail of a location is stored already.
	Known(context.Context, mail.Location) (bool, error)
	// Take stores a mail. Only when it has returned nil is the mail marked on the server.
	Take(context.Context, mail.Raw) error
	// TakeOversized stores that a mail of size bytes is too large to be fetched; header is its
	// header, as far as it fits.
	TakeOversized(ctx context.Context, at mail.Location, size int64, header []byte) error
}

func (c Config) withDefaults() (Config, error) {
	if c.Addr == "" || c.User == "" {
		return c, errors.New("inbox: address or user is missing")
	}
	setString(&c.Folder, "INBOX")
	setString(&c.Processed, "Processed")
	if c.MaxBytes == 0 {
		c.MaxBytes = defaultMaxBytes
	}
	setDuration(&c.Poll, time.Minute)
	setDuration(&c.IdleRestart, 9*time.Minute)
	setDuration(&c.Timeout, 2*time.Minute)
	setDuration(&c.BackoffMin, 2*time.Second)
	setDuration(&c.BackoffMax, 5*time.Minute)
	if c.Looked == nil {
		c.Looked = func(time.Time) {}
	}
	if c.Report == nil {
		c.Report = func(error) {}
	}
	return c, nil
}

func setString(s *string, value string) {
	if *s == "" {
		*s = value
	}
}

func setDuration(d *time.Duration, value time.Duration) {
	if *d == 0 {
		*d = value
	}
}
