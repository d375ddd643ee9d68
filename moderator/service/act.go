package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/storage"
)

// Act commits what the moderator does in a game, drawing the dice that it needs: anew
// when the game changed meanwhile. What was handed back, or only judged, is not written
// down: the decision is for the moderator to read.
func (s *Service) Act(ctx context.Context, tag string, hear func(decision.Moderator, decision.Input) (*judge.Hearing, error)) (decision.Decision, error) {
	for range attempts {
		decision, err := s.actOnce(ctx, tag, hear)
		if !errors.Is(err, storage.ErrConflict) {
			return decision, err
		}
	}
	return decision.Decision{}, storage.ErrConflict
}

func (s *Service) actOnce(ctx context.Context, tag string, hear func(decision.Moderator, decision.Input) (*judge.Hearing, error)) (decision.Decision, error) {
	g, err := s.journal(ctx, tag)
	if err != nil {
		return decision.Decision{}, fmt.Errorf("game %s: %w", tag, err)
	}
	m, err := s.Acquainted(ctx)
	if err != nil {
		return decision.Decision{}, err
	}
	hearing, err := hear(m, decision.Input{Now: s.now(), Game: g})
	if err != nil {
		return decision.Decision{}, err
	}
	decision, err := s.drawing(ctx, tag, g, hearing)
	if err != nil || decision.Outcome == game.HandBack || decision.Outcome == game.Checked {
		return decision, err
	}
	return decision, s.commit(ctx, storage.Job{}, tag, g, decision)
}
