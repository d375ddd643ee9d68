package inbox

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// session is one connection with the folder selected. Every command goes through do, because the
// client knows no context and waits for ever for the first byte of an answer.
type session struct {
	config      Config
	client      *imapclient.Client
	uidValidity uint32
	caps        imap.CapSet   // asked for once: the client may have to send a command for it
	wake        chan struct{} // holds one signal: the server spoke of new mail
	lull        time.Duration // how long to leave the folder alone next time
	permanent   []imap.Flag   // flags that the folder keeps; none if it is read only
	keywords    bool          // the folder keeps the keyword of mails that cannot be moved
	all         bool          // the folder shows all mail of the account
	failures    failures      // of this connection and those before it
	held        bool          // the last look ended at a mail that the taker refused

	folders map[string]string // the server's names of those filed into; "" for one that cannot be had
	waiting map[imap.UID]bool // in the folder, stored and not judged
	stuck   map[imap.UID]bool // in the folder for as long as this connection lasts
	tries   map[imap.UID]int  // how often a mail was filed, and seen again
	told    map[string]bool   // what was reported of filing
}

// connect dials, logs in and selects the folder.
func connect(ctx context.Context, c Config, f failures) (*session, error) {
	conn, err := dial(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", c.Addr, err)
	}
	s := &session{
		config: c, wake: make(chan struct{}, 1), lull: firstLull, failures: f,
		folders: map[string]string{}, waiting: map[imap.UID]bool{}, stuck: map[imap.UID]bool{}, tries: map[imap.UID]int{}, told: map[string]bool{},
	}
	if s.client, err = s.greet(ctx, conn); err != nil {
		conn.Close()
		return nil, fmt.Errorf("greet %s: %w", c.Addr, err)
	}
	if err := s.open(ctx); err != nil {
		s.client.Close()
		return nil, err
	}
	return s, nil
}

func dial(ctx context.Context, c Config) (net.Conn, error) {
	host, _, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return nil, err
	}
	dialer := &net.Dialer{Timeout: c.Timeout}
	switch c.Security {
	case TLS:
		ctx, cancel := context.WithTimeout(ctx, c.Timeout)
		defer cancel()
		return (&tls.Dialer{NetDialer: dialer, Config: c.tlsConfig(host)}).DialContext(ctx, "tcp", c.Addr)
	case StartTLS:
		return dialer.DialContext(ctx, "tcp", c.Addr)
	case Plain:
		if !isLoopback(host) {
			return nil, errors.New("without TLS only on loopback")
		}
		return dialer.DialContext(ctx, "tcp", c.Addr)
	}
	return nil, fmt.Errorf("unknown security %q", c.Security)
}

func isLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// tlsConfig is the account's, with the server's name filled in.
func (c Config) tlsConfig(host string) *tls.Config {
	config := c.TLS.Clone()
	if config == nil {
		config = &tls.Config{}
	}
	if config.ServerName == "" {
		config.ServerName = host
	}
	return config
}

// greet makes a client of the connection and waits for the server's first words.
func (s *session) greet(ctx context.Context, conn net.Conn) (*imapclient.Client, error) {
	ctx, cancel := context.WithTimeout(ctx, s.config.Timeout)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { conn.Close() })
	defer stop()
	host, _, _ := net.SplitHostPort(s.config.Addr)
	options := &imapclient.Options{
		TLSConfig:             s.config.tlsConfig(host),
		UnilateralDataHandler: &imapclient.UnilateralDataHandler{Mailbox: s.heard},
	}
	if s.config.Security == StartTLS {
		return imapclient.NewStartTLS(conn, options)
	}
	client := imapclient.New(conn, options)
	if err := client.WaitGreeting(); err != nil {
		client.Close()
		return nil, err
	}
	return client, nil
}

// heard runs on the client's reading goroutine, so it must not wait for anything, least of all for
// a command.
func (s *session) heard(data *imapclient.UnilateralDataMailbox) {
	if data.NumMessages == nil {
		return
	}
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// forgetWake takes back a signal before the folder is looked at; what comes during the look is
// kept.
func (s *session) forgetWake() {
	select {
	case <-s.wake:
	default:
	}
}

// open logs in and selects the folder. CONDSTORE is not asked for: some servers refuse the SELECT.
func (s *session) open(ctx context.Context) error {
	err := s.login(ctx)
	if err != nil {
		return err
	}
	if s.caps, err = s.askCaps(ctx); err != nil {
		return err
	}
	if s.all, err = s.holdsAll(ctx); err != nil {
		return err
	}
	return s.do(ctx, "select "+s.config.Folder, func() error {
		data, err := s.client.Select(s.config.Folder, nil).Wait()
		if err != nil {
			return err
		}
		s.uidValidity = data.UIDValidity
		s.permanent = data.PermanentFlags
		s.keywords = keepsKeyword(data.PermanentFlags)
		return nil
	})
}

// do runs one command and its wait. When the time of the command or the context is over it closes
// the connection, which ends any wait.
func (s *session) do(ctx context.Context, what string, command func() error) error {
	ctx, cancel := context.WithTimeout(ctx, s.config.Timeout)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { s.client.Close() })
	err := command()
	if !stop() {
		err = errors.Join(context.Cause(ctx), err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// isRefusal says whether the server understood a command and said no. Any other error leaves the
// connection in doubt.
func isRefusal(err error) bool {
	var refusal *imap.Error
	return errors.As(err, &refusal) && refusal.Type == imap.StatusResponseTypeNo
}
