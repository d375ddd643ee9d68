package proof

import (
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// Proof tells which seat a mail speaks for, and whether that is proved: the
// seat's own address in From, a DKIM signature aligned with it over the fields
// that matter, the seat's token in To or Cc, and a signed Date that is not
// before what it would answer was asked. The word of the player
// of record that the mail is his stands for all of it.
type Proof struct {
	Seat *game.Seat // nil when the mail speaks for no seat of the game
	Why  string     // what is missing, for the player; "" when proved
	// early says that nothing is missing but that it was written after this was asked.
	Early bool
}

// By is the address of the moderator whom the mail speaks for, "" for a seat's player.
func (p Proof) By() string {
	if p.Seat.Side == game.Nobody {
		return p.Seat.Addr
	}
	return ""
}

// Proved reports whether it is proved that the mail comes from the player of the seat.
func (p Proof) Proved() bool { return p.Seat != nil && p.Why == "" }

// Of looks for the seat whose token or, without one, whose address the mail
// has, and says what is missing for a proof.
func Of(t *game.Table, c post.Club, sub Submission) Proof {
	seat, msg, key := Sender(&t.Roster, c, sub.Mail), sub.Mail, sub.Key
	if seat == nil {
		return Proof{}
	}
	why, early := game.MissingProof(t, seat, key, msg)
	switch {
	case t.Confirms.Vouched(seat.Side, key):
		return Proof{Seat: seat}
	case sub.Signing.Present:
		return Proof{Seat: seat, Why: sub.Signing.whyNot(why)}
	case !c.Reaches(msg, *seat):
		return Proof{Seat: seat, Why: fmt.Sprintf("it was not sent to your reply address for this game, %s", c.ReplyTo(t.Tag, *seat).Addr)}
	}
	return Proof{Seat: seat, Why: why, Early: early}
}

// Sender is the seat that a mail speaks for: by its token, else by its sender;
// nil if there is none.
func Sender(r *game.Roster, c post.Club, msg *mail.Message) *game.Seat {
	token := c.Route(msg).Token
	for i := range r.Sitting {
		if token != "" && r.Sitting[i].Token == token {
			return &r.Sitting[i]
		}
	}
	for i := range r.Sitting {
		if r.Sitting[i].House == 0 && strings.EqualFold(r.Sitting[i].Addr, msg.From.Addr) {
			return &r.Sitting[i]
		}
	}
	return nil
}
