package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/post"
	"adjutant/moderator/storage"
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
		record, err := s.dice().outside(ctx, *d.Need, in.Rolls)
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
	case errors.Is(err, storage.ErrNoParcel):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("answer of the day: %w", err)
	}
	return true, nil
}
