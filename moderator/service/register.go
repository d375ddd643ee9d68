package service

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/register"
)

// Enrolled is a store's people, and what its games tell of them.
type Enrolled interface {
	People(ctx context.Context) ([]register.Act, error)
	Players(ctx context.Context) ([]register.Entry, error)
}

// Register is the club's people.
func Register(ctx context.Context, st Enrolled) (register.Register, error) {
	acts, err := st.People(ctx)
	if err != nil {
		return register.Register{}, fmt.Errorf("register: %w", err)
	}
	entries, err := st.Players(ctx)
	if err != nil {
		return register.Register{}, fmt.Errorf("register: %w", err)
	}
	return register.Of(acts, entries), nil
}

func (s *Service) register(ctx context.Context) (register.Register, error) {
	return Register(ctx, s.Store)
}

// Registry is a store whose register can be changed.
type Registry interface {
	Enrolled
	Enact(ctx context.Context, e register.Enactment) error
}

// ChangeRegister makes a change in a store's register, as somebody did it for a reason, and gives what it has come
// to. The change is asked for again where another came first; its error is given as it is.
func ChangeRegister(ctx context.Context, st Registry, deed register.Act, change func(register.Register) ([]register.Act, error)) (register.Register, error) {
	for {
		before, err := Register(ctx, st)
		if err != nil {
			return before, err
		}
		acts, err := change(before)
		if err != nil {
			return before, err
		}
		e := before.Lacking()
		e.Acts = append(e.Acts, deed.Stamped(acts)...)
		if err = st.Enact(ctx, e); err == nil {
			return Register(ctx, st)
		}
		if !errors.Is(err, moderator.ErrConflict) {
			return before, err
		}
	}
}
