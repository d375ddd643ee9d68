package member

import (
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
)

// positionPage is where somebody stands in a game, with what he writes there.
type positionPage struct {
	bypage.Position
	Key     string        // of the forms
	Written string        // what he has written
	Moved   bool          // the game has gone on since, and it was not sent
	Problem string        // why it was not sent, "" for no reason
	Planner template.HTML // on which he plans and writes; none of a game that is over
	Stands  template.HTML // points and units
	Last    int           // number of the last play
}

// Reads reports whether the game takes nothing from here.
func (p positionPage) Reads() bool { return p.Page == game.PageRead }

// Drafted reports whether a draft of his is kept.
func (p positionPage) Drafted() bool {
	return slices.ContainsFunc(p.Kept, func(k report.StoredOrders) bool { return k.What != report.StandingOrders && k.Sealed == "" })
}

// position shows where somebody stands in a game. Who plays no seat of it has the page that everybody has.
func (r *Room) position(q *http.Request, g reception.Guest) (Answer, error) {
	if !r.Plans(g.Token.FormKey()) {
		return Answer{}, errPlansMuch
	}
	s, err := r.Club.Sight(q.Context(), g.Addr, q.PathValue("tag"))
	if errors.Is(err, game.ErrNoGame) {
		return r.elsewhere(q, g)
	}
	if err != nil {
		return Answer{}, err
	}
	return r.showPosition(s, g, q.URL.Query(), positionPage{})
}

// showPosition shows where somebody stands, with the answer to what a form asks of the rules.
func (r *Room) showPosition(s bypage.Sight, g reception.Guest, form url.Values, p positionPage) (Answer, error) {
	var err error
	if p.Position, err = s.Position(); err != nil {
		return Answer{}, err
	}
	p.Key, p.Written = g.Token.FormKey(), lines(form.Get("text"))
	story, err := r.story(s)
	if err != nil {
		return Answer{}, err
	}
	p.Last = len(story.Plays)
	if !p.Over {
		turn, err := r.turn(s, g, &p.Position, form)
		if err != nil {
			return Answer{}, err
		}
		p.Written = turn.Text
		if p.Planner, err = board.Draw("planner", turn); err != nil {
			return Answer{}, err
		}
	}
	if p.Stands, err = standsNow(p.Position); err != nil {
		return Answer{}, err
	}
	a, err := draw("position", p.Title, p)
	a.Scripts, a.Wide = board.Scripts["planner"], true
	return a, err
}

// standsNow draws the points, the cards and the units of a position.
func standsNow(p bypage.Position) (all template.HTML, err error) {
	if slices.ContainsFunc(p.Tallies, func(t view.Tally) bool { return len(t.Lines) > 0 }) {
		if all, err = board.Draw("tallies", p.Tallies); err != nil {
			return "", err
		}
	}
	for _, part := range []struct {
		name string
		data any
		any  bool
	}{{"cards", p.Cards, len(p.Cards) > 0}, {"forces", p.Forces, len(p.Forces) > 0}} {
		if part.any {
			drawn, err := board.Draw(part.name, part.data)
			if err != nil {
				return "", err
			}
			all += drawn
		}
	}
	return all, nil
}

// elsewhere is where somebody goes to who plays no seat of a game: to that which he can take, or to the page that everybody has.
func (r *Room) elsewhere(q *http.Request, g reception.Guest) (Answer, error) {
	_, err := r.Club.Seat(q.Context(), g.Person, g.Addr, q.PathValue("tag"))
	return lead(q, "/me/seat/", err)
}

// lead leads to the page of a game below a path, or to that which everybody has where the error says that he has no other.
func lead(q *http.Request, below string, err error) (Answer, error) {
	if errors.Is(err, game.ErrNoGame) {
		below, err = "/game/", nil
	}
	if err != nil {
		return Answer{}, err
	}
	return Answer{To: below + url.PathEscape(q.PathValue("tag"))}, nil
}

// picture is the map that the seat sees.
func (r *Room) picture(q *http.Request, g reception.Guest) (Answer, error) {
	pictures, err := r.Club.Map(q.Context(), g.Addr, q.PathValue("tag"))
	if err != nil {
		return Answer{}, err
	}
	return r.drawn(q, pictures)
}

// drawn is the first of pictures.
func (r *Room) drawn(q *http.Request, pictures []mail.Enclosure) (Answer, error) {
	kind, data, err := r.Club.Picture(q.Context(), pictures)
	if errors.Is(err, bypage.ErrNoPicture) {
		return Answer{}, &Refusal{http.StatusNotFound, "There is no map of it."}
	}
	return Answer{Kind: kind, File: data}, err
}

// act does what a form of the game asks: tries what was written, or sends it.
func (r *Room) act(q *http.Request, g reception.Guest) (Answer, error) {
	text, typed := said(q)
	s, err := r.Club.Sight(q.Context(), g.Addr, q.PathValue("tag"))
	switch {
	case errors.Is(err, game.ErrNoGame):
		a, err := draw("late", "This seat is not yours", lateness{Seat: true, Text: text})
		a.Status = http.StatusNotFound
		return a, err
	case err != nil:
		return Answer{}, err
	}
	p, form := positionPage{}, url.Values{"text": {typed}}
	switch {
	case tooLong(q.PostForm) != "":
		p.Problem = tooLong(q.PostForm)
		form.Set("text", strings.TrimSpace(typed+"\n"+text))
	case strings.TrimSpace(text) == "":
		p.Problem = "There is nothing to be sent."
	case !r.Acts(q):
		p.Problem = "Too much was tried or sent at once from here. Try again in some seconds."
	case q.PostForm.Get("do") != "check":
		return r.send(q, g, s, p, text)
	}
	return r.showPosition(s, g, form, p)
}

// send sends what was written on the page of a game, or shows the page again with why it was not sent.
func (r *Room) send(q *http.Request, g reception.Guest, s bypage.Sight, p positionPage, text string) (Answer, error) {
	moves, err := strconv.Atoi(q.PostForm.Get("version"))
	if err != nil || moves < 0 {
		return Answer{}, &Refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}
	}
	sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Tag: s.Tag, Text: text, Moves: moves})
	switch {
	case errors.Is(err, bypage.ErrMoved):
		p.Moved = true
	case errors.Is(err, bypage.ErrReadOnly):
		p.Problem = "This game takes nothing from here: send it by mail, to the address below."
	case err != nil:
		return Answer{}, err
	default:
		return Answer{To: sentPath(sent, "")}, nil
	}
	_, typed := said(q)
	return r.showPosition(s, g, url.Values{"text": {typed}}, p)
}

// said is what a form of a game says, as a mail would have it, and what of it was typed as orders. A button says a line by itself.
func said(q *http.Request) (text, typed string) {
	form := q.PostForm
	typed = lines(form.Get("text"))
	switch form.Get("do") {
	case "line":
		return plain(form.Get("line")), typed
	case "send":
		return typed, typed
	case "keep":
		return "wait\n" + typed, typed
	case "standing":
		return "standing: " + plain(form.Get("standing")), typed
	case "absence":
		return "absence " + plain(form.Get("from")) + " to " + plain(form.Get("until")), typed
	}
	if line := plain(form.Get("line")); line != "" {
		return line, typed
	}
	return typed, typed
}
