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
		keys, err := s.keysOf(tag, game)
		if err != nil {
			return moderator.Decision{}, err
		}
		record, err := s.draw(ctx, keys, tag, *decision.Need)
		if err != nil {
			return moderator.Decision{}, err
		}
		rolls = append(rolls, record)
		crashPoint("drawn")
	}
}

// keysOf are the keys that draw for the game. An error says that the players, who
// know the keys from the journal, could not verify what ours draw.
func (s *Service) keysOf(tag string, game moderator.Game) (roll.Keys, error) {
	keys, err := s.Keys()
	if err != nil {
		return roll.Keys{}, err
	}
	public, err := keys.Public()
	if err != nil {
		return roll.Keys{}, fmt.Errorf("game %s: %w", tag, err)
	}
	known, err := game.Keys()
	if err != nil {
		return roll.Keys{}, fmt.Errorf("game %s: %w", tag, err)
	}
	if known != public.Text() {
		return roll.Keys{}, errors.New("the keys are not those that game " + tag + " goes on with")
	}
	return keys, nil
}

// draw gives the one record of the request: the stored one, or a new one that
// is stored first.
func (s *Service) draw(ctx context.Context, keys roll.Keys, tag string, req roll.Request) (roll.Record, error) {
	record, err := s.Store.Record(ctx, req.Game, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		return keys.Draw(req, roll.Circumstances{
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
