package club

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
	"adjutant/moderator/budget"
	"adjutant/moderator/decision"
	"adjutant/moderator/post"
	"adjutant/moderator/postroom"
	"adjutant/moderator/routine"
	"adjutant/moderator/service"
	"adjutant/moderator/standing"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// ReadMemory is how many bytes the files of mails and uploads may take at once while they
// are read, replayed and audited, by what they are reckoned to take.
const ReadMemory = 192 << 20

// patience is how long a letter waits for those to the same player before it: as long as a map takes to be drawn on a
// busy machine.
const patience = 2 * time.Second

// Club is a club's parts put together as its configuration says.
type Club struct {
	Config  config.Config
	File    string // of the settings
	Folder  string // of that; packs of the club's own are in packs
	Store   *store.SQL
	sender  *outbox.Sender
	sources map[string]*oauth.Source // of access tokens, by name
	Service *service.Service
	Lookup  func(ctx context.Context, name string) ([]string, error) // TXT records of the DNS
	packs   shelf                                                    // the packs of its games that were opened
	Halt    chan error                                               // why a club that serves must stop
}

// World is what a club takes of the machine besides files and networks.
type World struct {
	Log    *slog.Logger
	Now    func() time.Time // the time by which the club decides
	Random io.Reader        // what keys, tokens, nonces, seeds and secrets are drawn from
	Memory *budget.Memory   // in which other people's files are read; nil for [ReadMemory] of the club's own
}

// Open puts a club together. Close it when done.
func Open(ctx context.Context, file string, w World) (*Club, error) {
	settings, err := config.Load(file)
	if err != nil {
		return nil, err
	}
	return open(ctx, file, settings, w)
}

// Reopen opens the club once more, with the settings as they stand in its file now: but for those that a running club cannot
// change, and the change names both. Passwords and certificates are read anew too. The club itself stays open as it is.
func (c *Club) Reopen(ctx context.Context, w World) (*Club, config.Change, error) {
	settings, err := config.Load(c.File)
	if err != nil {
		return nil, config.Change{}, err
	}
	settings, change := settings.For(c.Config)
	next, err := open(ctx, c.File, settings, w)
	return next, change, err
}

func open(ctx context.Context, file string, settings config.Config, w World) (*Club, error) {
	c, err := openKeyless(ctx, file, settings, w)
	if err != nil {
		return nil, err
	}
	if _, err := RollKeys(c.Config); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// OpenKeyless puts a club together whose keys of the rolls may be lost.
func OpenKeyless(ctx context.Context, file string, w World) (*Club, error) {
	settings, err := config.Load(file)
	if err != nil {
		return nil, err
	}
	return openKeyless(ctx, file, settings, w)
}

func openKeyless(ctx context.Context, file string, settings config.Config, w World) (*Club, error) {
	c, err := assemble(file, settings, w)
	if err != nil {
		return nil, err
	}
	if c.Lookup, err = Resolver(c.Config.DNS); err != nil {
		return nil, err
	}
	if c.Service.Signer, err = Signer(c.Config); err != nil {
		return nil, err
	}
	c.Service.Standings, c.Service.Rating = c.Standings, c.RatingTerms()
	c.Service.Handed = c.Handed
	c.Service.Beacon = c.Drand()
	if c.sender, err = c.NewSender(); err != nil {
		return nil, err
	}
	c.Service.Send = c.Send
	if err := c.openStore(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

// Assemble makes of settings what takes nothing but them: neither a key nor the store.
func Assemble(file string, w World) (*Club, error) {
	settings, err := config.Load(file)
	if err != nil {
		return nil, err
	}
	return assemble(file, settings, w)
}

func assemble(file string, settings config.Config, w World) (*Club, error) {
	c := &Club{Config: settings, File: file, Folder: filepath.Dir(file), Halt: make(chan error, 1)}
	var err error
	c.Service = &service.Service{
		Settings: postroom.Settings{Patience: patience, MaxMessage: c.Config.Submission.MaxMessage, Permanent: outbox.Permanent, Unreachable: outbox.Unreachable},
		Dice:     service.Dice{Keys: c.Drawing}, Journals: &service.Journals{}, Faces: &service.Faces{}, Members: &service.Members{}, Past: &routine.Past{}, Limits: mail.DefaultLimits(), Passing: store.Passing,
		Now: w.Now, Random: w.Random, Log: w.Log, Memory: memoryOf(w),
	}
	c.Service.Moderator, c.Service.Packs, c.Service.Health = c.moderator(), c.packRows, c.health
	c.Service.Times, err = c.routine()
	return c, err
}

// memoryOf is the memory in which a club reads other people's files.
func memoryOf(w World) *budget.Memory {
	if w.Memory != nil {
		return w.Memory
	}
	return budget.New(ReadMemory)
}

// Drand is where rounds of the beacon are fetched.
func (c *Club) Drand() service.Drand {
	return service.Drand{Beacon: Beacon(), URLs: c.Config.Beacon.URLs}
}

// moderator is the club's as the configuration names it.
func (c *Club) moderator() decision.Moderator {
	m := decision.Moderator{Rules: c.Rules, Beacon: Beacon(), Program: Version(), Club: post.Club{
		Name:     c.Config.Club.Name,
		Address:  mail.Address{Name: c.Config.Club.Name, Addr: c.Config.Club.Address},
		Operator: mail.Address{Addr: c.Config.Club.Operator},
		Pages:    c.Config.Web.URL,
	}}
	for _, text := range c.Config.Club.Moderators {
		if a, err := netmail.ParseAddress(text); err == nil { // the configuration is checked
			m.Club.Moderators = append(m.Club.Moderators, mail.Address{Name: a.Name, Addr: strings.ToLower(a.Address)})
		}
	}
	return m
}

// openStore opens the store that the configuration names, and brings what lists need of
// it up to date.
func (c *Club) openStore(ctx context.Context) error {
	vault, err := OpenVault(c.Config.Keys.Store)
	if err != nil {
		return err
	}
	if c.Service.MailSecret, err = c.MailSecret(ctx, vault); err != nil {
		return err
	}
	if c.Store, err = store.OpenSealed(ctx, c.Config.Store.DSN, vault.WithSecret(c.Service.MailSecret), c.Service.Log); err != nil {
		return err
	}
	c.Service.Store, c.Service.Ladders = c.Store, &standing.Keeper{Store: c.Store}
	if err := c.Store.Guard(ctx, c.Config.Keys.Mark, KeyName(c.Config.Club.Name)); err != nil {
		return errors.Join(err, c.Close())
	}
	if c.Service.Issue, err = c.Store.LogNumber(ctx); err != nil {
		return errors.Join(err, c.Close())
	}
	if err := c.Service.Summaries().Missing(ctx, c.Store, c.Summarizing); err != nil {
		return errors.Join(err, c.Close())
	}
	return nil
}

// Summarizing tells that a store is being brought up to date that an earlier version
// has written, which takes a moment in a large club.
func (c *Club) Summarizing(left int) {
	c.Service.Log.Info("games are summed up for lists", "left", left)
}

// Close closes the connection to the submission server, and the store.
func (c *Club) Close() error {
	c.sender.Close()
	return c.Store.Close()
}

// Send hands a parcel to the submission server, once it is noted how far the log is that it
// may tell of.
func (c *Club) Send(ctx context.Context, p storage.Parcel) error {
	err := c.halting(c.Store.RememberTo(ctx, p.Log))
	if err != nil && !errors.As(err, new(*storage.Damage)) { // a log that is damaged does not grow
		return err
	}
	return c.sender.Send(ctx, p.From, p.To, p.Bytes)
}
