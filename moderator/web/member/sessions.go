package member

import (
	"net/http"

	"adjutant/moderator/reception"
	"adjutant/moderator/signin"
)

// sessionRow is a session as its owner sees it.
type sessionRow struct {
	signin.Session
	Here bool // it is the one of this browser
}

// sessionsPage is where somebody is signed in.
type sessionsPage struct {
	Key, Zone string
	Rows      []sessionRow
}

func (r *Room) sessions(q *http.Request, g reception.Guest) (Answer, error) {
	all, err := r.Club.Sessions(q.Context(), g)
	if err != nil {
		return Answer{}, err
	}
	p := sessionsPage{Key: g.Token.FormKey(), Zone: g.Person.Zone}
	for _, s := range all {
		p.Rows = append(p.Rows, sessionRow{Session: s, Here: s.Hash == g.Hash})
	}
	return draw("sessions", "Where you are signed in", p)
}

// end ends one session.
func (r *Room) end(q *http.Request, g reception.Guest) (Answer, error) {
	id := q.PostForm.Get("session")
	if err := r.Club.End(q.Context(), g, id); err != nil {
		return Answer{}, err
	}
	if id == g.ID() {
		return Answer{To: "/sign-in", Cookie: r.cookie("", -1)}, nil
	}
	return Answer{To: "/me/sessions"}, nil
}
