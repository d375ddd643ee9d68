package doctor

import (
	"context"

	"adjutant/moderator/tournament"
)

// tournaments checks that what was done to each tournament can have been done.
func (d *doctor) tournaments(ctx context.Context) {
	names, err := d.club.Store.Tournaments(ctx)
	if err != nil {
		d.fail("store.tournaments", "look whether the database can be reached", "%v", err)
		return
	}
	sound := 0
	for _, name := range names {
		acts, err := d.club.Store.Tournament(ctx, name)
		if err == nil {
			_, err = tournament.Of(name, acts)
		}
		if err != nil {
			d.fail("store.tournaments", "stop the daemon and restore the last backup: what was done to the tournament is not as it was written down", "%v", err)
			continue
		}
		sound++
	}
	if sound == len(names) {
		d.ok("store.tournaments", "what was done to %d tournaments leads to where they stand", sound)
	}
}
