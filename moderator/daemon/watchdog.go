package daemon

import (
	"context"
	"log/slog"
	"time"

	systemd "github.com/coreos/go-systemd/v22/daemon"
)

// Notify tells systemd something, if it runs us.
func Notify(log *slog.Logger, state string) {
	if _, err := systemd.SdNotify(false, state); err != nil {
		log.Warn("systemd", "error", err)
	}
}

// tell tells who runs the process how the club is.
func (d *Daemon) tell(state string) {
	if d.Notify != nil {
		d.Notify(state)
		return
	}
	Notify(d.Service.Log, state)
}

// watchdog tells systemd that the club is ready, once its mailboxes were looked
// through; and from then on that it is alive, as long as its loops come round. When the
// context ends it says that the club stops, unless another daemon goes on in its place.
func (d *Daemon) watchdog(ctx context.Context) error {
	defer func() {
		if !d.replaced.Load() {
			d.tell(systemd.SdNotifyStopping)
		}
	}()
	ready := d.vitals.first
	every, err := systemd.SdWatchdogEnabled(false)
	if err != nil {
		return err
	}
	var tick <-chan time.Time
	if every > 0 {
		ticker := time.NewTicker(every / 3)
		defer ticker.Stop()
		tick = ticker.C
	}
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ready:
			ready = nil
			d.Service.Log.Info("ready")
			d.tell(systemd.SdNotifyReady)
		case <-tick:
			if err := d.vitals.alive(ctx, d.Store); err != nil && ctx.Err() == nil {
				d.Service.Log.Error("stuck: the watchdog is not told that all is well", "error", err)
				continue
			}
			d.tell(systemd.SdNotifyWatchdog)
		}
	}
}
