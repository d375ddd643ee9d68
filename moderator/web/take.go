package web

import (
	"cmp"
	"errors"
	"net/http"

	"adjutant/moderator/game"
	"adjutant/moderator/handout"
)

// save is where a game stands, as a file of VASSAL.
func (s *Site) save(r *http.Request) (answer, error) {
	return s.vassal(r, ".vsav", handout.Save)
}

// logFile is all that was played in a game, as a log of VASSAL.
func (s *Site) logFile(r *http.Request) (answer, error) {
	return s.vassal(r, ".vlog", handout.Log)
}

// bundle is a game that is over, to be verified by anybody. While it goes on there is none: its journal has a line
// for each mail that came, whoever may know of it.
func (s *Site) bundle(r *http.Request) (answer, error) {
	if !s.rates.allow(caller(r)) {
		return answer{}, errManyFiles
	}
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil || t.Ended == "" || s.Bundle == nil {
		return answer{}, cmp.Or[error](err, errNothing)
	}
	leave, err := s.making.enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	data, err := s.Bundle(r.Context(), t.Tag)
	return answer{kind: "application/zip", name: t.Tag + ".zip", data: data}, err
}

// errManyFiles is said to who has too many files made.
var errManyFiles = &refusal{http.StatusTooManyRequests, "Too many files were asked for. Try again in a minute."}

// vassal makes a file of VASSAL of a game, one at a time: a long game takes a while.
func (s *Site) vassal(r *http.Request, ending string, write func(game.Library, game.Game) ([]byte, error)) (answer, error) {
	if !s.rates.allow(caller(r)) {
		return answer{}, errManyFiles
	}
	g, err := s.Store.Game(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	leave, err := s.making.enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	data, err := write(s.Moderator.Rules, g)
	if errors.Is(err, handout.ErrNoFile) {
		return answer{}, errNothing
	}
	return answer{kind: "application/octet-stream", name: g.Tag() + ending, data: data}, err
}

// feed is the news of a game.
func (s *Site) feed(r *http.Request) (answer, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	data, err := handout.Feed(handout.Source{Club: s.Moderator.Club.Name, Pages: s.URL}, t.Public, t.Story)
	if err != nil {
		return answer{}, err
	}
	return packed(answer{kind: "application/atom+xml; charset=utf-8", data: data}, r)
}

// calendar is the deadlines of a game.
func (s *Site) calendar(r *http.Request) (answer, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	g, err := s.Store.Game(r.Context(), t.Tag)
	if err != nil {
		return answer{}, err
	}
	page := ""
	if s.URL != "" {
		page = s.URL + "/game/" + t.Tag
	}
	data, err := handout.Deadlines(s.Moderator.Rules, s.Moderator.Club.Name, s.Moderator.Club.Address.Domain(), page, g)
	return answer{kind: "text/calendar; charset=utf-8", name: t.Tag + "-deadlines.ics", data: data}, err
}
