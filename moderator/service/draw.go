package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// drawing asks for the decision of a hearing, drawing the dice it needs, until
// there is one. Where dice must wait for the beacon, that is the decision.
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
		record, err := s.draw(ctx, keys, tag, game.Nonces(), decision)
		if errors.Is(err, errMustFreeze) {
			return s.freeze(hearing, rolls, keys, decision)
		}
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

// errMustFreeze says that dice must not be drawn before the game has frozen.
var errMustFreeze = errors.New("the game must freeze first")

// draw gives the one record of the request that a decision needs: the stored one,
// or a new one that is stored first.
func (s *Service) draw(ctx context.Context, keys roll.Keys, tag string, nonces roll.Nonces, d moderator.Decision) (roll.Record, error) {
	req := *d.Need
	record, err := s.Store.Record(ctx, req.Game, req.Alpha().String(), func(number int, prev roll.Hash) (roll.Record, error) {
		if d.Freeze != nil && d.Freeze.Signature == (roll.BeaconSignature{}) {
			return roll.Record{}, errMustFreeze
		}
		return keys.Draw(req, roll.Circumstances{
			Tag:      tag,
			Number:   number,
			Time:     s.Now(),
			Freeze:   d.Freeze,
			Nonces:   nonces,
			Previous: prev,
		})
	})
	if err != nil {
		return roll.Record{}, fmt.Errorf("game %s: draw for %q: %w", tag, req.Purpose, err)
	}
	return record, nil
}
