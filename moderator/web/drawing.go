package web

import (
	"fmt"
	"net/http"
	"slices"
	"sync"

	"golang.org/x/sync/singleflight"
)

// drawings keeps what was drawn last, since a large map takes a second, and who stands on it some
// hundredths of one.
type drawings struct {
	most   int
	making singleflight.Group

	mu     sync.Mutex
	kept   map[string]answer
	recent []string // their keys; that of the one that was asked for last is at the end
}

func newDrawings(most int) *drawings { return &drawings{most: most, kept: map[string]answer{}} }

// get is the drawing with the key, drawn if it is not kept.
func (d *drawings) get(key string, draw func() (answer, error)) (answer, error) {
	if a, kept := d.find(key); kept {
		return a, nil
	}
	made, err, _ := d.making.Do(key, func() (any, error) {
		a, err := draw()
		if err == nil {
			d.put(key, a)
		}
		return a, err
	})
	if err != nil {
		return answer{}, err
	}
	return made.(answer), nil
}

func (d *drawings) find(key string) (answer, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	a, kept := d.kept[key]
	if kept {
		d.recent = append(slices.DeleteFunc(d.recent, func(k string) bool { return k == key }), key)
	}
	return a, kept
}

func (d *drawings) put(key string, a answer) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.kept[key], d.recent = a, append(d.recent, key)
	if len(d.recent) > d.most {
		delete(d.kept, d.recent[0])
		d.recent = d.recent[1:]
	}
}

// ground is the map of a game with nobody on it: games of one pack on one part of its map share it.
func (s *Site) ground(r *http.Request) (answer, error) {
	t, err := s.mapped(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	key := fmt.Sprintf("%s %v %t", t.PackHash, t.Story.Window, packs(r))
	if t.Story.Pack.Grid.Size() == 0 {
		key += " " + t.Tag // whose terrain is its own
	}
	return s.grounds.get(key, func() (a answer, err error) {
		if a.data, a.kind, err = t.Story.Ground(); err != nil {
			return answer{}, err
		}
		return packed(a, r)
	})
}

// above is what stands on the map behind a play, and what it did.
func (s *Site) above(r *http.Request) (answer, error) {
	t, err := s.mapped(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	no, err := playNo(r, t)
	if err != nil {
		return answer{}, err
	}
	return s.aboves.get(fmt.Sprintf("%s %d %d %t", t.ID, t.lines, no, packs(r)), func() (answer, error) {
		data, err := t.Story.Above(no)
		if err != nil {
			return answer{}, err
		}
		return packed(answer{kind: "image/svg+xml", data: data}, r)
	})
}
