package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
)

// Act commits what the moderator does in a game, drawing the dice that it needs: anew
// when the game changed meanwhile. What was handed back, or only judged, is not written
// down: the decision is for the moderator to read.
func (s *Service) Act(ctx context.Context, tag string, hear func(moderator.Input) (*moderator.Hearing, error)) (moderator.Decision, error) {
	for range attempts {
		decision, err := s.actOnce(ctx, tag, hear)
		if !errors.Is(err, moderator.ErrConflict) {
			return decision, err
		}
	}
	return moderator.Decision{}, moderator.ErrConflict
}

func (s *Service) actOnce(ctx context.Context, tag string, hear func(moderator.Input) (*moderator.Hearing, error)) (moderator.Decision, error) {
	game, err := s.Store.Game(ctx, tag)
	if err != nil {
		return moderator.Decision{}, fmt.Errorf("game %s: %w", tag, err)
	}
	hearing, err := hear(moderator.Input{Now: s.now(), Game: game, Announced: s.announced(ctx, game)})
	if err != nil {
		return moderator.Decision{}, err
	}
	decision, err := s.drawing(ctx, tag, game, hearing)
	if err != nil || decision.Outcome == moderator.HandBack || decision.Outcome == moderator.Checked {
		return decision, err
	}
	return decision, s.commit(ctx, moderator.Job{}, tag, game, decision)
}
