package daemon

import (
	"context"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"adjutant/mail"
	"adjutant/mail/inbox"
	"adjutant/moderator/service"
)

// Mailboxes are the club's, ready to be watched.
func (d *Daemon) Mailboxes() ([]inbox.Config, error) {
	var boxes []inbox.Config
	var bells []chan struct{}
	d.Service.Mailbox = &service.Mailbox{}
	looked := newLooks(len(d.Config.Inboxes), func(at time.Time) {
		d.Service.Mailbox.Looked(at)
		d.vitals.look()
	})
	for i, settings := range d.Config.Inboxes {
		box, err := d.Mailbox(settings)
		if err != nil {
			return nil, err
		}
		tell := box.Report
		box.Report = func(err error) { d.vitals.trouble(); tell(err) }
		bell := make(chan struct{}, 1)
		box.Judged = bell
		box.Looked = func(began time.Time) { looked.at(i, d.Service.Now().Add(-time.Since(began))) } // by the club's clock
		boxes, bells = append(boxes, box), append(bells, bell)
	}
	d.Service.Evidence = &service.Evidence{Ask: func(ctx context.Context, raw mail.Raw) map[string][]string {
		i := slices.IndexFunc(boxes, func(b inbox.Config) bool { return b.Account == raw.Location.Account })
		return boxes[max(i, 0)].Evidence(ctx, raw.Bytes, raw.TXT)
	}}
	d.Service.Judged = func() {
		for _, bell := range bells {
			select {
			case bell <- struct{}{}:
			default: // it was rung, and nobody has looked since
			}
		}
	}
	return boxes, nil
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

// Watch watches the mailboxes, each by itself, until the context ends: where several
// machines share a database, only one of them at a time. An error says that one cannot
// be watched at all.
func (d *Daemon) Watch(ctx context.Context, boxes []inbox.Config) error {
	waits := false
	standby := func(err error) {
		d.vitals.standBy()
		switch {
		case err != nil:
			d.Service.Log.Warn("mailboxes", "error", err)
		case !waits:
			d.Service.Log.Info("another machine looks into the mailboxes")
		}
		waits = err == nil
	}
	return d.Store.WithMailboxes(ctx, standby, func(ctx context.Context) error {
		if waits {
			d.Service.Log.Info("this machine looks into the mailboxes now")
		}
		waits = false
		group, ctx := errgroup.WithContext(ctx)
		for _, box := range boxes {
			group.Go(func() error { return inbox.Run(ctx, box, d.Service.Porter()) })
		}
		return group.Wait()
	})
}
