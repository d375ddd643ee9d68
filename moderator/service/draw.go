package service

import (
	"context"
	"errors"

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
		keys, err := s.dice().keysOf(tag, game)
		if err = errors.Join(err, game.CheckInForce(at)); err != nil {
			return decision.Decision{}, err
		}
		record, isNew, err := s.dice().draw(ctx, keys, game, *d.Need, drawn, roll.Circumstances{Tag: tag, Time: at, Freeze: d.Freeze, Nonces: game.Nonces()})
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

// errMustFreeze says that dice must not be drawn before the game has frozen.
var errMustFreeze = errors.New("the game must freeze first")
