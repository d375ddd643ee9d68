package arbiter

import (
	"context"
	"slices"

	"adjutant/moderator/club"
	"adjutant/moderator/report"
	"adjutant/moderator/tournament"
)

// Desk is where the tournaments of a club are looked up.
type Desk struct{ *club.Club }

// Names are those of all tournaments, sorted.
func (d Desk) Names(ctx context.Context) ([]string, error) { return d.Store.Tournaments(ctx) }

// All are the standings of all, by name.
func (d Desk) All(ctx context.Context) ([]*tournament.Standings, error) { return All(ctx, d.Club) }

// Told is how a tournament stands, for a mail, without a name if there is none; and the names of all.
func (d Desk) Told(ctx context.Context, name string) (t report.Tournament, names []string, err error) {
	if names, err = d.Names(ctx); err != nil || !slices.Contains(names, name) {
		return t, names, err
	}
	s, err := d.Standings(ctx, name)
	if err != nil {
		return t, names, err
	}
	return Report(s), names, nil
}

// Standings are those of a tournament; the error of one that is not known is [ErrNone].
func (d Desk) Standings(ctx context.Context, name string) (*tournament.Standings, error) {
	return Standings(ctx, d.Club, name)
}
