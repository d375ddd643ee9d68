package moderator

import (
	"fmt"
	"net/mail"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	ourmail "adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// proposals are those that stand, in their order.
func proposals(r game.Roster) (standing []game.Proposed) {
	for i, p := range r.Proposed {
		if !slices.ContainsFunc(r.Proposed[i+1:], func(later game.Proposed) bool { return later.Side == p.Side }) {
			standing = append(standing, p)
		}
	}
	return standing
}

// proposal is the line by which somebody is asked to take a seat, and the mail that
// asks him. The error says why nobody can be asked so.
func proposal(m Moderator, t *game.Table, p game.Proposed, in Input) (game.Line, ourmail.Outgoing, error) {
	seat := t.Seat(p.Side)
	var err error
	switch {
	case seat == nil:
		return game.Line{}, ourmail.Outgoing{}, fmt.Errorf("nobody plays %q in this game; the sides are %s", p.Side, game.SideNames(t.Sides()))
	case !(ourmail.Address{Addr: p.Addr}).Plain():
		return game.Line{}, ourmail.Outgoing{}, fmt.Errorf("%q is no mail address", p.Addr)
	}
	if p.Name, err = game.PlainLine("the name", p.Name); err != nil {
		return game.Line{}, ourmail.Outgoing{}, err
	}
	for _, other := range t.Seats {
		switch {
		case strings.EqualFold(other.Addr, p.Addr):
			return game.Line{}, ourmail.Outgoing{}, fmt.Errorf("%s plays %s in this game already, as %s", p.Addr, t.Rules.Pack.SideName(other.Side), other.Name)
		case other.Side != p.Side && game.SameName(other.Name, p.Name):
			return game.Line{}, ourmail.Outgoing{}, fmt.Errorf("somebody with the name %s plays %s in this game", other.Name, t.Rules.Pack.SideName(other.Side))
		}
	}
	p.Addr = strings.ToLower(p.Addr)
	p.Token = t.Word(game.SeatWord(p.Side, game.TimesIn(t.ProposedTo, p.Side)+1, p.Addr))
	letter := m.Club.Reply(nil, in.Now)
	letter.Key = fmt.Sprintf("seat/%s/%s/%d", t.ID, p.Side, len(t.ProposedTo)+1)
	letter.To = ourmail.Address{Name: p.Name, Addr: p.Addr}
	letter.ReplyTo, letter.First = m.Club.ReplyTo(t.Tag, game.Seat{Token: p.Token}), true
	letter.Subject = fmt.Sprintf("[%s] will you play %s in %s?", t.Tag, t.Rules.Pack.SideName(p.Side), t.Title)
	if game.SameName(p.Name, seat.Name) {
		letter.Subject = fmt.Sprintf("[%s] is this your new address?", t.Tag)
	}
	letter.Text, letter.HTML = report.Newcomer(report.Seating{
		Club: m.Club.Name, Tag: t.Tag, Title: t.Title, Side: t.Rules.Pack.SideName(p.Side), Name: p.Name, Was: seat.Name, By: p.By, Addr: p.Addr, ReplyTo: letter.ReplyTo.Addr,
		Options: t.ShownOptions(), Turn: t.Course().Node().Turn,
	}).Both()
	return game.Line{At: in.Now, Proposed: &p}, letter, nil
}

// setZone has the sender read times in another zone.
func setZone(h *Run, c orders.Command) error {
	zone, found := zoneNamed(strings.TrimRight(c.Rest, " .,!"))
	if found != nil {
		h.done.refuse(c, *found)
		return nil
	}
	seat := *h.course.Seat(h.seat.Side)
	seat.Zone = zone
	h.amend(game.Line{Seated: seat.AsSeated("reads times in the zone " + zone)})
	h.done.reply(c, report.Done, fmt.Sprintf("Stored: times in your mails of this game are in the zone %s.", zone))
	return nil
}

// moveAway has the sender write from another address, once he has answered from it.
func moveAway(h *Run, c orders.Command) error {
	addr := strings.ToLower(strings.Trim(strings.TrimSpace(c.Rest), "<>."))
	return handOver(h, c, game.Proposed{Side: h.seat.Side, Name: h.seat.Name, Addr: addr, By: h.seat.Name}, "address carl@example.test")
}

// replaceSelf proposes somebody for the sender's seat.
func replaceSelf(h *Run, c orders.Command) error {
	who, err := mail.ParseAddress(strings.TrimPrefix(c.Rest, "by "))
	if err != nil {
		h.done.refuse(c, engine.Finding{Code: finding.Missing, Text: "who is to play for you? A name and an address are needed", Write: "replace by Carl Example <carl@example.test>"})
		return nil
	}
	name := who.Name
	if name == "" {
		name, _, _ = strings.Cut(who.Address, "@")
	}
	return handOver(h, c, game.Proposed{Side: h.seat.Side, Name: name, Addr: who.Address, By: h.seat.Name}, "replace by Carl Example <carl@example.test>")
}

func handOver(h *Run, c orders.Command, p game.Proposed, write string) error {
	line, letter, err := proposal(h.m, h.course.Table, p, h.in)
	if err != nil {
		h.done.refuse(c, engine.Finding{Code: finding.NoSuccessor, Text: err.Error(), Write: write})
		return nil
	}
	h.amend(line)
	h.then.letters = append(h.then.letters, letter)
	h.done.reply(c, report.Done, fmt.Sprintf("Asked: %s got a mail. As soon as the answer 'join' comes from there, it is done, and you are told; until then everything stays as it is.", line.Proposed.Addr))
	return nil
}

// hasJoined answers a player of the game who wants to join or to watch it.
func hasJoined(h *Run, c orders.Command) error {
	side := h.course.Rules.Pack.SideName(h.seat.Side)
	f := engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you play %s in this game, which has begun: there is nothing to join", side)}
	if c.Word != "join" {
		f = engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you play %s in this game: who plays gets his own mails of it, and does not watch", side)}
	}
	h.done.refuse(c, f)
	return nil
}
