package daemon

import (
	"context"
	"sync"
	"time"
)

// moment gives out what it made last until that is as old as a page may be.
type moment[T any] struct {
	make func(context.Context) (T, error)

	mu    sync.Mutex
	made  T
	until time.Time
}

// of is what was made, or is made now; whoever asks meanwhile waits for it.
func (m *moment[T]) of(ctx context.Context) (T, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if time.Now().Before(m.until) {
		return m.made, nil
	}
	made, err := m.make(context.WithoutCancel(ctx))
	if err == nil {
		m.made, m.until = made, time.Now().Add(pageAge)
	}
	return made, err
}
