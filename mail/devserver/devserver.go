// Package devserver is a small mail provider on loopback, for the demo and for tests: IMAP
// mailboxes in memory, SMTP submission with a password, DKIM signatures under invented domains and
// the DNS answers that prove them. Any mail client can use it.
//
// It is no mail server for the world: it delivers among its own users only, forgets all at Close
// and listens on loopback alone.
//
//	s, err := devserver.Start(devserver.Config{Users: []devserver.User{
//		{Address: "mod@example.test", Password: "modpw"},
//		{Address: "anna@example.test", Password: "annapw"},
//	}})
//	if err != nil {
//		return err
//	}
//	defer s.Close()
//	// submit at s.SMTPAddr(), read at s.IMAPAddr(), check signatures with s.LookupTXT
//
// Mail for user+detail@domain goes to the INBOX of user@domain; an unknown local part is refused
// with 550. Each user has the folders Processed, Rejected and Quarantine.
package devserver

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"sync"
	"time"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-smtp"
)

// Config says whom the server knows. Addresses to listen on are "127.0.0.1:0" where they are empty.
type Config struct {
	Users     []User
	IMAP      string         // host:port on loopback; port 0 takes a free one
	SMTP      string         // the same
	Seed      []byte         // of the DKIM key, 32 bytes; a random one if nil
	TLS       *tls.Config    // offers STARTTLS if not nil
	Delivered func(Delivery) // called after each delivery, from any goroutine; may be nil

	Now func() time.Time // its clock, read from any goroutine; nil for that of the machine
}

// User is one mailbox.
type User struct {
	Address  string // user@domain, without detail
	Password string
}

// Delivery is a mail that has arrived in a mailbox.
type Delivery struct {
	User string // whose mailbox
	Rcpt string // as the sender wrote it, with the detail
	Raw  []byte
}

// Server is a running mail provider. Its methods may be called from any goroutine.
type Server struct {
	config Config
	key    ed25519.PrivateKey
	boxes  map[string]*mailbox // by lower-case address; not changed after Start

	imap, smtp *listener
	imapServer *imapserver.Server
	smtpServer *smtp.Server
	serving    sync.WaitGroup
}

// Start listens and serves until Close.
func Start(c Config) (*Server, error) {
	key, err := dkimKey(c.Seed)
	if err != nil {
		return nil, err
	}
	boxes, err := newMailboxes(c.Users)
	if err != nil {
		return nil, err
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	s := &Server{config: c, key: key, boxes: boxes}
	if s.imap, err = listen(c.IMAP); err != nil {
		return nil, err
	}
	if s.smtp, err = listen(c.SMTP); err != nil {
		return nil, errors.Join(err, s.imap.Close())
	}
	s.serve()
	return s, nil
}

func dkimKey(seed []byte) (ed25519.PrivateKey, error) {
	if seed == nil {
		_, key, err := ed25519.GenerateKey(rand.Reader)
		return key, err
	}
	if len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("devserver: a seed has %d bytes, not %d", ed25519.SeedSize, len(seed))
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func (s *Server) serve() {
	quiet := log.New(io.Discard, "", 0)
	s.imapServer = s.newIMAP(quiet)
	s.smtpServer = s.newSMTP(quiet)
	s.serving.Go(func() { s.imapServer.Serve(s.imap) }) // ends with an error only when it is closed
	s.serving.Go(func() { s.smtpServer.Serve(s.smtp) })
}

// IMAPAddr gives host:port of the IMAP server.
func (s *Server) IMAPAddr() string { return s.imap.Addr().String() }

// SMTPAddr gives host:port of the submission server.
func (s *Server) SMTPAddr() string { return s.smtp.Addr().String() }

// Close ends all connections and forgets all mail.
func (s *Server) Close() error {
	err := errors.Join(s.imapServer.Close(), s.smtpServer.Close())
	s.imap.hangUp()
	s.smtp.hangUp()
	s.serving.Wait()
	return err
}

// LookupTXT answers like a resolver that knows only the DKIM keys of this server's domains.
func (s *Server) LookupTXT(_ context.Context, name string) ([]string, error) {
	for _, u := range s.config.Users {
		if name == selector+"._domainkey."+(mail.Address{Addr: u.Address}).Domain() {
			return []string{keyRecord(s.key)}, nil
		}
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}
