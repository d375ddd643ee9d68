package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/roll"
)

// drawing asks for the decision of a hearing, loading what it wants and drawing the dice it
// needs, until there is one. Where dice must wait for the beacon, that is the decision.
func (s *Service) drawing(ctx context.Context, tag string, game game.Game, hearing *judge.Hearing) (decision.Decision, error) {
	var rolls, drawn []roll.Record
	for {
		d, err := s.informed(ctx, func() (decision.Decision, error) { return hearing.Decide(rolls) }, hearing.Give)
		if err != nil || d.Need == nil {
			d.Records = drawn
			return d, err
		}
		at := s.Now() // before the keys are read: what these sign is not dated behind their succession
		keys, err := s.keysOf(tag, game)
		if err = errors.Join(err, game.CheckInForce(at)); err != nil {
			return decision.Decision{}, err
		}
		record, isNew, err := s.draw(ctx, keys, *d.Need, drawn, roll.Circumstances{Tag: tag, Time: at, Freeze: d.Freeze, Nonces: game.Nonces()})
		if errors.Is(err, errMustFreeze) {
			d, err = s.freeze(ctx, game, hearing, rolls, keys, d)
			d.Records = drawn
			return d, err
		}
		if err != nil {
			return decision.Decision{}, err
		}
		rolls = append(rolls, record)
		if isNew {
			drawn = append(drawn, record)
		}
		crash.Point("drawn")
	}
}

// keysOf are the keys that draw for the game: those of now, or that were handed over and
// that the game goes on with. An error says that the players, who know the keys from the
// journal, could not verify what ours draw.
func (s *Service) keysOf(tag string, game game.Game) (roll.Keys, error) {
	keys, err := s.Keys()
	if err != nil {
		return roll.Keys{}, err
	}
	known, err := game.Keys()
	if err != nil {
		return roll.Keys{}, fmt.Errorf("game %s: %w", tag, err)
	}
	all := []roll.Keys{keys}
	if s.Handed != nil {
		handed, err := s.Handed()
		if err != nil {
			return roll.Keys{}, err
		}
		all = append(all, handed...)
	}
	for _, keys := range all {
		public, err := keys.Public()
		if err != nil {
			return roll.Keys{}, fmt.Errorf("game %s: %w", tag, err)
		}
		if known == public.Text() {
			return keys, nil
		}
	}
	return roll.Keys{}, errors.New("the keys are not those that game " + tag + " goes on with")
}

// errMustFreeze says that dice must not be drawn before the game has frozen.
var errMustFreeze = errors.New("the game must freeze first")

// draw gives the one record of the request that a decision needs: the stored one,
// or a new one, behind those that were drawn for the same decision.
func (s *Service) draw(ctx context.Context, keys roll.Keys, req roll.Request, drawn []roll.Record, c roll.Circumstances) (rec roll.Record, isNew bool, err error) {
	stored, err := s.Store.RecordOf(ctx, req.Alpha().String())
	switch {
	case err != nil:
		return rec, false, fmt.Errorf("game %s: %w", c.Tag, err)
	case stored != nil:
		return *stored, false, nil
	case c.Freeze != nil && c.Freeze.Signature == (roll.BeaconSignature{}):
		return rec, false, errMustFreeze
	}
	rec, err = s.drawNext(ctx, keys, req, drawn, c)
	if err != nil {
		return rec, false, fmt.Errorf("game %s: draw for %q: %w", c.Tag, req.Purpose, err)
	}
	return rec, true, nil
}

// drawNext draws the next record of the request's game: behind the last of those that
// were drawn for the same decision, else behind the last that is stored. Outside games it
// is a conflict if that is not the request's State: a roll that fell meanwhile may have
// been the last that its player gets today.
func (s *Service) drawNext(ctx context.Context, keys roll.Keys, req roll.Request, drawn []roll.Record, c roll.Circumstances) (roll.Record, error) {
	last, err := s.lastOf(ctx, req.Game, drawn)
	if err != nil {
		return roll.Record{}, err
	}
	c.Number = 1
	if last != nil {
		c.Number, c.Previous = last.Number+1, last.Hash()
	}
	if req.Game == roll.NoGame && c.Previous != req.State {
		return roll.Record{}, fmt.Errorf("another roll was drawn meanwhile: %w", moderator.ErrConflict)
	}
	rec, err := keys.Draw(req, c)
	if err == nil && s.load != nil {
		s.load(&rec)
	}
	return rec, err
}

// lastOf is the last record of a game, nil before the first.
func (s *Service) lastOf(ctx context.Context, game string, drawn []roll.Record) (*roll.Record, error) {
	if len(drawn) > 0 {
		return &drawn[len(drawn)-1], nil
	}
	return s.Store.LastRecord(ctx, game)
}
