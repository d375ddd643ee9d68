package inbox

import (
	"context"
	"crypto/tls"
	"errors"
	"math/rand/v2"
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

	// Token gives an access token to log in with instead of a password, by XOAUTH2 or OAUTHBEARER
	// (RFC 7628); refused tells that the server did not take the last one. Nil for the password.
	Token func(ctx context.Context, refused bool) (string, error)

	Folder   string  // watched; "INBOX"
	Folders  Folders // where mails are filed that were judged
	MaxBytes int64   // of one mail; 25 MiB

	Poll        time.Duration // look at least so often, also with IDLE, and more often after mail came; one minute
	IdleRestart time.Duration // end IDLE and begin again after this; nine minutes, below what NAT boxes forget
	Timeout     time.Duration // of one command, of which none transports more than a piece of a mail; 25 seconds
	BackoffMin  time.Duration // pause after the first broken connection, doubled after each further one; two seconds
	BackoffMax  time.Duration // five minutes
	LoginMin    time.Duration // the same after a log-in that was refused; one minute
	LoginMax    time.Duration // one hour

	// Random gives numbers from 0 up to 1, by which pauses vary; nil for the machine's own.
	Random func() float64
	// LookupTXT asks the DNS for the records that a check of the sender needs. An error that is a
	// *net.DNSError with IsNotFound is an answer; nil asks nothing.
	LookupTXT func(ctx context.Context, name string) ([]string, error)
	// Hosts is asked for what SPF needs besides; nil asks nothing, and then no mail is direct.
	Hosts Hosts
	// Border is our own server's: what it writes into a mail's header is believed.
	Border mail.Border
	// Judged signals that mails were judged since, so that they can be filed; nil leaves that to
	// the next look at the folder.
	Judged <-chan struct{}
	// Looked hears, after each look at the whole folder, when it began: every mail that had come
	// by then was given to the Taker. Nil for nobody.
	Looked func(began time.Time)
	// Report hears of each trouble that Run gets over by itself, and once of a [LoginError] as long
	// as the server gives the same answer; nil for nobody.
	Report func(error)
}

// Folders is where mails are filed. A folder is made when it is first needed; below the account's
// own namespace, such as INBOX.Processed, where the server wants that.
type Folders struct {
	Processed  string // judged; "Processed"
	Rejected   string // never read for orders; "Rejected"
	Quarantine string // could not be judged; "Quarantine"
}

// of is the folder for mails of a kind.
func (f Folders) of(filing mail.Filing) string {
	switch filing {
	case mail.Rejected:
		return f.Rejected
	case mail.Quarantine:
		return f.Quarantine
	}
	return f.Processed
}

// Taker stores mails, and knows what came of them. Its methods are called one after the other,
// never two at once.
type Taker interface {
	// Filings says where the mails of these places belong, of those that are stored already.
	Filings(context.Context, []mail.Location) (map[mail.Location]mail.Filing, error)
	// Take stores a mail. Only after it has returned nil is the mail touched on the server.
	Take(context.Context, mail.Raw) error
	// TakeOversized stores that a mail of size bytes is too large to be fetched; header is its
	// header, as far as it fits.
	TakeOversized(ctx context.Context, at mail.Location, size int64, header []byte) error
}

func (c Config) withDefaults() (Config, error) {
	if c.Addr == "" || c.User == "" {
		return c, errors.New("inbox: address or user is missing")
	}
	orElse(&c.Folder, "INBOX")
	orElse(&c.Folders.Processed, "Processed")
	orElse(&c.Folders.Rejected, "Rejected")
	orElse(&c.Folders.Quarantine, "Quarantine")
	orElse(&c.MaxBytes, defaultMaxBytes)
	orElse(&c.Poll, time.Minute)
	orElse(&c.IdleRestart, 9*time.Minute)
	orElse(&c.Timeout, defaultTimeout)
	orElse(&c.BackoffMin, defaultMinPause)
	orElse(&c.BackoffMax, defaultMaxPause)
	orElse(&c.LoginMin, defaultMinLogin)
	orElse(&c.LoginMax, defaultMaxLogin)
	if c.Random == nil {
		c.Random = rand.Float64
	}
	if c.Looked == nil {
		c.Looked = func(time.Time) {}
	}
	if c.Report == nil {
		c.Report = func(error) {}
	}
	return c, nil
}

// orElse sets what is not set.
func orElse[T comparable](value *T, otherwise T) {
	var zero T
	if *value == zero {
		*value = otherwise
	}
}
