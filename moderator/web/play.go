package web

import (
	"net/http"
	"strconv"

	"adjutant/moderator/web/board"
)

// moved says how far everybody may know that a game has gone on, for pages that are open meanwhile.
func (s *Site) moved(r *http.Request) (answer, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	return answer{kind: "text/plain; charset=utf-8", data: []byte(strconv.Itoa(t.moved))}, err
}

// play shows a game behind one of its plays; where it is a part of its page that is asked
// for, that part.
func (s *Site) play(r *http.Request) (answer, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	no, found := board.NoOf(r, t.Story)
	if !found {
		return answer{}, errNothing
	}
	if r.FormValue("part") != "" {
		return s.part(r, "game", "play", board.PlayOf("/game/"+t.Tag, t.Story, no, board.AskedBy(r, t.Story)))
	}
	return s.gameAt(r, t, no)
}
