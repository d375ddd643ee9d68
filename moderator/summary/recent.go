package summary

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"adjutant/moderator/view"
)

// Lister gives all games at a glance.
type Lister interface {
	Summaries(ctx context.Context) ([]view.Summary, error)
}

// How long what was read is given out, and how many times as long as reading it took: however many games there are and however
// many ask, no more than a twentieth of one processor reads them.
const (
	recentFor  = time.Second
	recentTook = 20
)

// Recent gives the games at a glance as they were read last, a moment ago at most: for pages, which many look at.
type Recent struct {
	Lister
	making singleflight.Group

	mu    sync.Mutex
	all   []view.Summary
	until time.Time
}

// Summaries are all games at a glance. They are others' as well: who wants to change one changes a copy.
func (r *Recent) Summaries(ctx context.Context) ([]view.Summary, error) {
	r.mu.Lock()
	all, until := r.all, r.until
	r.mu.Unlock()
	if time.Now().Before(until) {
		return all, nil
	}
	made, err, _ := r.making.Do("", func() (any, error) { return r.read(context.WithoutCancel(ctx)) })
	if err != nil {
		return nil, err
	}
	return made.([]view.Summary), nil
}

// read reads all of them from the store.
func (r *Recent) read(ctx context.Context) ([]view.Summary, error) {
	began := time.Now()
	all, err := r.Lister.Summaries(ctx)
	if err != nil {
		return nil, err
	}
	now := time.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all, r.until = all, now.Add(max(recentFor, recentTook*now.Sub(began)))
	return all, nil
}
