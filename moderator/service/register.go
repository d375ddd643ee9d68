package service

import (
	"context"
	"fmt"
	"strings"

	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
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

// gamesOf tells of the games that somebody plays or is invited to. They are read one after the
// other, and none is kept.
func (s *Service) gamesOf(ctx context.Context, who game.Registered) ([]decision.PlayerGame, error) {
	tags, err := s.Store.GamesOf(ctx, strings.ToLower(who.Addr))
	if err != nil {
		return nil, err
	}
	games := make([]decision.PlayerGame, len(tags))
	for i, tag := range tags {
		game, err := s.Store.Game(ctx, tag)
		if err == nil {
			games[i], err = desk.GameOf(s.Moderator.Rules, game, who)
		}
		if err != nil {
			return nil, fmt.Errorf("game %s: %w", tag, err)
		}
	}
	return games, nil
}
