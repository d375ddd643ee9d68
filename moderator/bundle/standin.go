package bundle

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// standins are what stands in a bundle in the place of addresses and reply tokens that
// its reader may not know: equal ones for equal ones, so that who is who stays as it
// was: how many watch, who moderates and plays, who is asked to take a seat.
type standins struct {
	known map[string]bool   // addresses that he knows anyway: the club's
	given map[string]string // so far
}

func standinsOf(club post.Club) standins {
	s := standins{known: map[string]bool{}, given: map[string]string{}}
	for _, a := range append([]mail.Address{club.Address, club.Operator}, club.Moderators...) {
		s.known[strings.ToLower(a.Base())] = a.Addr != ""
	}
	return s
}

// addr is what stands for an address. A detail behind a plus sign counts for nothing, as
// where people are told apart.
func (s standins) addr(addr string) string {
	base := strings.ToLower(mail.Address{Addr: addr}.Base())
	if addr == "" || s.known[base] {
		return addr
	}
	return s.of(base) + "@withheld.invalid"
}

// token is what stands for a reply token.
func (s standins) token(token string) string {
	if token == "" {
		return ""
	}
	return s.of("token " + token)
}

func (s standins) of(what string) string {
	if s.given[what] == "" {
		s.given[what] = fmt.Sprintf("withheld-%d", len(s.given)+1)
	}
	return s.given[what]
}

// person is a line about somebody who does not play for the reader, without what tells
// where to write to him; false for another line.
func (h hider) person(l game.Line) (game.Line, bool) {
	stands := game.Line{At: l.At}
	switch {
	case l.Watching != nil:
		w := l.Watching
		stands.Watching = &game.Watching{Addr: h.stand.addr(w.Addr), Token: h.stand.token(w.Token), Results: w.Results, Delay: w.Delay, Over: w.Over}
	case l.Moderates != nil:
		stands.Moderates = &game.Moderates{Name: l.Moderates.Name, Addr: h.stand.addr(l.Moderates.Addr), Over: l.Moderates.Over}
	case l.Proposed != nil:
		p := *l.Proposed
		p.Addr, p.Token = h.stand.addr(p.Addr), h.stand.token(p.Token)
		if p.Side != h.reader {
			p.Name, p.By = "", "" // he may never sit there
		}
		stands.Proposed = &p
	case l.Bounced != nil:
		stands.Bounced = &game.Bounced{Side: l.Bounced.Side}
	case l.Seated != nil:
		s := *l.Seated
		s.Addr, s.Token, s.Mail = h.stand.addr(s.Addr), h.stand.token(s.Token), ""
		stands.Seated = &s
	case l.Declined != nil:
	default:
		return l, false
	}
	return stands, true
}

// asked is a line that has somebody else confirm something, without what.
func asked(u game.Unconfirmed) *game.Unconfirmed {
	stands := &game.Unconfirmed{Number: u.Number, Side: u.Side, No: u.No, Until: u.Until}
	if u.By != "" {
		stands.By = "moderator"
	}
	return stands
}

// positionWithheld stands in the place of the hash of the file that a game starts from.
const positionWithheld = "withheld"

// seat is a seat as the reader may know it. In the place of his own seed there are salts.
func (h hider) seat(s game.Seat) game.Seat {
	if s.Side == h.reader {
		if !h.salts.IsZero() {
			s.Seed = ""
		}
		if h.since > 0 {
			s.Addr, s.Token = h.stand.addr(s.Addr), h.stand.token(s.Token)
		}
		return s
	}
	s.Addr, s.Token = h.stand.addr(s.Addr), h.stand.token(s.Token)
	if !h.over {
		s.Seed = ""
	}
	return s
}

// guest is somebody invited to another side as the reader may know him.
func (h hider) guest(side engine.Side, addr, token string) (string, string) {
	if side == h.reader && h.since == 0 {
		return addr, token
	}
	return h.stand.addr(addr), h.stand.token(token)
}
