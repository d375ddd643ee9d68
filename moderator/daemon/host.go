package daemon

import (
	"context"
	"errors"
	"net"
	"os"

	"adjutant/moderator/club"
)

// Host serves a club, and puts a daemon of the settings as they are then into the place of the one that serves, as often as it is
// told to reload.
type Host struct {
	File    string // of the settings
	World   club.World
	Hold    bool             // as [MayServe] has it
	Reload  <-chan os.Signal // told to read the settings anew
	Serving func(*Daemon)    // hears of each daemon that has begun to serve
	Notify  func(string)     // as the daemon's
}

// Run serves until the context ends.
func (h Host) Run(ctx context.Context) error {
	c, err := club.Open(ctx, h.File, h.World)
	if err != nil {
		return err
	}
	d := New(c)
	d.Notify = h.Notify
	if err := h.prepare(ctx, d, nil); err != nil {
		return errors.Join(err, d.shut(nil))
	}
	for d != nil && err == nil {
		d, err = h.serve(ctx, d)
	}
	return err
}

// prepare does all that can fail before a daemon serves. It listens where the one before it does, if there is one and the
// address is the same.
func (h Host) prepare(ctx context.Context, d, before *Daemon) error {
	if err := MayServe(ctx, d.Club, h.Hold); err != nil {
		return err
	}
	var pages, meter net.Listener
	if before != nil && before.Config.Web.Listen == d.Config.Web.Listen {
		pages = before.Pages
	}
	if before != nil && before.Config.Metrics.Listen == d.Config.Metrics.Listen {
		meter = before.Meter
	}
	if err := listen(ctx, pages, &d.Pages, d.ListenPages); err != nil {
		return err
	}
	if err := listen(ctx, meter, &d.Meter, d.ListenMetrics); err != nil {
		return err
	}
	return d.LogKeys(ctx)
}

// serve serves until the context ends, or until there is a next daemon to go on with.
func (h Host) serve(ctx context.Context, d *Daemon) (next *Daemon, err error) {
	serving, stop := context.WithCancel(ctx)
	defer stop()
	if err := errors.Join(open(d.Pages), open(d.Meter)); err != nil {
		return nil, errors.Join(err, d.shut(nil))
	}
	ended := make(chan error, 1)
	go func() { ended <- d.Serve(serving, func() { h.Serving(d) }) }()
	for next == nil {
		select {
		case err := <-ended:
			return nil, errors.Join(err, d.shut(nil))
		case <-h.Reload:
			next = h.reopen(ctx, d)
		}
	}
	d.replaced.Store(true)
	drained := errors.Join(drain(d.Pages), drain(d.Meter))
	stop()
	if err := errors.Join(drained, <-ended, d.shut(next)); err != nil {
		return nil, errors.Join(err, next.shut(nil))
	}
	return next, nil
}

// reopen is the daemon of the settings as they are now, nil if these cannot be served with: the log says why.
func (h Host) reopen(ctx context.Context, d *Daemon) *Daemon {
	log := d.Service.Log
	c, change, err := d.Reopen(ctx, h.World)
	if err != nil {
		log.Error("the settings stay as they were", "error", err)
		return nil
	}
	next := New(c)
	next.Notify = h.Notify
	if err := h.prepare(ctx, next, d); err != nil {
		log.Error("the settings stay as they were", "error", errors.Join(err, next.shut(d)))
		return nil
	}
	next.vitals = d.vitals
	log.Info("settings read anew", "applied", change.Applied)
	if len(change.Kept) > 0 {
		log.Warn("settings that hold from the next start on", "kept", change.Kept)
	}
	return next
}

// shut closes the club and where it listened, but where another daemon goes on to.
func (d *Daemon) shut(other *Daemon) error {
	err := d.Close()
	if other == nil {
		other = &Daemon{}
	}
	return errors.Join(err, leave(d.Pages, other.Pages), leave(d.Meter, other.Meter))
}
