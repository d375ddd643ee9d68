package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// drawing asks for the decision of a hearing, drawing the dice it needs, until
// there is one.
func (s *Service) drawing(ctx context.Context, tag string, game moderator.Game, hearing *moderator.Hearing) (moderator.Decision, error) {
	var rolls []roll.Record
	for {
		decision, err := hearing.Decide(rolls)
		if err != nil || decision.Need == nil {
			return decision, err
		}
		if err := s.checkKeys(tag, game); err != nil {
			return moderator.Decision{}, err
		}
		record, err := s.draw(ctx, tag, *decision.Need)
		if err != nil {
			return moderator.Decision{}, err
		}
		rolls = append(rolls, record)
		crashPoint("drawn")
	}
}

// checkKeys reports that the players, who know the keys in the game's first
// line, could not verify what ours draw.
func (s *Service) checkKeys(tag string, game moderator.Game) error {
	public, err := s.Keys.Public()
	if err != nil {
		return fmt.Errorf("game %s: %w", tag, err)
	}
	if len(game.Lines) == 0 || game.Lines[0].Opened == nil || game.Lines[0].Opened.Keys != public.Text() {
		return errors.New("the keys are not those that game " + tag + " began with")
	}
	return nil
}

// draw gives the one record of the request: the stored one, or a new one that
// is stored first.
func (s *Service) draw(ctx context.Context, tag string, req roll.Request) (roll.Record, error) {
	record, err := s.Store.Record(ctx, req.Game, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		return s.Keys.Draw(req, roll.Circumstances{
			Tag:      tag,
			Number:   number,
			Time:     s.Now(),
			Nonces:   roll.NoncesByHost,
			Previous: prev,
		})
	})
	if err != nil {
		return roll.Record{}, fmt.Errorf("game %s: draw for %q: %w", tag, req.Purpose, err)
	}
	return record, nil
}
