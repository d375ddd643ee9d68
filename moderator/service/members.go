package service

import (
	"context"
	"sync"
	"time"

	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// Members are the people of the club as they were read last, for pages that ask at each request who somebody is. They are read
// anew where something was done to the register, a game began or somebody came into one, and now and then where games went on. A nil one keeps nothing; the zero value is ready.
type Members struct {
	mu   sync.Mutex
	mark storage.PeopleMark
	all  register.Register
	list register.Listing // of all
	read bool
	// until is how long they are given out where nothing but lines came to games that went on: when somebody was last told of there,
	// and how he has fared. However often that is, no more than a twentieth of one processor reads them.
	until time.Time
}

// readTook is how many times as long as reading them took they are given out so.
const readTook = 20

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
	but := m.mark
	if but.Lines = mark.Lines; m.read && (m.mark == mark || but == mark && time.Now().Before(m.until)) {
		return m.all, m.list, nil
	}
	began := time.Now()
	all, err := Register(ctx, st, club)
	if err != nil {
		return all, register.Listing{}, err
	}
	m.mark, m.all, m.list, m.read = mark, all, all.Listing(), true
	now := time.Now()
	m.until = now.Add(readTook * now.Sub(began))
	return all, m.list, nil
}
