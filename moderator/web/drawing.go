package web

import (
	"fmt"
	"net/http"

	"adjutant/moderator/web/board"
)

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
	return s.grounds.Get(key, func() (answer, error) {
		data, err := t.Story.Ground()
		if err != nil {
			return answer{}, err
		}
		return packed(answer{kind: "image/svg+xml", data: data}, r)
	})
}

// land is the map of a seat's page with nobody on it, packed once for all who ask for the same.
func (s *Site) land(a answer, r *http.Request) (answer, error) {
	kept, err := s.grounds.Get(fmt.Sprintf("%s %t", a.markOf(), packs(r)), func() (answer, error) { return packed(a, r) })
	a.data, a.encoding = kept.data, kept.encoding
	return a, err
}

// above is what stands on the map behind a play, and what it did.
func (s *Site) above(r *http.Request) (answer, error) {
	t, err := s.mapped(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	no, found := board.NoOf(r, t.Story)
	if !found {
		return answer{}, errNothing
	}
	return s.aboves.Get(fmt.Sprintf("%s %d %d %t", t.ID, t.lines, no, packs(r)), func() (answer, error) {
		data, err := t.Story.Above(no)
		if err != nil {
			return answer{}, err
		}
		return packed(answer{kind: "image/svg+xml", data: data}, r)
	})
}
