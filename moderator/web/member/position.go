package member

import (
	"errors"
	"html/template"
	"net/http"
	"strconv"
	"strings"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
)

// positionPage is where somebody stands in a game, with what he writes there.
type positionPage struct {
	bypage.Position
	Key     string        // of the forms
	Written string        // what he has written
	Moved   bool          // the game has gone on since, and it was not sent
	Problem string        // why it was not sent, "" for no reason
	Tried   template.HTML // what a mail with it would be answered
	Letter  template.HTML // where he stands
}

// Reads reports whether the game takes nothing from here.
func (p positionPage) Reads() bool { return p.Page == game.PageRead }

// Drafts reports whether what is sent waits for a mail.
func (p positionPage) Drafts() bool { return p.Page == game.PageDraft }

// position shows where somebody stands in a game. Who plays no seat of it has the page that everybody has.
func (r *Room) position(q *http.Request, g reception.Guest) (Answer, error) {
	p, err := r.positionOf(q, g)
	if errors.Is(err, game.ErrNoGame) {
		return Answer{To: "/game/" + q.PathValue("tag")}, nil
	}
	if err != nil {
		return Answer{}, err
	}
	p.Written = lines(q.URL.Query().Get("text")) // as the page on which turns are planned has it
	return draw("position", p.Title, p)
}

func (r *Room) positionOf(q *http.Request, g reception.Guest) (positionPage, error) {
	at, err := r.Club.Position(q.Context(), g.Addr, q.PathValue("tag"))
	if err != nil {
		return positionPage{}, err
	}
	return positionPage{Position: at, Key: g.Token.FormKey(), Letter: letterOf(at.Reading)}, nil
}

// picture is the map that the seat sees.
func (r *Room) picture(q *http.Request, g reception.Guest) (Answer, error) {
	pictures, err := r.Club.Map(q.Context(), g.Addr, q.PathValue("tag"))
	if err != nil {
		return Answer{}, err
	}
	kind, data, err := r.Club.Picture(q.Context(), pictures)
	if errors.Is(err, bypage.ErrNoPicture) {
		return Answer{}, &Refusal{http.StatusNotFound, "There is no map of it."}
	}
	return Answer{Kind: kind, File: data}, err
}

// act does what a form of the game asks: tries what was written, or sends it.
func (r *Room) act(q *http.Request, g reception.Guest) (Answer, error) {
	text, typed := said(q)
	p, err := r.positionOf(q, g)
	switch {
	case errors.Is(err, game.ErrNoGame):
		a, err := draw("late", "This seat is not yours", lateness{Seat: true, Text: text})
		a.Status = http.StatusNotFound
		return a, err
	case err != nil:
		return Answer{}, err
	}
	p.Written = typed
	switch {
	case strings.TrimSpace(text) == "":
		p.Problem = "There is nothing to be sent."
	case !r.Acts(q):
		p.Problem = "Too much was tried or sent at once from here. Try again in some seconds."
	case q.PostForm.Get("do") == "check":
		read, err := r.Club.Read(q.Context(), g.Addr, p.Tag, "check\n"+text)
		if err != nil {
			return Answer{}, err
		}
		p.Tried = letterOf(read)
	default:
		return r.send(q, g, p, text)
	}
	return draw("position", p.Title, p)
}

// send sends what was written on the page of a game, or shows the page again with why it was not sent.
func (r *Room) send(q *http.Request, g reception.Guest, p positionPage, text string) (Answer, error) {
	moves, err := strconv.Atoi(q.PostForm.Get("moves"))
	if err != nil {
		return Answer{}, &Refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}
	}
	sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Tag: p.Tag, Text: text, Moves: moves})
	switch {
	case errors.Is(err, bypage.ErrMoved):
		p.Moved = true
	case errors.Is(err, bypage.ErrReadOnly):
		p.Problem = "This game takes nothing from here: send it by mail to " + p.Writes + "."
	case err != nil:
		return Answer{}, err
	default:
		return Answer{To: sentPath(sent)}, nil
	}
	return draw("position", p.Title, p)
}

// said is what a form of a game says, as a mail would have it, and what of it was typed as orders. A button says a line by itself.
func said(q *http.Request) (text, typed string) {
	form := q.PostForm
	typed = lines(form.Get("text"))
	switch form.Get("do") {
	case "line":
		return oneLine(form.Get("line")), typed
	case "standing":
		return "standing: " + oneLine(form.Get("standing")), typed
	case "absence":
		return "absence " + oneLine(form.Get("from")) + " to " + oneLine(form.Get("until")), typed
	}
	if line := oneLine(form.Get("line")); line != "" {
		return line, typed
	}
	return typed, typed
}
