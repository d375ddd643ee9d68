package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	netmail "net/mail"
	"path/filepath"
	"strings"
	"time"

	"adjutant/config"
	"adjutant/mail"
	"adjutant/mail/oauth"
	"adjutant/mail/outbox"
	"adjutant/moderator"
	"adjutant/moderator/budget"
	"adjutant/moderator/service"
	"adjutant/moderator/store"
)

// readMemory is how many bytes the files of mails and uploads may take at once while they
// are read, replayed and audited, by what they are reckoned to take.
const readMemory = 192 << 20

// club is a club's parts put together as its configuration says.
type club struct {
	config  config.Config
	folder  string // of the settings; packs of the club's own are in packs
	store   *store.SQL
	sender  *outbox.Sender
	sources map[string]*oauth.Source // of access tokens, by name
	service *service.Service
	lookup  func(ctx context.Context, name string) ([]string, error) // TXT records of the DNS
	packs   shelf                                                    // the packs of its games that were opened
	halt    chan error                                               // why a club that serves must stop
}

// world is what a club takes of the machine besides files and networks.
type world struct {
	Log    *slog.Logger
	Now    func() time.Time // the time by which the club decides
	Random io.Reader        // what keys, tokens, nonces, seeds and secrets are drawn from
}

// openClubIn puts a club together. Close it when done.
func openClubIn(ctx context.Context, file string, w world) (*club, error) {
	c, err := openKeylessIn(ctx, file, w)
	if err != nil {
		return nil, err
	}
	if _, err := clubKeys(c.config); err != nil {
		return nil, errors.Join(err, c.close())
	}
	return c, nil
}

// openKeylessIn puts a club together whose keys of the rolls may be lost.
func openKeylessIn(ctx context.Context, file string, w world) (*club, error) {
	c, err := assemble(file, w)
	if err != nil {
		return nil, err
	}
	if c.lookup, err = resolver(c.config.DNS); err != nil {
		return nil, err
	}
	if c.service.Signer, err = signer(c.config); err != nil {
		return nil, err
	}
	c.service.Standings = c.standings
	c.service.Handed = c.handed
	c.service.Beacon = c.drand()
	if c.sender, err = c.newSender(); err != nil {
		return nil, err
	}
	c.service.Send = c.send
	if err := c.openStore(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

// assemble makes of settings what takes nothing but them: neither a key nor the store.
func assemble(file string, w world) (*club, error) {
	c := &club{folder: filepath.Dir(file), halt: make(chan error, 1)}
	var err error
	if c.config, err = config.Load(file); err != nil {
		return nil, err
	}
	c.service = &service.Service{
		Keys: c.signing, Limits: mail.DefaultLimits(), MaxMessage: c.config.Submission.MaxMessage, Permanent: outbox.Permanent, Passing: store.Passing,
		Now: w.Now, Random: w.Random, Log: w.Log, Memory: budget.New(readMemory),
	}
	c.service.Moderator = c.moderator()
	return c, nil
}

// drand is where rounds of the beacon are fetched.
func (c *club) drand() service.Drand {
	return service.Drand{Beacon: beacon(), URLs: c.config.Beacon.URLs}
}

// moderator is the club's as the configuration names it.
func (c *club) moderator() moderator.Moderator {
	m := moderator.Moderator{Rules: c.rules, Beacon: beacon(), Program: version(), Club: moderator.Club{
		Name:     c.config.Club.Name,
		Address:  mail.Address{Name: c.config.Club.Name, Addr: c.config.Club.Address},
		Operator: mail.Address{Addr: c.config.Club.Operator},
		Pages:    c.config.Web.URL,
	}}
	for _, text := range c.config.Club.Moderators {
		if a, err := netmail.ParseAddress(text); err == nil { // the configuration is checked
			m.Club.Moderators = append(m.Club.Moderators, mail.Address{Name: a.Name, Addr: strings.ToLower(a.Address)})
		}
	}
	return m
}

// openStore opens the store that the configuration names, and brings what lists need of
// it up to date.
func (c *club) openStore(ctx context.Context) error {
	vault, err := openVault(c.config.Keys.Store)
	if err != nil {
		return err
	}
	if c.service.MailSecret, err = c.mailSecret(ctx, vault); err != nil {
		return err
	}
	if c.store, err = store.OpenSealed(ctx, c.config.Store.DSN, vault.WithSecret(c.service.MailSecret), c.service.Log); err != nil {
		return err
	}
	c.service.Store = c.store
	if err := c.store.Guard(ctx, c.config.Keys.Mark, keyName(c.config.Club.Name)); err != nil {
		return errors.Join(err, c.close())
	}
	if c.service.Issue, err = c.store.LogNumber(ctx); err != nil {
		return errors.Join(err, c.close())
	}
	if err := c.service.Summarize(ctx, c.store, c.summarizing); err != nil {
		return errors.Join(err, c.close())
	}
	return nil
}

// summarizing tells that a store is being brought up to date that an earlier version
// has written, which takes a moment in a large club.
func (c *club) summarizing(left int) {
	c.service.Log.Info("games are summed up for lists", "left", left)
}

func (c *club) close() error {
	c.sender.Close()
	return c.store.Close()
}

// send hands a parcel to the submission server, once it is noted how far the log is that it
// may tell of.
func (c *club) send(ctx context.Context, p moderator.Parcel) error {
	if err := c.remember(ctx); err != nil {
		return err
	}
	return c.sender.Send(ctx, p.From, p.To, p.Bytes)
}
