package member

import (
	"net/http"

	"adjutant/moderator/reception"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// homePage is the games of somebody.
type homePage struct {
	Name, Addr string
	Rows       []report.GameRow
	Over       int
	Asked      []view.Summary // games that go on, of which he is asked to take a seat
	Moderates  bool           // a game that the club's moderators do not all moderate
}

func (r *Room) home(q *http.Request, g reception.Guest) (Answer, error) {
	p := homePage{Name: g.Person.Name, Addr: g.Addr}
	var err error
	if p.Rows, p.Over, err = r.Club.Games(q.Context(), g.Person, g.Addr); err != nil {
		return Answer{}, err
	}
	concern, err := r.Club.Concern(q.Context(), g.Addr)
	if err != nil {
		return Answer{}, err
	}
	_, staff := r.Club.Desk.Club.StaffAt(g.Addr)
	p.Asked, p.Moderates = concern.Asked, concern.Moderates && !staff
	return draw("home", "Your games", p)
}
