package daemon

import (
	"context"
	"time"

	"adjutant/moderator/prune"
	"adjutant/moderator/storage"
)

// everyPrune is how often is thrown away what is old.
const everyPrune = 24 * time.Hour

// prune throws away what the settings say, when the daemon begins to serve and once a day. What could not be done is tried the next
// time.
func (d *Daemon) prune(ctx context.Context) error {
	set := d.Config.Prune
	ages := prune.Ages{storage.OldMails: prune.Days(set.Mails), storage.OldLetters: prune.Days(set.Letters), storage.OldStates: prune.Days(set.States)}
	if ages.Off() {
		return nil
	}
	tick := time.NewTicker(everyPrune)
	defer tick.Stop()
	for {
		d.pruneOnce(ctx, ages)
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// pruneOnce throws away what is old, and logs what went.
func (d *Daemon) pruneOnce(ctx context.Context, ages prune.Ages) {
	plan, err := prune.Pruner{Store: d.Store, Now: d.Service.Now}.Run(ctx, ages)
	if err != nil && ctx.Err() == nil {
		d.Service.Log.Error("prune", "error", err)
	}
	if !plan.Silent.IsZero() {
		d.Service.Log.Warn(plan.Halted())
		if err := d.Service.TellOperator(ctx, "silent/"+plan.Silent.Format(time.DateOnly), "Nothing is pruned", plan.Halted()); err != nil {
			d.Service.Log.Error("the operator is not told yet", "error", err)
		}
	}
	if len(plan.Unread) > 0 {
		d.Service.Log.Warn("nothing but kept states is pruned, since journals cannot be read", "games", plan.Unread)
	}
	for _, row := range plan.Rows {
		if row.Count > 0 {
			d.Service.Log.Info("pruned", "kind", row.Kind, "count", row.Count, "bytes", row.Bytes, "before", row.Before.Format(time.DateOnly))
		}
	}
}
