package service

import (
	"context"
	"sync"

	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// Faces are the club's people as they were read last. The register only grows, so it is read anew where its size
// has changed. A nil one keeps nothing; the zero value is ready.
type Faces struct {
	mu   sync.Mutex
	size int
	who  register.Identities
	read bool
}

// of is the club's people by what a store has now, or had when something was read; nil for nothing.
func (f *Faces) of(ctx context.Context, st Store, read *storage.Read) (register.Identities, error) {
	if f == nil {
		acts, err := st.People(ctx)
		return st.Veil().IdentitiesOf(acts), err
	}
	size, err := sizeOf(ctx, st, read)
	if err != nil {
		return register.Identities{}, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.read && f.size == size {
		return f.who, nil
	}
	acts, err := st.People(ctx)
	if err != nil {
		return register.Identities{}, err
	}
	f.size, f.who, f.read = len(acts), st.Veil().IdentitiesOf(acts), true
	return f.who, nil
}

// sizeOf is how much was done to the register.
func sizeOf(ctx context.Context, st Store, read *storage.Read) (int, error) {
	if read != nil {
		return read.People, nil
	}
	return st.PeopleSize(ctx)
}
