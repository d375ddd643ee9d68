package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// desk answers a mail that belongs to no game, drawing the dice that it asks for.
func (s *Service) desk(ctx context.Context, in moderator.Input) (moderator.Decision, error) {
	in.Players = func() (moderator.Register, error) { return s.register(ctx) }
	in.Games = func(addr string, read func(moderator.Game)) error { return s.gamesOf(ctx, addr, read) }
	in.Outside = func() ([]roll.Record, error) { return s.Store.Records(ctx, roll.NoGame) }
	var err error
	if in.Told, err = s.told(ctx, in); err != nil {
		return moderator.Decision{}, err
	}
	for {
		d, err := s.Moderator.Desk(in)
		if err != nil || d.Need == nil {
			return d, err
		}
		record, err := s.DrawOutside(ctx, *d.Need)
		if err != nil {
			return d, err
		}
		in.Rolls = append(in.Rolls, record)
		crashPoint("drawn")
	}
}

// told reports whether the address that the mail claims to come from got its one
// answer of the day.
func (s *Service) told(ctx context.Context, in moderator.Input) (bool, error) {
	if in.Submission.Mail.Auth.Aligned {
		return false, nil
	}
	switch _, err := s.Store.Parcel(ctx, moderator.CourtesyKey(in)); {
	case errors.Is(err, moderator.ErrNoParcel):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("answer of the day: %w", err)
	}
	return true, nil
}

// errOvertaken says that another roll fell since the last one was looked up.
var errOvertaken = errors.New("another roll was drawn meanwhile")

// DrawOutside draws a request outside games, and stores its record behind the club's
// last one there, which is its State. Each call draws another.
func (s *Service) DrawOutside(ctx context.Context, req roll.Request) (roll.Record, error) {
	keys, err := s.Keys()
	if err != nil {
		return roll.Record{}, err
	}
	for {
		last, err := s.lastOutside(ctx)
		if err != nil {
			return roll.Record{}, err
		}
		req.State = last
		rec, err := s.Store.Record(ctx, roll.NoGame, req.Alpha().String(), func(number int, previous roll.Hash) (roll.Record, error) {
			if previous != last {
				return roll.Record{}, errOvertaken
			}
			return keys.Draw(req, roll.Circumstances{Number: number, Time: s.Now(), Nonces: roll.NoncesNone, Previous: previous})
		})
		if !errors.Is(err, errOvertaken) {
			return rec, err
		}
	}
}

// lastOutside is the hash of the club's last record outside games, zero before the
// first.
func (s *Service) lastOutside(ctx context.Context) (roll.Hash, error) {
	records, err := s.Store.Records(ctx, roll.NoGame)
	if err != nil || len(records) == 0 {
		return roll.Hash{}, err
	}
	return records[len(records)-1].Hash(), nil
}
