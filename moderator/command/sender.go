package command

import (
	"fmt"
	"net/mail"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/zone"
)

// setZone has the sender read times in another zone.
func setZone(r *Session, c orders.Command) error {
	want, here := c.Wish()
	named, found := zone.Named(want, r.Input.Version())
	if found != nil {
		r.Done.Refuse(c, *found)
		return nil
	}
	seat := *r.Course.Seat(r.Seat.Side)
	seat.Zone = named
	seated := seat.AsSeated("reads times in the zone " + named)
	seated.Here = here
	r.Amend(game.Line{Seated: seated})
	r.Done.Reply(c, report.Done, fmt.Sprintf("Stored: times in your mails of this game are in the zone %s. %s", named, holdsFor("zone "+named, here)))
	return nil
}

// moveAway has the sender write from another address, once he has answered from it.
func moveAway(r *Session, c orders.Command) error {
	addr := strings.ToLower(strings.Trim(strings.TrimSpace(c.Rest), "<>."))
	return handOver(r, c, game.Proposed{Side: r.Seat.Side, Name: r.Seat.Name, Addr: addr, By: r.Seat.Name}, "address carl@example.test")
}

// replaceSelf proposes somebody for the sender's seat.
func replaceSelf(r *Session, c orders.Command) error {
	if isAnyone(strings.TrimPrefix(c.Rest, "by ")) && r.Input.Version() >= orders.Conversing {
		return openSelf(r, c)
	}
	who, err := mail.ParseAddress(strings.TrimPrefix(c.Rest, "by "))
	if err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.Missing, Text: "who is to play for you? A name and an address are needed", Write: "replace by Carl Example <carl@example.test>"})
		return nil
	}
	name := who.Name
	if name == "" {
		name, _, _ = strings.Cut(who.Address, "@")
	}
	return handOver(r, c, game.Proposed{Side: r.Seat.Side, Name: name, Addr: who.Address, By: r.Seat.Name}, "replace by Carl Example <carl@example.test>")
}

// openSelf has any player of the club take the player's seat: replace by anyone.
func openSelf(r *Session, c orders.Command) error {
	line, letters, err := lobby.OpenOwn(r.Moderator, r.Course, r.GameNow(), r.Seat, r.Input.Now)
	if err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoSuccessor, Text: err.Error(), Write: "replace by Carl Example <carl@example.test>"})
		return nil
	}
	r.Amend(line)
	r.Then.Letters = append(r.Then.Letters, letters...)
	r.Done.Reply(c, report.Done, "Open: any player of the club may take your seat, and the first who writes 'join' to the game sits there. You are told then; until then you play on. The others are told.")
	return nil
}

func handOver(r *Session, c orders.Command, p game.Proposed, write string) error {
	_, _, err := lobby.Proposal(r.Moderator, r.Course.Table, p, r.Input) // what is wrong with the proposal whoever the newcomer is
	if err == nil {
		p, err = lobby.Named(r.Moderator.Club, r.Course.Table, p, r.Input)
	}
	if decision.WantsOf(err) != nil {
		return err
	}
	if err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoSuccessor, Text: err.Error(), Write: write})
		return nil
	}
	line, letter, err := lobby.Proposal(r.Moderator, r.Course.Table, p, r.Input)
	if err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoSuccessor, Text: err.Error(), Write: write})
		return nil
	}
	r.Amend(line)
	r.Then.Letters = append(r.Then.Letters, letter)
	r.Done.Reply(c, report.Done, fmt.Sprintf("Asked: %s got a mail. As soon as the answer 'join' comes from there, it is done, and you are told; until then everything stays as it is.", line.Proposed.Addr))
	return nil
}

// hasJoined answers a player of the game who wants to join or to watch it.
func hasJoined(r *Session, c orders.Command) error {
	side := r.Course.Rules.Pack.SideName(r.Seat.Side)
	f := engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you play %s in this game, which has begun: there is nothing to join", side)}
	if c.Word != "join" {
		f = engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you play %s in this game: who plays gets his own mails of it, and does not watch", side)}
	}
	r.Done.Refuse(c, f)
	return nil
}
