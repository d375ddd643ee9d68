package arbiter

import (
	"context"

	"adjutant/moderator/club"
	"adjutant/moderator/tournament"
)

// Desk is where the tournaments of a club are looked up.
type Desk struct{ *club.Club }

// Names are those of all tournaments, sorted.
func (d Desk) Names(ctx context.Context) ([]string, error) { return d.Store.Tournaments(ctx) }

// All are the standings of all, by name.
func (d Desk) All(ctx context.Context) ([]*tournament.Standings, error) { return All(ctx, d.Club) }

// Standings are those of a tournament; the error of one that is not known is [ErrNone].
func (d Desk) Standings(ctx context.Context, name string) (*tournament.Standings, error) {
	return Standings(ctx, d.Club, name)
}
