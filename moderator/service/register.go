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
	var r moderator.Registering
	if err := eachGame(ctx, st, r.Read); err != nil {
		return nil, fmt.Errorf("register: %w", err)
	}
	return r.Register(), nil
}

// eachGame reads all games, one after the other: a club may have more than fit into
// memory.
func eachGame(ctx context.Context, st Library, read func(moderator.Game)) error {
	tags, err := st.Games(ctx)
	if err != nil {
		return err
	}
	for _, tag := range tags {
		game, err := st.Game(ctx, tag)
		if err != nil {
			return fmt.Errorf("game %s: %w", tag, err)
		}
		read(game)
	}
	return nil
}

func (s *Service) register(ctx context.Context) (moderator.Register, error) {
	return Register(ctx, s.Store)
}
