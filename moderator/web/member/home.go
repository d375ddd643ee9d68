package member

import (
	"net/http"

	"adjutant/moderator/reception"
	"adjutant/moderator/report"
)

// homePage is the games of somebody.
type homePage struct {
	Name, Addr string
	Rows       []report.GameRow
	Over       int
	Moderates  bool // a game that the club's moderators do not all moderate
}

func (r *Room) home(q *http.Request, g reception.Guest) (Answer, error) {
	p := homePage{Name: g.Person.Name, Addr: g.Addr}
	var err error
	if p.Rows, p.Over, err = r.Club.Games(q.Context(), g.Person, g.Addr); err != nil {
		return Answer{}, err
	}
	if _, staff := r.Club.Desk.Club.StaffAt(g.Addr); !staff {
		if p.Moderates, err = r.Club.Moderates(q.Context(), g.Addr); err != nil {
			return Answer{}, err
		}
	}
	return draw("home", "Your games", p)
}
