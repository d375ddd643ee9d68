package reference

import (
	"context"
	"fmt"
	"time"

	"adjutant/moderator/ladder"
)

// ladder computes the club's ladder from the endings of its games.
func (l Library) ladder(ctx context.Context, now time.Time) (*ladder.Ladder, error) {
	var standings ladder.Standings
	var err error
	if l.Standings != nil {
		standings, err = l.Standings(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	texts, err := l.Store.Endings(ctx)
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	return standings.Ladder(texts, now)
}
