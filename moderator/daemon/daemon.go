package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"adjutant/moderator/arbiter"
	"adjutant/moderator/club"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Daemon is a club that serves: it watches its mailboxes, works its queue and answers for its
// pages, its metrics and its health.
type Daemon struct {
	*club.Club
	Pages    net.Listener       // where it answers for the pages; nil for none
	Verifier fs.FS              // of the pages, as [web.Config] has it
	Meter    net.Listener       // where it answers for metrics and health; nil for nowhere
	Notify   func(state string) // tells who runs the process how the club is, in systemd's words; nil for systemd itself
	vitals   *vitals
	spoilt   chan *storage.Damage // what is kept for lists and cannot be read
	replaced atomic.Bool          // another daemon of this process goes on in its place
}

// New makes a daemon of a club.
func New(c *club.Club) *Daemon {
	c.Service.Tournament = arbiter.Desk{Club: c}.Told
	d := &Daemon{Club: c, vitals: newVitals(), spoilt: make(chan *storage.Damage, 1)}
	c.Service.Spoilt = d.spoils
	return d
}

// Serve watches the mailbox, works the queue and answers for the pages until the context ends; ready is
// called once this process has the queue.
func (d *Daemon) Serve(ctx context.Context, ready func()) error {
	boxes, err := d.Mailboxes()
	if err != nil {
		return err
	}
	d.Service.Send = d.vitals.send(d.Send, d.Service.Permanent)
	group, ctx := errgroup.WithContext(ctx)
	if d.Pages != nil {
		group.Go(func() error { return d.ServePages(ctx) })
	}
	if d.Meter != nil {
		group.Go(func() error { return d.serveMetrics(ctx) })
	}
	group.Go(func() error { return d.watchdog(ctx) })
	group.Go(func() error { return d.halted(ctx) })
	group.Go(func() error { return d.lists(ctx) })
	group.Go(func() error { return d.Watch(ctx, boxes) })
	started := func() {
		ready()
		group.Go(func() error { return d.wakeHouses(ctx) })
		group.Go(func() error { return d.routine(ctx) })
		group.Go(func() error { return d.prune(ctx) })
	}
	group.Go(func() error { return d.Store.Run(ctx, started, d.vitals.intake(d.Service.Intake), d.Service.Deliver) })
	if err := group.Wait(); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// wakeHouses has the house play where a game waits for it.
func (d *Daemon) wakeHouses(ctx context.Context) error {
	return whilePassing(ctx, d.Service.Passing, func() error {
		games, err := d.Store.SummariesAt(ctx, view.Unfinished()...)
		if err != nil {
			if d.noticed(err) {
				return nil // the house is woken when they are made anew
			}
			return tolerated(ctx, d.Club, fmt.Errorf("games that wait for the house: %w", err))
		}
		d.Service.WakeHouses(ctx, games)
		return nil
	})
}

// whilePassing does something, and again as long as it fails for a reason that passes, as that the database is away: no
// reason to end.
func whilePassing(ctx context.Context, passes func(error) bool, do func() error) error {
	for {
		err := do()
		if err == nil || passes == nil || !passes(err) {
			return err
		}
		select {
		case <-time.After(awayPause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// awayPause is how long is waited for a database that is away.
const awayPause = 500 * time.Millisecond

// everyRoutine is how often it is looked whether something of the routine is due.
const everyRoutine = 2 * time.Minute

// routine does at its times what nobody asks for. What could not be done is tried again.
func (d *Daemon) routine(ctx context.Context) error {
	tick := time.NewTicker(everyRoutine)
	defer tick.Stop()
	for {
		if err := errors.Join(d.Service.Clerk().Run(ctx), arbiter.Tell(ctx, d.Club)); err != nil && ctx.Err() == nil {
			d.noticed(err)
			d.Service.Log.Error("routine", "error", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// halted waits for a reason to stop.
func (d *Daemon) halted(ctx context.Context) error {
	select {
	case err := <-d.Halt:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
