package service

import (
	"context"
	"fmt"

	"adjutant/moderator"
)

// Library is a store's games.
type Library interface {
	Games(ctx context.Context) (tags []string, err error)
	Game(ctx context.Context, tag string) (moderator.Game, error)
}

// Register reads the club's players from all its games.
func Register(ctx context.Context, st Library) (moderator.Register, error) {
	games, err := allGames(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("register: %w", err)
	}
	return moderator.RegisterOf(games), nil
}

func allGames(ctx context.Context, st Library) ([]moderator.Game, error) {
	tags, err := st.Games(ctx)
	if err != nil {
		return nil, err
	}
	var games []moderator.Game
	for _, tag := range tags {
		game, err := st.Game(ctx, tag)
		if err != nil {
			return nil, fmt.Errorf("game %s: %w", tag, err)
		}
		games = append(games, game)
	}
	return games, nil
}

func (s *Service) register(ctx context.Context) (moderator.Register, error) {
	return Register(ctx, s.Store)
}
