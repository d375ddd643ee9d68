package service

import (
	"context"
	"fmt"
	"time"

	"adjutant/moderator/ladder"
)

// ladder computes the club's ladder from the endings of its games.
func (s *Service) ladder(ctx context.Context, now time.Time) (*ladder.Ladder, error) {
	var standings ladder.Standings
	var err error
	if s.Standings != nil {
		standings, err = s.Standings(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	texts, err := s.Store.Endings(ctx)
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	return standings.Ladder(texts, now)
}
