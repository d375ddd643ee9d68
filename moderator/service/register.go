package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
)

// Enrolled is a store's people, and what its games tell of them.
type Enrolled interface {
	People(ctx context.Context) ([]register.Act, error)
	Players(ctx context.Context) ([]register.Entry, error)
	Veil() register.Veil
}

// Register is the people of a club.
func Register(ctx context.Context, st Enrolled, club post.Club) (register.Register, error) {
	acts, err := st.People(ctx)
	if err != nil {
		return register.Register{}, fmt.Errorf("register: %w", err)
	}
	entries, err := st.Players(ctx)
	if err != nil {
		return register.Register{}, fmt.Errorf("register: %w", err)
	}
	return st.Veil().Of(acts, entries).Beside(decision.HouseOf(club)), nil
}

// Acquainted is the club's moderator with what its register knows of who is who: without that nobody moderates a game.
func (s *Service) Acquainted(ctx context.Context) (decision.Moderator, error) {
	who, err := s.Faces.of(ctx, s.Store)
	if err != nil {
		return s.Moderator, fmt.Errorf("register: %w", err)
	}
	m := s.Moderator
	m.Club.People = who
	return m, nil
}

// acquainted is the service with such a moderator, for one job.
func (s *Service) acquainted(ctx context.Context) (*Service, error) {
	m, err := s.Acquainted(ctx)
	if err != nil {
		return nil, err
	}
	knowing := *s
	knowing.Moderator = m
	return &knowing, nil
}

func (s *Service) register(ctx context.Context) (register.Register, error) {
	return Register(ctx, s.Store, s.Moderator.Club)
}

// ChangeRegister makes a change in the register, as somebody did it for a reason, and gives what it has come
// to. The change is asked for again where another came first; its error is given as it is. Whom it makes a member, or one no
// more, and whom it excuses is written to, as a moderator's mail would have him be.
func (s *Service) ChangeRegister(ctx context.Context, deed register.Act, change func(register.Register) ([]register.Act, error)) (register.Register, error) {
	for {
		before, err := s.register(ctx)
		if err != nil {
			return before, err
		}
		acts, err := change(before)
		if err != nil {
			return before, err
		}
		e, acts := before.Lacking(), before.Stamped(deed, acts)
		e.Acts = append(e.Acts, acts...)
		told, err := s.Postroom().Pack(desk.Told(s.Moderator.Club, deed.At, before, before.With(acts), acts))
		if err != nil {
			return before, err
		}
		if err = s.Store.Commit(ctx, moderator.Commit{Enact: e, Send: told}); err == nil {
			return s.register(ctx)
		}
		if !errors.Is(err, moderator.ErrConflict) {
			return before, err
		}
	}
}
