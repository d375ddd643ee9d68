package doctor

import (
	"context"
	"time"

	"adjutant/moderator/post"
)

// mails checks that the mails that journals name are there, which are never pruned, and tells what was.
func (d *doctor) mails(ctx context.Context) {
	st := d.club.Store
	tags, err := st.Games(ctx)
	if err != nil {
		d.fail("store", "look whether the database can be reached", "%v", err)
		return
	}
	lost := 0
	for _, tag := range tags {
		g, err := st.Game(ctx, tag)
		if err != nil {
			continue // told already
		}
		var named []string
		for i := range g.Lines {
			if key, _ := g.Lines[i].Mail(); key != "" {
				named = append(named, key)
			}
		}
		gone, err := st.Lost(ctx, named)
		if err != nil {
			d.fail("store.mails", "look whether the database can be reached", "%v", err)
			return
		}
		for i, key := range gone {
			gone[i] = post.Reference(key)
		}
		if len(gone) > 0 {
			lost++
			d.fail("store.mails", "stop the daemon and restore the last backup: adjutant restore", "game %s: its journal names %d mails that are lost, and were not pruned: %s", tag, len(gone), some(gone))
		}
	}
	d.pruned(ctx, lost == 0)
}

// pruned tells what was thrown away as nobody needs it.
func (d *doctor) pruned(ctx context.Context, whole bool) {
	mails, letters, last, err := d.club.Store.Pruning(ctx)
	switch {
	case err != nil:
		d.fail("store.mails", "look whether the database can be reached", "%v", err)
	case !whole: // told already
	case last.IsZero():
		d.ok("store.mails", "every mail that a journal names is there")
	default:
		d.ok("store.mails", "every mail that a journal names is there; %d other mails and %d letters were pruned, the last on %s", mails, letters, last.Format(time.DateOnly))
	}
}
