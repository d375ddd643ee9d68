package service

import (
	"context"
	"fmt"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
)

// Register is the club's players, as the store has them beside its games.
func Register(ctx context.Context, st interface {
	Players(ctx context.Context) ([]register.Entry, error)
},
) (register.Players, error) {
	entries, err := st.Players(ctx)
	if err != nil {
		return nil, fmt.Errorf("register: %w", err)
	}
	return register.Of(entries), nil
}

func (s *Service) register(ctx context.Context) (register.Players, error) {
	return Register(ctx, s.Store)
}

// gamesOf reads the games that an address plays or is invited to, one after the other.
func (s *Service) gamesOf(ctx context.Context, addr string, read func(game.Game)) error {
	tags, err := s.Store.GamesOf(ctx, strings.ToLower(addr))
	if err != nil {
		return err
	}
	for _, tag := range tags {
		game, err := s.Store.Game(ctx, tag)
		if err != nil {
			return fmt.Errorf("game %s: %w", tag, err)
		}
		read(game)
	}
	return nil
}
