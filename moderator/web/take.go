package web

import (
	"cmp"
	"errors"
	"net/http"

	"adjutant/moderator/game"
	"adjutant/moderator/handout"
)

// takeaway is what can be taken away of a game: files of VASSAL, its bundle, its feed and its deadlines.
type takeaway struct{ site *Site }

// save is where a game stands, as a file of VASSAL.
func (t takeaway) save(r *http.Request) (answer, error) {
	return t.vassal(r, ".vsav", handout.Save)
}

// logFile is all that was played in a game, as a log of VASSAL.
func (t takeaway) logFile(r *http.Request) (answer, error) {
	return t.vassal(r, ".vlog", handout.Log)
}

// bundle is a game that is over, to be verified by anybody. While it goes on there is none: its journal has a line
// for each mail that came, whoever may know of it.
func (t takeaway) bundle(r *http.Request) (answer, error) {
	if !t.site.rates.allow(caller(r)) {
		return answer{}, errManyFiles
	}
	shown, err := t.site.begun(r.Context(), r.PathValue("tag"))
	if err != nil || shown.Ended == "" || t.site.Bundle == nil {
		return answer{}, cmp.Or[error](err, errNothing)
	}
	leave, err := t.site.making.enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	data, err := t.site.Bundle(r.Context(), shown.Tag)
	return answer{kind: "application/zip", name: shown.Tag + ".zip", data: data}, err
}

// errManyFiles is said to a visitor who has too many files made.
var errManyFiles = &refusal{http.StatusTooManyRequests, "Too many files were asked for. Try again in a minute."}

// vassal makes a file of VASSAL of a game, one at a time: a long game takes a while.
func (t takeaway) vassal(r *http.Request, ending string, write func(game.Library, game.Game) ([]byte, error)) (answer, error) {
	if !t.site.rates.allow(caller(r)) {
		return answer{}, errManyFiles
	}
	g, err := t.site.Store.Game(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	leave, err := t.site.making.enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	data, err := write(t.site.Moderator.Rules, g)
	if errors.Is(err, handout.ErrNoFile) {
		return answer{}, errNothing
	}
	return answer{kind: "application/octet-stream", name: g.Tag() + ending, data: data}, err
}

// feed is the news of a game.
func (t takeaway) feed(r *http.Request) (answer, error) {
	shown, err := t.site.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	data, err := handout.Feed(handout.Source{Club: t.site.Moderator.Club.Name, Pages: t.site.URL}, shown.Public, shown.Story)
	if err != nil {
		return answer{}, err
	}
	return packed(answer{kind: "application/atom+xml; charset=utf-8", data: data}, r)
}

// calendar is the deadlines of a game.
func (t takeaway) calendar(r *http.Request) (answer, error) {
	shown, err := t.site.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	g, err := t.site.Store.Game(r.Context(), shown.Tag)
	if err != nil {
		return answer{}, err
	}
	page := ""
	if t.site.URL != "" {
		page = t.site.URL + "/game/" + shown.Tag
	}
	data, err := handout.Deadlines(t.site.Moderator.Rules, t.site.Moderator.Club.Name, t.site.Moderator.Club.Address.Domain(), page, g)
	return answer{kind: "text/calendar; charset=utf-8", name: shown.Tag + "-deadlines.ics", data: data}, err
}
