package moderator

import (
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// proof tells which seat a mail speaks for, and whether that is proved: the
// seat's own address in From, a DKIM signature aligned with it over the fields
// that matter, the seat's token in To or Cc, and a signed Date that is not
// before what it would answer was asked (DESIGN 4.1 and 4.4). The word of the player
// of record that the mail is his stands for all of it.
type proof struct {
	seat *game.Seat // nil when the mail speaks for no seat of the game
	why  string     // what is missing, for the player; "" when proved
	// early says that nothing is missing but that it was written after this was asked.
	early bool
}

// by is the address of the moderator whom the mail speaks for, "" for a seat's player.
func (p proof) by() string {
	if p.seat.Side == game.Nobody {
		return p.seat.Addr
	}
	return ""
}

func (p proof) proved() bool { return p.seat != nil && p.why == "" }

// proofOf looks for the seat whose token or, without one, whose address the mail
// has, and says what is missing for a proof.
func proofOf(t *game.Table, c post.Club, sub Submission) proof {
	seat, msg, key := sender(&t.Roster, c, sub.Mail), sub.Mail, sub.Key
	if seat == nil {
		return proof{}
	}
	why, early := game.MissingProof(t, seat, key, msg)
	switch {
	case t.Confirms.Vouched(seat.Side, key):
		return proof{seat: seat}
	case sub.signing.present:
		return proof{seat: seat, why: sub.signing.whyNot(why)}
	case !c.Reaches(msg, *seat):
		return proof{seat: seat, why: fmt.Sprintf("it was not sent to your reply address for this game, %s", c.ReplyTo(t.Tag, *seat).Addr)}
	}
	return proof{seat: seat, why: why, early: early}
}

// sender is the seat that a mail speaks for: by its token, else by its sender;
// nil if there is none.
func sender(r *game.Roster, c post.Club, msg *mail.Message) *game.Seat {
	token := c.Route(msg).Token
	for i := range r.Sitting {
		if token != "" && r.Sitting[i].Token == token {
			return &r.Sitting[i]
		}
	}
	for i := range r.Sitting {
		if strings.EqualFold(r.Sitting[i].Addr, msg.From.Addr) {
			return &r.Sitting[i]
		}
	}
	return nil
}

// Concerns reports whether the mail speaks for a seat of the game.
func Concerns(c post.Club, g game.Game, msg *mail.Message) bool {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return concerns(p, c, msg)
	}
	r, token := game.RosterOf(g.Lines), c.Route(msg).Token
	if opened := g.Opened(); opened != nil && msg.Machine == mail.Bounce && msg.Report != nil {
		if _, failed := c.Unreached(opened.Tag, r.Sitting, msg.Report); failed != nil {
			return true
		}
	}
	if sender(&r, c, msg) != nil || r.Called(token) != nil || r.Formerly(token) != nil || r.Watcher(token, msg.From.Addr) != nil {
		return true
	}
	for _, a := range append(c.Staff(), r.Moderators...) {
		if a.Addr != "" && strings.EqualFold(a.Addr, msg.From.Addr) || token != "" && r.Word(game.ChairWord(a.Addr)) == token {
			return true
		}
	}
	said := readAcceptance(msg)
	return said.has("join") || said.has("watch") || said.has("unwatch")
}
