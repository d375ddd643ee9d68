package reference

import (
	"context"
	"fmt"
	"time"

	"adjutant/moderator/ladder"
	"adjutant/moderator/standing"
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
	keeper := l.Ladders
	if keeper == nil {
		keeper = &standing.Keeper{Store: l.Store}
	}
	made, _, err := keeper.Ladder(ctx, standings, now)
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	return made, nil
}
