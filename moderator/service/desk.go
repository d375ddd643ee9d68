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
	in.Audits = func() (int, error) { return s.audits(ctx, in) }
	var err error
	if in.Told, err = s.told(ctx, in); err != nil {
		return moderator.Decision{}, err
	}
	for {
		d, err := s.Moderator.Desk(in)
		if err != nil || d.Need == nil {
			return d, err
		}
		record, err := s.drawOutside(ctx, *d.Need)
		if errors.Is(err, errOvertaken) {
			continue // it may have been the last that its player gets today
		}
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
	for {
		last, err := s.lastOutside(ctx)
		if err != nil {
			return roll.Record{}, err
		}
		req.State = last
		if rec, err := s.drawOutside(ctx, req); !errors.Is(err, errOvertaken) {
			return rec, err
		}
	}
}

// drawOutside draws a request outside games if the last record there is still that which
// is its State; else it gives errOvertaken.
func (s *Service) drawOutside(ctx context.Context, req roll.Request) (roll.Record, error) {
	keys, err := s.Keys()
	if err != nil {
		return roll.Record{}, err
	}
	return s.Store.Record(ctx, roll.NoGame, req.Alpha().String(), func(number int, previous roll.Hash) (roll.Record, error) {
		if previous != req.State {
			return roll.Record{}, errOvertaken
		}
		return keys.Draw(req, roll.Circumstances{Number: number, Time: s.Now(), Nonces: roll.NoncesNone, Previous: previous})
	})
}

// audits counts the mails of the sender that were audited on this day.
func (s *Service) audits(ctx context.Context, in moderator.Input) (int, error) {
	for n := range moderator.MaxAudits {
		_, err := s.Store.Parcel(ctx, moderator.AuditKey(in.Submission.Mail.From.Addr, in.Now, n+1))
		switch {
		case errors.Is(err, moderator.ErrNoParcel):
			return n, nil
		case err != nil:
			return 0, fmt.Errorf("audits of the day: %w", err)
		}
	}
	return moderator.MaxAudits, nil
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
