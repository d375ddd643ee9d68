package moderator

import (
	"fmt"
	"net/mail"
	"slices"
	"strings"

	"adjutant/engine"
	ourmail "adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Proposed says that a seat is to change hands or address, as soon as the newcomer
// has joined. A later line of the side replaces it.
type Proposed struct {
	Side  engine.Side `json:"side"`
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`
	Token string      `json:"token"` // of his reply address, if he joins
	By    string      `json:"by"`    // who asks for it, for people
}

// proposed is who is to sit at the side, nil for nobody new.
func proposal(r Roster, side engine.Side) *Proposed {
	for i := len(r.Proposed) - 1; i >= 0; i-- {
		if p := r.Proposed[i]; p.Side == side {
			return &p
		}
	}
	return nil
}

// proposals are those that stand, in their order.
func proposals(r Roster) (standing []Proposed) {
	for i, p := range r.Proposed {
		if !slices.ContainsFunc(r.Proposed[i+1:], func(later Proposed) bool { return later.Side == p.Side }) {
			standing = append(standing, p)
		}
	}
	return standing
}

// Called is the proposal whose token a mail was sent to, nil for none that stands.
func (r Roster) Called(token string) *Proposed {
	for _, p := range r.Proposed {
		if now := proposal(r, p.Side); token != "" && p.Token == token && *now == p {
			return now
		}
	}
	return nil
}

// propose is the line by which somebody is asked to take a seat, and the mail that
// asks him. The error says why nobody can be asked so.
func (m Moderator) propose(t *Table, p Proposed, in Input) (Line, ourmail.Outgoing, error) {
	seat := t.Seat(p.Side)
	var err error
	switch {
	case seat == nil:
		return Line{}, ourmail.Outgoing{}, fmt.Errorf("nobody plays %q in this game; the sides are %s", p.Side, SideNames(t.Sides()))
	case !(ourmail.Address{Addr: p.Addr}).Plain():
		return Line{}, ourmail.Outgoing{}, fmt.Errorf("%q is no mail address", p.Addr)
	}
	if p.Name, err = plainLine("the name", p.Name); err != nil {
		return Line{}, ourmail.Outgoing{}, err
	}
	for _, other := range t.Seats {
		switch {
		case strings.EqualFold(other.Addr, p.Addr):
			return Line{}, ourmail.Outgoing{}, fmt.Errorf("%s plays %s in this game already, as %s", p.Addr, t.Rules.Pack.SideName(other.Side), other.Name)
		case other.Side != p.Side && SameName(other.Name, p.Name):
			return Line{}, ourmail.Outgoing{}, fmt.Errorf("somebody with the name %s plays %s in this game", other.Name, t.Rules.Pack.SideName(other.Side))
		}
	}
	p.Addr = strings.ToLower(p.Addr)
	p.Token = t.Word(SeatWord(p.Side, TimesIn(t.ProposedTo, p.Side)+1, p.Addr))
	letter := m.reply(nil, in)
	letter.Key = fmt.Sprintf("seat/%s/%s/%d", t.ID, p.Side, len(t.ProposedTo)+1)
	letter.To = ourmail.Address{Name: p.Name, Addr: p.Addr}
	letter.ReplyTo, letter.First = m.Club.ReplyTo(t.Tag, Seat{Token: p.Token}), true
	letter.Subject = fmt.Sprintf("[%s] will you play %s in %s?", t.Tag, t.Rules.Pack.SideName(p.Side), t.Title)
	if SameName(p.Name, seat.Name) {
		letter.Subject = fmt.Sprintf("[%s] is this your new address?", t.Tag)
	}
	letter.Text, letter.HTML = report.Newcomer(report.Seating{
		Club: m.Club.Name, Tag: t.Tag, Title: t.Title, Side: t.Rules.Pack.SideName(p.Side), Name: p.Name, Was: seat.Name, By: p.By, Addr: p.Addr, ReplyTo: letter.ReplyTo.Addr,
		Options: t.ShownOptions(), Turn: t.Course().Node().Turn,
	}).Both()
	return Line{At: in.Now, Proposed: &p}, letter, nil
}

// setZone has the sender read times in another zone.
func (h *sitting) setZone(c orders.Command) error {
	zone, finding := zoneNamed(strings.TrimRight(c.Rest, " .,!"))
	if finding != nil {
		h.refuse(c, *finding)
		return nil
	}
	seat := *h.course.Seat(h.seat.Side)
	seat.Zone = zone
	h.amend(Line{Seated: seat.AsSeated("reads times in the zone " + zone)})
	h.reply(c, report.Done, fmt.Sprintf("Stored: times in your mails of this game are in the zone %s.", zone))
	return nil
}

// moveAway has the sender write from another address, once he has answered from it.
func (h *sitting) moveAway(c orders.Command) error {
	addr := strings.ToLower(strings.Trim(strings.TrimSpace(c.Rest), "<>."))
	return h.handOver(c, Proposed{Side: h.seat.Side, Name: h.seat.Name, Addr: addr, By: h.seat.Name}, "address carl@example.test")
}

// replaceSelf proposes somebody for the sender's seat.
func (h *sitting) replaceSelf(c orders.Command) error {
	who, err := mail.ParseAddress(strings.TrimPrefix(c.Rest, "by "))
	if err != nil {
		h.refuse(c, engine.Finding{Code: "E107", Text: "who is to play for you? A name and an address are needed", Write: "replace by Carl Example <carl@example.test>"})
		return nil
	}
	name := who.Name
	if name == "" {
		name, _, _ = strings.Cut(who.Address, "@")
	}
	return h.handOver(c, Proposed{Side: h.seat.Side, Name: name, Addr: who.Address, By: h.seat.Name}, "replace by Carl Example <carl@example.test>")
}

func (h *sitting) handOver(c orders.Command, p Proposed, write string) error {
	line, letter, err := h.m.propose(h.course.Table, p, h.in)
	if err != nil {
		h.refuse(c, engine.Finding{Code: "E560", Text: err.Error(), Write: write})
		return nil
	}
	h.amend(line)
	h.done.letters = append(h.done.letters, letter)
	h.reply(c, report.Done, fmt.Sprintf("Asked: %s got a mail. As soon as the answer 'join' comes from there, it is done, and you are told; until then everything stays as it is.", line.Proposed.Addr))
	return nil
}

// hasJoined answers a player of the game who wants to join or to watch it.
func (h *sitting) hasJoined(c orders.Command) error {
	side := h.course.Rules.Pack.SideName(h.seat.Side)
	f := engine.Finding{Code: "E561", Text: fmt.Sprintf("you play %s in this game, which has begun: there is nothing to join", side)}
	if c.Word != "join" {
		f = engine.Finding{Code: "E569", Text: fmt.Sprintf("you play %s in this game: who plays gets his own mails of it, and does not watch", side)}
	}
	h.refuse(c, f)
	return nil
}
