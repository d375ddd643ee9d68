package member

import (
	"cmp"
	"net/http"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
	"adjutant/moderator/report"
)

// deskPage is what a moderator has to look at, and his games by what they wait for.
type deskPage struct {
	Key      string
	Operator bool
	Games    int
	Says     string // how much there is to look at
	Chapters []report.Chapter
	Waiting  []waitingRows
}

// waitingRows are games that wait for one sort of thing, as many of them as a page shows.
type waitingRows struct {
	For  string
	All  int
	Rows []report.GameRow
}

// moderator is the guest as somebody who moderates games.
func (r *Room) moderator(g reception.Guest) mail.Address {
	if who, staff := r.Club.Desk.Club.StaffAt(g.Addr); staff {
		return who
	}
	return mail.Address{Name: g.Person.Name, Addr: g.Addr}
}

// isOperator reports whether the guest is the club's operator.
func (r *Room) isOperator(g reception.Guest) bool {
	addr := r.Club.Desk.Club.Operator.Addr
	return addr != "" && strings.EqualFold(addr, g.Addr)
}

// desk shows a moderator his day.
func (r *Room) desk(q *http.Request, g reception.Guest) (Answer, error) {
	who := r.moderator(g)
	known, err := r.Club.Known(q.Context(), decision.Want{Kind: decision.WantDay, Who: game.Registered{Name: who.Name, Addr: who.Addr}})
	if err != nil {
		return Answer{}, err
	}
	p := deskPage{Key: g.Token.FormKey(), Operator: r.isOperator(g) && r.Office != nil}
	for _, c := range known.Day.Chapters {
		if c.Matters[0].Game != "" { // what is of the club's machine stands on a page of its own
			p.Chapters = append(p.Chapters, report.Chapter{Title: heading(c.Title), Matters: c.Matters})
		}
	}
	for _, w := range known.Day.Waiting {
		p.Games += len(w.Rows)
		p.Waiting = append(p.Waiting, waitingRows{For: w.For, All: len(w.Rows), Rows: w.Rows[:min(len(w.Rows), maxWaiting)]})
	}
	p.Says = report.DaySubject(p.Chapters)
	return draw("desk", "The desk", p)
}

// heading is a title in capitals as the heading of a part of a page.
func heading(title string) string { return cmp.Or(title[:1]+strings.ToLower(title[1:]), title) }
