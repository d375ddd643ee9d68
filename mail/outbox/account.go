package outbox

import (
	"context"
	"crypto/tls"
	"net"
	"time"
)

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
	User, Password string      // AUTH PLAIN or LOGIN; no AUTH if User is ""
	Hello          string      // our name in EHLO; "localhost" if ""
	TLS            *tls.Config // nil for the system's roots and the name in Addr

	// Token gives an access token to log in with instead of the password, by XOAUTH2 or OAUTHBEARER;
	// refused tells that the server did not take the last one. Nil for the password.
	Token func(ctx context.Context, refused bool) (string, error)
	// Timeout is how long the server may take over one reply; 25 seconds if 0.
	Timeout time.Duration
	// Patience is how long it may take to accept a whole mail; 28 seconds if 0. A server that
	// takes longer gets the mail again, under the same Message-ID.
	Patience time.Duration
}

func (a Account) withDefaults() Account {
	if a.Hello == "" {
		a.Hello = "localhost"
	}
	if a.Timeout == 0 {
		a.Timeout = commandTimeout
	}
	if a.Patience == 0 {
		a.Patience = finalTimeout
	}
	return a
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
