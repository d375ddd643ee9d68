package web

import (
	"fmt"
	"net/http"
	"slices"
	"sync"

	"golang.org/x/sync/singleflight"
)

// grounds keeps the maps with nobody on them that were drawn last, since a large one takes a
// second: games of one pack on one part of its map share one.
type grounds struct {
	making singleflight.Group

	mu     sync.Mutex
	kept   map[string]answer
	recent []string // their keys; that of the one that was asked for last is at the end
}

func newGrounds() *grounds { return &grounds{kept: map[string]answer{}} }

// get is the ground with the key, drawn if it is not kept.
func (g *grounds) get(key string, draw func() (answer, error)) (answer, error) {
	if a, kept := g.find(key); kept {
		return a, nil
	}
	made, err, _ := g.making.Do(key, func() (any, error) {
		a, err := draw()
		if err == nil {
			g.put(key, a)
		}
		return a, err
	})
	if err != nil {
		return answer{}, err
	}
	return made.(answer), nil
}

func (g *grounds) find(key string) (answer, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	a, kept := g.kept[key]
	if kept {
		g.recent = append(slices.DeleteFunc(g.recent, func(k string) bool { return k == key }), key)
	}
	return a, kept
}

func (g *grounds) put(key string, a answer) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.kept[key], g.recent = a, append(g.recent, key)
	if len(g.recent) > maxGrounds {
		delete(g.kept, g.recent[0])
		g.recent = g.recent[1:]
	}
}

// ground is the map of a game with nobody on it.
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
