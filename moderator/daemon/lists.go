package daemon

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// remadeAgain is for how long what was made anew is not made anew again for the same reason: something else is wrong then.
const remadeAgain = time.Hour

// lists makes what is kept for lists anew where somebody found that it cannot be read: it follows from the journals, and no mail waits
// for the operator.
func (d *Daemon) lists(ctx context.Context) error {
	remade := map[string]time.Time{} // by what was found
	for {
		select {
		case found := <-d.spoilt:
			err := d.remake(ctx, found, remade)
			if err == nil {
				d.vitals.healed(found.Of)
				err = d.wakeHouses(ctx) // which could not be while there were no lists
			}
			if err == nil || ctx.Err() != nil {
				continue
			}
			d.vitals.feel(0, &storage.Damage{Of: found.Of, Err: errors.Join(found.Err, err)})
			if err := d.Service.TellDamage(ctx, found); err != nil {
				d.Service.Log.Error("the operator is not told yet", "error", err)
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// remake makes lists anew for what was found, once.
func (d *Daemon) remake(ctx context.Context, found *storage.Damage, remade map[string]time.Time) error {
	spoilt, err := d.Store.SpoiltRows(ctx)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(spoilt, func(row store.Spoilt) bool { return len(row.Games) > 0 }) {
		return nil // it was found twice, or another machine was quicker
	}
	if at, is := remade[found.Error()]; is && time.Since(at) < remadeAgain {
		return errors.New("it was made anew before, and cannot be read again")
	}
	games, err := d.Store.DropSpoilt(ctx)
	if err == nil {
		err = d.Service.Summaries().Missing(ctx, d.Store, func(int) {})
	}
	if err != nil {
		return fmt.Errorf("it cannot be made anew: %w", err)
	}
	remade[found.Error()] = time.Now()
	return d.Service.TellRemade(ctx, found, games)
}

// spoils passes on that lists cannot be read, for whoever makes them anew; it does not wait.
func (d *Daemon) spoils(found *storage.Damage) {
	select {
	case d.spoilt <- found:
	default: // one that was found before has all made anew
	}
}

// noticed has lists made anew if an error is of one that cannot be read, and says whether it is.
func (d *Daemon) noticed(err error) bool {
	found := new(storage.Damage)
	if !errors.As(err, &found) || !found.Derived {
		return false
	}
	d.spoils(found)
	return true
}
