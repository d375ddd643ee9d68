package web

import (
	"errors"
	"net/http"

	"adjutant/moderator/game"
)

// unwatchPage asks, or says, whether mails of a game end.
type unwatchPage struct {
	Tag  string
	Done bool
}

// unwatchForm asks whether the mails of a game shall end: nothing happens when a link is
// only opened.
func (s *Site) unwatchForm(r *http.Request) (answer, error) {
	if s.Unwatch == nil {
		return answer{}, errNothing
	}
	return s.show(r, content{Name: "unwatch", Title: "No more mails", Cache: never, Data: unwatchPage{Tag: r.PathValue("tag")}})
}

// unwatch ends the mails of a game to the spectator with the token in the link (RFC 8058). Anybody without a
// valid one is told the same: nobody finds out tokens here.
func (s *Site) unwatch(r *http.Request) (answer, error) {
	if s.Unwatch == nil {
		return answer{}, errNothing
	}
	if err := s.Unwatch(r.Context(), r.PathValue("tag"), r.PathValue("token")); err != nil && !errors.Is(err, game.ErrNoGame) {
		return answer{}, err
	}
	return s.show(r, content{Name: "unwatch", Title: "No more mails", Cache: never, Data: unwatchPage{Tag: r.PathValue("tag"), Done: true}})
}
