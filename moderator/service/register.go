package service

import (
	"context"
	"fmt"
	"strings"

	"adjutant/moderator"
	"adjutant/moderator/game"
)

// Register is the club's players, as the store has them beside its games.
func Register(ctx context.Context, st interface {
	Players(ctx context.Context) ([]moderator.Entry, error)
},
) (moderator.Players, error) {
	entries, err := st.Players(ctx)
	if err != nil {
		return nil, fmt.Errorf("register: %w", err)
	}
	return moderator.Of(entries), nil
}

func (s *Service) register(ctx context.Context) (moderator.Players, error) {
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
