package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
)

// secured is a game with a secret of its own: one that was begun by a version without
// secrets is given one before anything is decided in it.
func (s *Service) secured(ctx context.Context, tag string, game moderator.Game) (moderator.Game, error) {
	if !game.Unsecured() {
		return game, nil
	}
	line, err := game.Secured(moderator.Opening{Now: s.now(), Random: s.Random})
	if err != nil {
		return game, fmt.Errorf("game %s: %w", tag, err)
	}
	lines := []moderator.Line{line}
	if err := s.Store.Commit(ctx, moderator.Commit{Tag: tag, Version: game.Version(), Lines: lines, Summary: s.SummaryBehind(tag, game, lines)}); err != nil {
		return game, fmt.Errorf("game %s: its secret: %w", tag, err)
	}
	s.Log.Info("game given a secret of its own", "game", tag)
	game.Lines = append(game.Lines[:len(game.Lines):len(game.Lines)], line)
	return game, nil
}

// Game is a game of the store, with a secret of its own.
func (s *Service) Game(ctx context.Context, tag string) (moderator.Game, error) {
	for range attempts {
		game, err := s.Store.Game(ctx, tag)
		if err != nil {
			return game, fmt.Errorf("game %s: %w", tag, err)
		}
		if game, err = s.secured(ctx, tag, game); !errors.Is(err, moderator.ErrConflict) {
			return game, err
		}
	}
	return moderator.Game{}, moderator.ErrConflict
}
