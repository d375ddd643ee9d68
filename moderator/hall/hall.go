package hall

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"adjutant/moderator/budget"
	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
)

// Hall serves the clubs of a folder.
type Hall struct {
	Folder  string // each folder of it that has settings is a club's
	World   club.World
	Hold    bool                 // as [daemon.MayServe] has it
	Reload  <-chan os.Signal     // told to look for clubs, and to have each read its settings anew
	Serving func(*daemon.Daemon) // hears of each daemon that has begun to serve
	Notify  func(state string)   // tells who runs the process how all clubs together are, in systemd's words; nil for systemd itself
}

// ErrNoClub is given for a folder without clubs.
var ErrNoClub = errors.New("there is no club: each is a folder in it, with its adjutant.toml")

// Run serves until the context ends. Clubs that have what only one can have are an error at the start; after that such a folder
// stays as it was served before, and the log says why.
func (h Hall) Run(ctx context.Context) error {
	found, err := clubsIn(h.Folder, nil)
	if err == nil {
		err = found.apart()
	}
	if err == nil && len(found) == 0 {
		err = ErrNoClub
	}
	if err != nil {
		return fmt.Errorf("clubs of %s: %w", h.Folder, err)
	}
	if h.Notify == nil {
		h.Notify = func(state string) { daemon.Notify(h.World.Log, state) }
	}
	h.World.Memory = budget.New(club.ReadMemory)
	all := &chorus{tell: h.Notify}
	tenants := map[string]*tenant{}
	h.settle(ctx, all, tenants, found)
	for {
		select {
		case <-ctx.Done():
			all.stopping()
			h.settle(ctx, all, tenants, nil)
			return ctx.Err()
		case s := <-h.Reload:
			found = h.reload(ctx, all, tenants, found, s)
		}
	}
}

// reload looks for clubs, has those that stay read their settings anew, and gives all that are served then.
func (h Hall) reload(ctx context.Context, all *chorus, tenants map[string]*tenant, before clubs, s os.Signal) clubs {
	found, err := clubsIn(h.Folder, before)
	if err == nil {
		err = found.apart()
	}
	if err != nil {
		h.World.Log.Error("the clubs stay as they were", "folder", h.Folder, "error", err)
		return before
	}
	for _, t := range tenants {
		t.hear(s)
	}
	h.settle(ctx, all, tenants, found)
	return found
}

// settle ends clubs that are no longer there, and begins new ones.
func (h Hall) settle(ctx context.Context, all *chorus, tenants map[string]*tenant, clubs clubs) {
	var leaving []*tenant
	for name, t := range tenants {
		if _, stays := clubs[name]; !stays {
			t.end()
			leaving = append(leaving, t)
			delete(tenants, name)
		}
	}
	for _, t := range leaving {
		<-t.ended
	}
	for _, name := range slices.Sorted(maps.Keys(clubs)) {
		if tenants[name] == nil {
			tenants[name] = h.begin(ctx, all, name, clubs[name].file)
		}
	}
}
