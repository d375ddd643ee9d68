package service

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/letters"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// freeze decides that a game freezes for the dice that a decision needs.
func (s *Service) freeze(ctx context.Context, game game.Game, hearing *judge.Hearing, rolls []roll.Record, keys roll.Keys, d decision.Decision) (decision.Decision, error) {
	notice, err := keys.Announce(d.Need.Game, *d.Freeze)
	if err = errors.Join(err, game.CheckInForce(d.Freeze.At)); err != nil {
		return decision.Decision{}, err
	}
	crash.Point("announced")
	return s.informed(ctx, func() (decision.Decision, error) { return hearing.Freeze(rolls, notice) }, hearing.Give)
}

// thaw lets the dice fall that a game is frozen for, and goes on from there.
func (s *Service) thaw(ctx context.Context, job storage.Job) error {
	g, err := s.journal(ctx, job.Wake)
	if err != nil {
		return fmt.Errorf("game %s: %w", job.Wake, err)
	}
	freeze := g.Frozen()
	if freeze == nil || freeze.Number != job.Freeze {
		return s.commit(ctx, job, job.Wake, g, decision.Decision{Outcome: game.Moot})
	}
	rounds := rounds{s.Beacon, s.Moderator.Beacon, s.Now}
	if freeze.Signature, err = rounds.fetch(ctx, freeze.Round); err != nil {
		err = errors.Join(err, s.missing(ctx, job.Wake, *freeze, err))
		return fmt.Errorf("game %s: round %d: %w: %w", job.Wake, freeze.Round, storage.ErrNotOut, err)
	}
	crash.Point("fetched")
	hearing, err := judge.Thaw(s.Moderator, decision.Input{Now: s.now(), Game: g}, *freeze)
	if err != nil {
		return err
	}
	decision, err := s.drawing(ctx, job.Wake, g, hearing)
	if err != nil {
		return err
	}
	return s.commit(ctx, job, job.Wake, g, decision)
}

// missing tells the operator of a round that is long missing.
func (s *Service) missing(ctx context.Context, tag string, freeze roll.Freeze, cause error) error {
	letters := letters.RoundMissing(s.Moderator.Club, s.Moderator.Beacon, s.now(), tag, freeze, cause)
	if len(letters) == 0 {
		return nil
	}
	parcels, err := s.Postroom().Pack(letters)
	if err != nil {
		return err
	}
	if err := s.Store.Commit(ctx, storage.Commit{Send: parcels}); err != nil {
		return fmt.Errorf("tell the operator: %w", err)
	}
	return nil
}

// rounds are those of a beacon.
type rounds struct {
	from  Beacon
	known roll.Beacon // by whose terms they hold
	now   func() time.Time
}

// fetch fetches a round, which by our clock is out: a record of an earlier time would not verify.
func (r rounds) fetch(ctx context.Context, n int64) (roll.BeaconSignature, error) {
	if out := r.known.TimeOf(n); r.now().Before(out) {
		return roll.BeaconSignature{}, fmt.Errorf("it comes out at %s", out)
	}
	signature, err := r.from.Round(ctx, n)
	if err != nil {
		return signature, err
	}
	return signature, r.known.Check(n, signature)
}
