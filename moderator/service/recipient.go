package service

import (
	"context"
	"sync"
)

// Recipients has the mails to one recipient go out one after the other, in the order in which they were begun: a
// letter that is soon made, as the answer of the house, would else overtake the one before it, whose map is drawn.
type Recipients struct {
	mu   sync.Mutex
	last map[string]chan struct{} // of each recipient who is written to, closed when the newest mail to him is out
}

// turn waits until the mails to the recipient that were begun before are out, or the context ends. Done ends the
// turn of this one. Nobody waits for nil.
func (r *Recipients) turn(ctx context.Context, to string) (done func()) {
	if r == nil {
		return func() {}
	}
	mine := make(chan struct{})
	r.mu.Lock()
	before := r.last[to]
	if r.last == nil {
		r.last = map[string]chan struct{}{}
	}
	r.last[to] = mine
	r.mu.Unlock()
	if before != nil {
		select {
		case <-before:
		case <-ctx.Done():
		}
	}
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.last[to] == mine {
			delete(r.last, to)
		}
		close(mine)
	}
}
