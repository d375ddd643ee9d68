package member

import (
	"context"
	"net/http"
	"time"

	"adjutant/moderator/bypage"
	"adjutant/moderator/reception"
	"adjutant/moderator/report"
)

// Office is the club as its operator sees it.
type Office interface {
	// State is how the club is now.
	State(ctx context.Context) (State, error)
	// Examine has all looked at that the doctor looks at, which takes a while: what it finds is in the states behind it.
	Examine(ctx context.Context)
}

// State is how a club is.
type State struct {
	Ills      []string        // why it does not do its work now
	Matters   []report.Matter // what wants somebody
	Aside     []Aside         // mails that could not be judged
	GivenUp   []GivenUp       // mails that could not be delivered, by address
	Tables    []Table         // mailboxes, queue, backups, keys, what is measured
	Findings  []Finding       // of the doctor
	Examined  time.Time       // when those were found; zero if nobody has looked
	Examining bool            // it is looked at now
}

// Aside is a mail that could not be judged.
type Aside struct {
	Reference string
	Received  time.Time
	Why       string // what the operator was told of it
	Plays     string // a game that it may be for, in which he sits: what it says is not for him; "" for none
}

// GivenUp are the mails to an address that could not be delivered.
type GivenUp struct {
	To  string
	N   int
	Why string // of the last
}

// Table is figures under a heading.
type Table struct {
	Title string
	Rows  []Row
}

// Row is a figure and what it is of.
type Row struct{ Name, Value string }

// Finding is what one check of the doctor came to.
type Finding struct{ Code, Status, Text, Mend string }

// officePage is the club, with the key of its forms.
type officePage struct {
	State
	Key, Zone string
	Problem   string
}

// Bad are the findings that want to be mended.
func (p officePage) Bad() (bad []Finding) {
	for _, f := range p.Findings {
		if f.Mend != "" {
			bad = append(bad, f)
		}
	}
	return bad
}

// errNotOperator is for who is not the operator: nobody learns what there would be.
var errNotOperator = &Refusal{http.StatusNotFound, "There is nothing here."}

// office shows the operator the club.
func (r *Room) office(q *http.Request, g reception.Guest) (Answer, error) {
	if r.Office == nil || !r.isOperator(g) {
		return Answer{}, errNotOperator
	}
	return r.showOffice(q, g, "")
}

func (r *Room) showOffice(q *http.Request, g reception.Guest, problem string) (Answer, error) {
	state, err := r.Office.State(q.Context())
	if err != nil {
		return Answer{}, err
	}
	a, err := draw("office", "The club", officePage{State: state, Key: g.Token.FormKey(), Zone: g.Person.Zone, Problem: problem})
	if state.Examining {
		a.Again = askAgain
	}
	return a, err
}

// manage does what a form of the club's page asks: it has the doctor look, or sends the line that settles a mail.
func (r *Room) manage(q *http.Request, g reception.Guest) (Answer, error) {
	if r.Office == nil || !r.isOperator(g) {
		return Answer{}, errNotOperator
	}
	do, ref := q.PostForm.Get("do"), plain(q.PostForm.Get("mail"))
	switch {
	case tooLong(q.PostForm) != "":
		return r.showOffice(q, g, tooLong(q.PostForm))
	case !r.Acts(q):
		return r.showOffice(q, g, "Too much was asked at once from here. Try again in some seconds.")
	case do == "examine":
		r.Office.Examine(q.Context())
		return Answer{To: "/me/desk/club"}, nil
	case (do == "retry" || do == "drop") && ref != "":
		sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Text: "mail " + do + " " + ref, Moves: -1})
		return Answer{To: sentPath(sent, backToClub)}, err
	}
	return r.showOffice(q, g, "That did not arrive whole. Try again.")
}
