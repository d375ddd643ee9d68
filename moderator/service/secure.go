package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/storage"
)

// secured is a game with a secret of its own: one that was begun by a version without
// secrets is given one before anything is decided in it.
func (s *Service) secured(ctx context.Context, tag string, g game.Game) (game.Game, error) {
	if !g.Unsecured() {
		return g, nil
	}
	line, err := lobby.Opening{Now: s.now(), Random: s.Random}.Secured()
	if err != nil {
		return g, fmt.Errorf("game %s: %w", tag, err)
	}
	lines := []game.Line{line}
	if err := s.Store.Commit(ctx, storage.Commit{Tag: tag, Version: g.Version(), Lines: lines, Summary: s.Summaries().Behind(tag, g, lines)}); err != nil {
		return g, fmt.Errorf("game %s: its secret: %w", tag, err)
	}
	s.Log.Info("game given a secret of its own", "game", tag)
	g.Lines = append(g.Lines[:len(g.Lines):len(g.Lines)], line)
	return g, nil
}

// Game is a game of the store, with a secret of its own.
func (s *Service) Game(ctx context.Context, tag string) (game.Game, error) {
	for range attempts {
		game, err := s.journal(ctx, tag)
		if err != nil {
			return game, fmt.Errorf("game %s: %w", tag, err)
		}
		if game, err = s.secured(ctx, tag, game); !errors.Is(err, storage.ErrConflict) {
			return game, err
		}
	}
	return game.Game{}, storage.ErrConflict
}
