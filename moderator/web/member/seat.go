package member

import (
	"errors"
	"net/http"
	"strconv"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
	"adjutant/moderator/report"
)

// seatsPage is what is open to a player of the club.
type seatsPage struct {
	Key     string
	Member  bool
	Offered report.Offered
	Problem string
}

// seats shows the seats that any player of the club may take.
func (r *Room) seats(q *http.Request, g reception.Guest) (Answer, error) {
	return r.showSeats(q, g, "")
}

func (r *Room) showSeats(q *http.Request, g reception.Guest, problem string) (Answer, error) {
	offered, err := r.Club.Offered(q.Context())
	if err != nil {
		return Answer{}, err
	}
	return draw("seats", "Open seats", seatsPage{Key: g.Token.FormKey(), Member: g.Person.Member, Offered: offered, Problem: problem})
}

// becomeMember asks for somebody to be made a member, as his mail would.
func (r *Room) becomeMember(q *http.Request, g reception.Guest) (Answer, error) {
	if !r.Acts(q) {
		return r.showSeats(q, g, "Too much was sent at once from here. Try again in some seconds.")
	}
	sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Text: "join the club", Moves: -1})
	return Answer{To: sentPath(sent, backToSeats)}, err
}

// seatPage is a game in which somebody can take a seat.
type seatPage struct {
	bypage.Seat
	Key, Zone string
	Moved     bool // something has happened since, and nothing was sent
	Problem   string
}

// Counts reports whether what is sent from here counts.
func (p seatPage) Counts() bool { return p.Page == game.PageSend }

func (r *Room) seatOf(q *http.Request, g reception.Guest) (seatPage, error) {
	s, err := r.Club.Seat(q.Context(), g.Person, g.Addr, q.PathValue("tag"))
	return seatPage{Seat: s, Key: g.Token.FormKey(), Zone: g.Person.Zone}, err
}

func (p seatPage) draw() (Answer, error) { return draw("seat", p.Title, p) }

// seat shows a game in which somebody can take a seat; who has one there, his own page of it.
func (r *Room) seat(q *http.Request, g reception.Guest) (Answer, error) {
	p, err := r.seatOf(q, g)
	if errors.Is(err, game.ErrNoGame) {
		return r.place(q, g)
	}
	if err != nil {
		return Answer{}, err
	}
	return p.draw()
}

// place is where somebody goes to who can take no seat of a game: to that which he has, or to the page that everybody has.
func (r *Room) place(q *http.Request, g reception.Guest) (Answer, error) {
	_, err := r.Club.Position(q.Context(), g.Addr, q.PathValue("tag"))
	return lead(q, "/me/game/", err)
}

// takeSeat sends that somebody takes a seat, or does not play.
func (r *Room) takeSeat(q *http.Request, g reception.Guest) (Answer, error) {
	p, err := r.seatOf(q, g)
	if errors.Is(err, game.ErrNoGame) {
		return Answer{}, &Refusal{http.StatusNotFound, "No seat of this game can be taken by you now. Nothing was sent."}
	}
	if err != nil {
		return Answer{}, err
	}
	at, err := strconv.Atoi(q.PostForm.Get("moves"))
	text, known := p.says(q.PostForm.Get("do"), q.PostForm.Get("side"))
	switch {
	case err == nil && at != p.Lines: // of two clicks the second, or whose side another has taken
		p.Moved = true
		return p.draw()
	case err != nil || !known:
		return Answer{}, &Refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}
	case !r.Acts(q):
		p.Problem = "Too much was sent at once from here. Try again in some seconds."
		return p.draw()
	}
	sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Tag: p.Tag, Takes: &g.Person, Text: text, Moves: at})
	switch {
	case errors.Is(err, bypage.ErrMoved):
		p.Moved = true
	case errors.Is(err, bypage.ErrReadOnly):
		p.Problem = "This game takes nothing from here: send it by mail to " + p.Writes + "."
	case err != nil:
		return Answer{}, err
	default:
		return Answer{To: sentPath(sent, "")}, nil
	}
	return p.draw()
}

// says is the line of a mail by which somebody takes a side, or does not play; false for what he cannot say.
func (p seatPage) says(do, side string) (text string, can bool) {
	switch do {
	case "decline":
		return "decline", p.Declines
	case "join":
		for _, s := range p.Sides {
			if s.Word == side {
				return "join side: " + side, true
			}
		}
	}
	return "", false
}
