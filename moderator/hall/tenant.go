package hall

import (
	"context"
	"os"
	"time"

	"adjutant/moderator/daemon"
)

// tenant is a club that is served, or tried again.
type tenant struct {
	reload chan os.Signal
	end    context.CancelFunc
	ended  chan struct{}
}

// How long is waited before a club that ended is tried again: twice as long each time, until it was served for the longest.
const (
	firstPause   = 5 * time.Second
	longestPause = 5 * time.Minute
)

// begin serves a club until the context ends, or the tenant's own end.
func (h Hall) begin(ctx context.Context, all *chorus, name, file string) *tenant {
	ctx, end := context.WithCancel(ctx)
	t := &tenant{reload: make(chan os.Signal, 1), end: end, ended: make(chan struct{})}
	world := h.World
	world.Log = world.Log.With("in", name)
	v := all.voice()
	host := daemon.Host{File: file, World: world, Hold: h.Hold, Reload: t.reload, Serving: h.Serving, Notify: v.say}
	go func() {
		defer close(t.ended)
		defer v.leave()
		var clash error
		for pause := firstPause; ; pause = min(2*pause, longestPause) {
			began := time.Now()
			err := clash
			if err == nil {
				err = host.Run(ctx)
			}
			if ctx.Err() != nil {
				return
			}
			if time.Since(began) > longestPause {
				pause = firstPause
			}
			v.fail()
			world.Log.Error("the club is not served, and is tried again", "error", err, "after", pause)
			if !t.pause(ctx, pause) {
				return
			}
			clash = h.clash(name) // its settings may be others now
		}
	}()
	return t
}

// pause waits before the next try, or until the settings are said to be others; false once the tenant has ended.
func (t *tenant) pause(ctx context.Context, long time.Duration) bool {
	select {
	case <-time.After(long):
	case <-t.reload:
	case <-ctx.Done():
		return false
	}
	return true
}

// hear has the club read its settings anew; what it was told before and has not done yet is enough.
func (t *tenant) hear(s os.Signal) {
	select {
	case t.reload <- s:
	default:
	}
}

// clash is an error if another club of the folder has what only this one can have, as the settings are now.
func (h Hall) clash(name string) error {
	found, err := clubsIn(h.Folder, nil)
	if err != nil {
		return err
	}
	return found.clash(name)
}
