// Package club puts a club together from its settings: its store, its keys, its packs, its
// mailboxes and the service that decides; and makes a new one.
//
// It does not serve (that is moderator/daemon) and decides nothing. What it takes of the machine
// besides files and networks comes in as a World.
//
//	c, err := club.Open(ctx, "club/adjutant.toml", club.World{Log: log, Now: time.Now, Random: rand.Reader})
//	…
//	err = c.Close()
package club
