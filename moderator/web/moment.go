package web

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// How long what pages have in common is given out, how many times as long as making it took: however many games there are and
// however many ask, no more than a twentieth of one processor makes it; how long who asks waits for a newer one; and for how long
// behind its time he gets the one before meanwhile.
const (
	momentTook = 20
	momentWait = 20 * time.Millisecond
	momentPast = time.Minute
)

// moment gives out what it made last for a while, which is long only where making it takes long.
type moment[T any] struct {
	make func(context.Context) (T, error)
	kept bool // false has it made each time

	mu    sync.Mutex
	last  *made[T] // nil until something is made
	until time.Time
	next  *made[T] // nil while none is made
}

// made is what was made, once it is.
type made[T any] struct {
	done  chan struct{}
	value T
	err   error
}

// of is what was made a moment ago, or is made now. Where making it takes long, it is what was made up to a minute before that.
func (m *moment[T]) of(ctx context.Context) (T, error) {
	if !m.kept {
		return m.make(ctx)
	}
	last, next, wait := m.due(context.WithoutCancel(ctx))
	if next == nil {
		return last.value, nil
	}
	var late <-chan time.Time
	if wait > 0 {
		late = time.After(wait)
	}
	select {
	case <-next.done:
		return next.value, next.err
	case <-late:
		return last.value, nil
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// due is what was made last, and what is made now, nil where the last will do; and how long to wait for it before the last will do,
// 0 where it will not.
func (m *moment[T]) due(ctx context.Context) (last, next *made[T], wait time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	if m.last != nil && now.Before(m.until) {
		return m.last, nil, 0
	}
	if m.next == nil {
		m.next = &made[T]{done: make(chan struct{})}
		go m.finish(ctx, m.next)
	}
	if m.last != nil && now.Before(m.until.Add(momentPast)) {
		wait = momentWait
	}
	return m.last, m.next, wait
}

// finish makes the next one. Only one that was made is kept.
func (m *moment[T]) finish(ctx context.Context, next *made[T]) {
	began := time.Now()
	next.value, next.err = guarded(ctx, m.make)
	now := time.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.next = nil; next.err == nil {
		m.last, m.until = next, now.Add(momentTook*now.Sub(began))
	}
	close(next.done)
}

// guarded has a panic be an error: nobody recovers what is not done for one request.
func guarded[T any](ctx context.Context, make func(context.Context) (T, error)) (value T, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return make(ctx)
}
