package service

import (
	"context"
	"sync"

	"adjutant/moderator"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
)

// Members are the people of the club as they were read last, for pages that ask at each request who somebody is. They are read
// anew where something was done to the register, or a game went on. A nil one keeps nothing; the zero value is ready.
type Members struct {
	mu   sync.Mutex
	mark moderator.PeopleMark
	all  register.Register
	list register.Listing // of all
	read bool
}

// of are the people by what a store has now; the club is the same each time.
func (m *Members) of(ctx context.Context, st Store, club post.Club) (register.Register, register.Listing, error) {
	if m == nil {
		all, err := Register(ctx, st, club)
		return all, all.Listing(), err
	}
	mark, err := st.PeopleMark(ctx)
	if err != nil {
		return register.Register{}, register.Listing{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.read && m.mark == mark {
		return m.all, m.list, nil
	}
	all, err := Register(ctx, st, club)
	if err != nil {
		return all, register.Listing{}, err
	}
	m.mark, m.all, m.list, m.read = mark, all, all.Listing(), true
	return all, m.list, nil
}
