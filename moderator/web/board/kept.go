package board

import (
	"slices"
	"sync"

	"golang.org/x/sync/singleflight"
)

// Kept keeps what was made last, and lets go of what was not asked for longest: a large map takes a second to draw, a long game to
// tell, and who stands on a map some hundredths of one. What is kept never changes.
type Kept[T any] struct {
	most   int
	making singleflight.Group

	mu     sync.Mutex
	kept   map[string]T
	recent []string // their keys; that of the one that was asked for last is at the end
}

// NewKept keeps so many.
func NewKept[T any](most int) *Kept[T] { return &Kept[T]{most: most, kept: map[string]T{}} }

// Get is what has the key, made if it is not kept.
func (d *Kept[T]) Get(key string, make func() (T, error)) (made T, err error) {
	if a, kept := d.find(key); kept {
		return a, nil
	}
	one, err, _ := d.making.Do(key, func() (any, error) {
		a, err := make()
		if err == nil {
			d.put(key, a)
		}
		return a, err
	})
	if err != nil {
		return made, err
	}
	return one.(T), nil
}

func (d *Kept[T]) find(key string) (T, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	a, kept := d.kept[key]
	if kept {
		d.recent = append(slices.DeleteFunc(d.recent, func(k string) bool { return k == key }), key)
	}
	return a, kept
}

func (d *Kept[T]) put(key string, a T) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.kept[key], d.recent = a, append(d.recent, key)
	if len(d.recent) > d.most {
		delete(d.kept, d.recent[0])
		d.recent = d.recent[1:]
	}
}
