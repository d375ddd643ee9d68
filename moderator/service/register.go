package service

import (
	"context"
	"fmt"

	"adjutant/moderator/decision"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
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

// Acquainted is the club's moderator with what its register knows of people: without that nobody moderates a
// game.
func (s *Service) Acquainted(ctx context.Context) (decision.Moderator, error) {
	return s.knowing(ctx, nil)
}

// knowing is Acquainted with what the register had when something was read; nil for nothing.
func (s *Service) knowing(ctx context.Context, read *storage.Read) (decision.Moderator, error) {
	who, err := s.Faces.of(ctx, s.Store, read)
	if err != nil {
		return s.Moderator, fmt.Errorf("register: %w", err)
	}
	m := s.Moderator
	m.Club.People = who
	return m, nil
}

// acquainted is the service with such a moderator, for one job.
func (s *Service) acquainted(ctx context.Context, job storage.Job) (*Service, error) {
	m, err := s.knowing(ctx, job.Read)
	if err != nil {
		return nil, err
	}
	knowing := *s
	knowing.Moderator = m
	return &knowing, nil
}
