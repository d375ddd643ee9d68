package main

import (
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"adjutant/config"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/mail/outbox"
	"adjutant/moderator"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/store"
)

// entropy is what keys, tokens, nonces, seeds and secrets are drawn from.
var entropy io.Reader = rand.Reader

// now is the time by which a club decides.
var now = time.Now

// club is a club's parts put together as its configuration says.
type club struct {
	config  config.Config
	folder  string // of the settings; packs of the club's own are in packs
	store   *store.SQL
	sender  *outbox.Sender
	service *service.Service
	lookup  func(ctx context.Context, name string) ([]string, error) // TXT records of the DNS
	pages   net.Listener                                             // where serve answers for the pages; nil for none
}

// openClub puts a club together. Close it when done.
func openClub(ctx context.Context, file string, log *slog.Logger) (*club, error) {
	c := &club{folder: filepath.Dir(file)}
	var err error
	if c.config, err = config.Load(file); err != nil {
		return nil, err
	}
	if _, err = c.keys(); err != nil {
		return nil, err
	}
	if c.lookup, err = resolver(c.config.DNS); err != nil {
		return nil, err
	}
	c.service = &service.Service{Keys: c.keys, Limits: mail.DefaultLimits(), Permanent: outbox.Permanent, Now: now, Random: entropy, Log: log}
	if c.service.Signer, err = signer(c.config); err != nil {
		return nil, err
	}
	c.service.Standings = c.standings
	c.service.Beacon = service.Drand{Beacon: beacon(), URLs: c.config.Beacon.URLs}
	c.service.Moderator = moderator.Moderator{Rules: c.rules, Beacon: beacon(), Club: moderator.Club{
		Name:     c.config.Club.Name,
		Address:  mail.Address{Name: c.config.Club.Name, Addr: c.config.Club.Address},
		Operator: mail.Address{Addr: c.config.Club.Operator},
	}}
	for _, text := range c.config.Club.Moderators {
		if a, err := netmail.ParseAddress(text); err == nil { // the configuration is checked
			c.service.Moderator.Club.Moderators = append(c.service.Moderator.Club.Moderators, mail.Address{Name: a.Name, Addr: strings.ToLower(a.Address)})
		}
	}
	if c.sender, err = sender(c.config.Submission); err != nil {
		return nil, err
	}
	c.service.Send = c.send
	vault, err := openVault(c.config.Keys.Store)
	if err != nil {
		return nil, err
	}
	if c.store, err = store.OpenSealed(ctx, c.config.Store.DSN, vault, log); err != nil {
		return nil, err
	}
	c.service.Store = c.store
	return c, nil
}

func (c *club) close() error {
	c.sender.Close()
	return c.store.Close()
}

// send hands a parcel to the submission server.
func (c *club) send(ctx context.Context, p moderator.Parcel) error {
	return c.sender.Send(ctx, p.From, p.To, p.Bytes)
}

// serve watches the mailbox, works the queue and answers for the pages until the context ends; ready is
// called once this process has the queue.
func (c *club) serve(ctx context.Context, ready func()) error {
	box, err := mailbox(c.config.Inbox)
	if err != nil {
		return err
	}
	box.LookupTXT, box.Hosts = c.lookup, hosts(c.config.DNS)
	judged := make(chan struct{}, 1)
	box.Judged = judged
	c.service.Judged = func() {
		select {
		case judged <- struct{}{}:
		default: // it was told, and has not looked since
		}
	}
	box.Report = func(err error) { c.service.Log.Warn("mailbox", "error", err) }
	group, ctx := errgroup.WithContext(ctx)
	if c.pages != nil {
		group.Go(func() error { return c.servePages(ctx) })
	}
	c.service.Mailbox = &service.Mailbox{}
	box.Looked = func(began time.Time) { c.service.Mailbox.Looked(now().Add(-time.Since(began))) } // by the club's clock
	group.Go(func() error { return inbox.Run(ctx, box, c.service) })
	group.Go(func() error { return c.store.Run(ctx, ready, c.service.Intake, c.service.Deliver) })
	if err := group.Wait(); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// pack is the built-in pack of that id, else the club's own: the folder of that
// name in packs, beside the settings.
func (c *club) pack(id string) (*pack.Pack, error) {
	own := filepath.Join(c.folder, "packs", id)
	_, unknown := systems.Folder(id)
	if info, err := os.Stat(own); unknown == nil || err != nil || !info.IsDir() || filepath.Base(id) != id {
		return systems.Find(id)
	}
	p, err := pack.Load(os.DirFS(own))
	if err != nil {
		return nil, fmt.Errorf("pack %s: %w", id, err)
	}
	if p.ID != id {
		return nil, fmt.Errorf("the pack in %s has the id %s: name the folder so", own, p.ID)
	}
	return p, nil
}

// rules opens the pack that a game was begun with.
func (c *club) rules(id, hash string) (moderator.Rules, error) {
	p, err := c.pack(id)
	if err != nil {
		return moderator.Rules{}, err
	}
	if p.Hash != hash {
		return moderator.Rules{}, fmt.Errorf("pack %s has the hash %.12s, and the game was begun with %.12s", id, p.Hash, hash)
	}
	sys, err := systems.Open(p)
	return moderator.Rules{System: sys, Pack: p}, err
}

// keys are those with which the club draws now: the file may change under a
// running daemon.
func (c *club) keys() (roll.Keys, error) { return clubKeys(c.config) }

// public is the public half of the club's keys.
func (c *club) public() (roll.Public, error) {
	keys, err := c.keys()
	if err != nil {
		return roll.Public{}, err
	}
	return keys.Public()
}

// openVault is the vault of the key in the file; one that seals nothing without a
// file.
func openVault(file string) (store.Vault, error) {
	if file == "" {
		return store.Vault{}, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return store.Vault{}, fmt.Errorf("read the key of the store: %w", err)
	}
	vault, err := store.NewVault(string(text))
	if err != nil {
		return store.Vault{}, fmt.Errorf("%s: %w", file, err)
	}
	return vault, nil
}

// clubKeys reads the keys of the club's rolls. They bear the club's name: under
// another one, its records would be those of somebody else.
func clubKeys(c config.Config) (roll.Keys, error) {
	keys, err := readKeys(c.Keys.Rolls)
	if err != nil {
		return roll.Keys{}, err
	}
	public, err := keys.Public()
	if err != nil {
		return roll.Keys{}, fmt.Errorf("%s: %w", c.Keys.Rolls, err)
	}
	if want := keyName(c.Club.Name); public.Name != want {
		return roll.Keys{}, fmt.Errorf("%s has the keys of %s, but club.name is %q, which would sign as %s", c.Keys.Rolls, public.Name, c.Club.Name, want)
	}
	return keys, nil
}

func readKeys(file string) (roll.Keys, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return roll.Keys{}, fmt.Errorf("read the keys of the rolls: %w", err)
	}
	keys, err := roll.ParseKeys(string(text))
	if err != nil {
		return roll.Keys{}, fmt.Errorf("%s: %w", file, err)
	}
	return keys, nil
}

// mailbox is the inbox as configured.
func mailbox(c config.Inbox) (inbox.Config, error) {
	password, err := secret(c.PasswordFile)
	if err != nil {
		return inbox.Config{}, err
	}
	trust, err := trusted(c.CA, c.Host)
	return inbox.Config{
		Account: c.User, Addr: c.Host, Security: inbox.Security(c.TLS), User: c.User, Password: password, TLS: trust, Poll: c.Poll,
		Border: mail.Border{Names: c.Servers, AuthRes: c.AuthServ},
	}, err
}

// sender hands mails to the submission server as configured.
func sender(c config.Submission) (*outbox.Sender, error) {
	password, err := secret(c.PasswordFile)
	if err != nil {
		return nil, err
	}
	trust, err := trusted(c.CA, c.Host)
	if err != nil {
		return nil, err
	}
	return outbox.NewSender(outbox.Account{
		Addr: c.Host, Security: outbox.Security(c.TLS), User: c.User, Password: password, TLS: trust,
	}), nil
}

// secret reads a password of one line; "" without a file.
func secret(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read the password: %w", err)
	}
	return strings.TrimRight(string(text), "\r\n"), nil
}

// trusted is what a TLS connection to the host trusts: the system's
// certificates and those in the file.
func trusted(file, host string) (*tls.Config, error) {
	if file == "" {
		return nil, nil
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read certificates: %w", err)
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%s holds no certificate", file)
	}
	return &tls.Config{RootCAs: pool, ServerName: name}, nil
}

// signer signs outgoing mail with DKIM, nil if the submission server does.
func signer(c config.Config) (*mail.Signer, error) {
	if c.Keys.DKIM == "" {
		return nil, nil
	}
	text, err := os.ReadFile(c.Keys.DKIM)
	if err != nil {
		return nil, fmt.Errorf("read the DKIM key: %w", err)
	}
	key, err := parseDKIMKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Keys.DKIM, err)
	}
	return &mail.Signer{Domain: mail.Address{Addr: c.Club.Address}.Domain(), Selector: c.Keys.Selector, Key: key}, nil
}

// parseDKIMKey reads a key of a kind that DKIM knows.
func parseDKIMKey(text []byte) (crypto.Signer, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM file")
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	switch key := key.(type) {
	case ed25519.PrivateKey:
		return key, nil
	case *rsa.PrivateKey:
		return key, nil
	}
	return nil, errors.New("neither an Ed25519 nor an RSA key")
}

// resolver looks TXT records up: in the configured file, else in the DNS.
func resolver(c config.DNS) (func(context.Context, string) ([]string, error), error) {
	if c.TXT == "" {
		return net.DefaultResolver.LookupTXT, nil
	}
	text, err := os.ReadFile(c.TXT)
	if err != nil {
		return nil, fmt.Errorf("read TXT records: %w", err)
	}
	records, err := parseTXT(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.TXT, err)
	}
	return func(_ context.Context, name string) ([]string, error) {
		if found, ok := records[recordName(name)]; ok {
			return found, nil
		}
		return nil, noHost(name)
	}, nil
}

// hosts looks the hosts and addresses up that SPF asks for: in the DNS, or nowhere where a file stands
// in its place.
func hosts(c config.DNS) inbox.Hosts {
	if c.TXT == "" {
		return net.DefaultResolver
	}
	return noHosts{}
}

// noHosts knows no host.
type noHosts struct{}

func (noHosts) LookupMX(_ context.Context, name string) ([]*net.MX, error) {
	return nil, noHost(name)
}

func (noHosts) LookupIPAddr(_ context.Context, name string) ([]net.IPAddr, error) {
	return nil, noHost(name)
}

func (noHosts) LookupAddr(_ context.Context, addr string) ([]string, error) {
	return nil, noHost(addr)
}

func noHost(name string) error {
	return &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// parseTXT reads records, one a line: name, a blank, the text. Empty lines and
// those that begin with # say nothing.
func parseTXT(text string) (map[string][]string, error) {
	records := map[string][]string{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, value, found := strings.Cut(line, " ")
		if !found {
			return nil, fmt.Errorf("line %d is not of the form NAME TEXT", number)
		}
		name = recordName(name)
		records[name] = append(records[name], strings.TrimSpace(value))
	}
	return records, nil
}

// recordName is a DNS name as it is compared: case and a last dot say nothing.
func recordName(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }
