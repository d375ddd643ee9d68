package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"adjutant/config"
	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/mail/outbox"
	"adjutant/moderator/service"
)

// mailboxes are the club's, ready to be watched.
func (c *club) mailboxes() ([]inbox.Config, error) {
	var boxes []inbox.Config
	var bells []chan struct{}
	c.service.Mailbox = &service.Mailbox{}
	looked := newLooks(len(c.config.Inboxes), func(at time.Time) {
		c.service.Mailbox.Looked(at)
		c.vitals.look()
	})
	for i, settings := range c.config.Inboxes {
		box, err := c.mailbox(settings)
		if err != nil {
			return nil, err
		}
		bell := make(chan struct{}, 1)
		box.Judged = bell
		box.Looked = func(began time.Time) { looked.at(i, c.service.Now().Add(-time.Since(began))) } // by the club's clock
		boxes, bells = append(boxes, box), append(bells, bell)
	}
	c.service.Evidence = &service.Evidence{Ask: func(ctx context.Context, raw mail.Raw) map[string][]string {
		i := slices.IndexFunc(boxes, func(b inbox.Config) bool { return b.Account == raw.Location.Account })
		return boxes[max(i, 0)].Evidence(ctx, raw.Bytes, raw.TXT)
	}}
	c.service.Judged = func() {
		for _, bell := range bells {
			select {
			case bell <- struct{}{}:
			default: // it was rung, and nobody has looked since
			}
		}
	}
	return boxes, nil
}

// mailbox is an inbox as configured.
func (c *club) mailbox(settings config.Inbox) (inbox.Config, error) {
	password, err := secret(settings.PasswordFile)
	if err != nil {
		return inbox.Config{}, err
	}
	trust, err := trusted(settings.CA, settings.Host)
	if err != nil {
		return inbox.Config{}, err
	}
	token, err := c.access(settings.OAuth)
	return inbox.Config{
		Account: settings.User, Addr: settings.Host, Security: inbox.Security(settings.TLS),
		User: settings.User, Password: password, Token: token, TLS: trust,
		Folder: settings.Folder, Poll: settings.Poll, Timeout: settings.Timeout,
		Folders:   inbox.Folders{Processed: settings.Processed, Rejected: settings.Rejected, Quarantine: settings.Quarantine},
		LookupTXT: c.lookup, Hosts: hosts(c.config.DNS), Border: mail.Border{Names: settings.Servers, AuthRes: settings.AuthServ},
		Report: func(err error) { c.reportMailbox(settings, err) },
	}, err
}

// reportMailbox tells the operator of trouble with a mailbox: loudly of what only he can mend.
func (c *club) reportMailbox(settings config.Inbox, err error) {
	if c.vitals != nil {
		c.vitals.trouble()
	}
	var login *inbox.LoginError
	if errors.As(err, &login) {
		c.service.Log.Error("mailbox", "user", settings.User, "error", err, "mend", mendLogin("inbox", settings.OAuth))
		return
	}
	c.service.Log.Warn("mailbox", "user", settings.User, "error", err)
}

// mendLogin says how a refused log-in is mended.
func mendLogin(section, access string) string {
	if access != "" {
		return "run 'adjutant login' for " + access + "; serve goes on by itself"
	}
	return "check " + section + ".user and the file " + section + ".password_file, then start serve again"
}

// newSender hands mails to the submission server as configured.
func (c *club) newSender() (*outbox.Sender, error) {
	settings := c.config.Submission
	password, err := secret(settings.PasswordFile)
	if err != nil {
		return nil, err
	}
	trust, err := trusted(settings.CA, settings.Host)
	if err != nil {
		return nil, err
	}
	token, err := c.access(settings.OAuth)
	if err != nil {
		return nil, err
	}
	return outbox.NewSender(outbox.Account{
		Addr: settings.Host, Security: outbox.Security(settings.TLS), User: settings.User, Password: password, Token: token, TLS: trust,
		Timeout: settings.Timeout, Patience: settings.Patience,
	}), nil
}

// looks knows when all of several mailboxes were looked through.
type looks struct {
	mu    sync.Mutex
	began []time.Time
	tell  func(time.Time)
}

func newLooks(n int, tell func(time.Time)) *looks {
	return &looks{began: make([]time.Time, n), tell: tell}
}

// at notes a look at one mailbox, and tells since when all have been looked at.
func (l *looks) at(box int, began time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.began[box] = began
	oldest := began
	for _, at := range l.began {
		if at.Before(oldest) {
			oldest = at
		}
	}
	if !oldest.IsZero() {
		l.tell(oldest)
	}
}

// watch watches the mailboxes, each by itself, until the context ends: where several
// machines share a database, only one of them at a time. An error says that one cannot
// be watched at all.
func (c *club) watch(ctx context.Context, boxes []inbox.Config) error {
	waits := false
	standby := func(err error) {
		c.vitals.standBy()
		switch {
		case err != nil:
			c.service.Log.Warn("mailboxes", "error", err)
		case !waits:
			c.service.Log.Info("another machine looks into the mailboxes")
		}
		waits = err == nil
	}
	return c.store.WithMailboxes(ctx, standby, func(ctx context.Context) error {
		if waits {
			c.service.Log.Info("this machine looks into the mailboxes now")
		}
		waits = false
		group, ctx := errgroup.WithContext(ctx)
		for _, box := range boxes {
			group.Go(func() error { return inbox.Run(ctx, box, c.service) })
		}
		return group.Wait()
	})
}
