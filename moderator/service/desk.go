package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// desk answers a mail that belongs to no game, drawing the dice that it asks for.
func (s *Service) desk(ctx context.Context, in decision.Input) (decision.Decision, error) {
	var err error
	if in.Told, err = s.told(ctx, in); err != nil {
		return decision.Decision{}, err
	}
	for {
		d, err := s.informed(ctx, func() (decision.Decision, error) { return desk.Answer(s.Moderator, in) }, in.Give)
		if err != nil || d.Need == nil {
			d.Records = in.Rolls
			return d, err
		}
		record, err := s.drawOutside(ctx, *d.Need, in.Rolls)
		if err != nil {
			return d, err
		}
		in.Rolls = append(in.Rolls, record)
		crash.Point("drawn")
	}
}

// told reports whether the address that the mail claims to come from got its one
// answer of the day.
func (s *Service) told(ctx context.Context, in decision.Input) (bool, error) {
	if in.Submission.Mail.Auth.Aligned {
		return false, nil
	}
	switch _, err := s.Store.Parcel(ctx, post.CourtesyKey(in.Submission.Mail, in.Now)); {
	case errors.Is(err, moderator.ErrNoParcel):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("answer of the day: %w", err)
	}
	return true, nil
}

// DrawOutside draws a request outside games, and stores its record behind the club's
// last one there, which is its State. Each call draws another.
func (s *Service) DrawOutside(ctx context.Context, req roll.Request) (roll.Record, error) {
	for {
		last, err := s.Store.LastRecord(ctx, roll.NoGame)
		if err != nil {
			return roll.Record{}, err
		}
		if req.State = (roll.Hash{}); last != nil {
			req.State = last.Hash()
		}
		rec, err := s.drawOutside(ctx, req, nil)
		if err == nil {
			err = s.Store.Commit(ctx, moderator.Commit{Records: []roll.Record{rec}})
		}
		if !errors.Is(err, moderator.ErrConflict) {
			return rec, err
		}
	}
}

// drawOutside draws a request outside games, behind those that were drawn before it and
// are not stored.
func (s *Service) drawOutside(ctx context.Context, req roll.Request, drawn []roll.Record) (roll.Record, error) {
	at := s.Now()
	keys, err := s.Keys()
	if err != nil {
		return roll.Record{}, err
	}
	return s.drawNext(ctx, keys, req, drawn, roll.Circumstances{Time: at, Nonces: roll.NoncesNone})
}
