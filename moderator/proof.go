package moderator

import (
	"fmt"
	"strings"

	"adjutant/mail"
)

// proof tells which seat a mail speaks for, and whether that is proved: the
// seat's own address in From, a DKIM signature aligned with it over the fields
// that matter, and the seat's token in To or Cc (DESIGN 4.4).
type proof struct {
	seat *Seat  // nil when the mail speaks for no seat of the game
	why  string // what is missing, for the player; "" when proved
}

func (p proof) proved() bool { return p.seat != nil && p.why == "" }

// prove looks for the seat whose token or, without one, whose address the mail
// has, and says what is missing for a proof.
func (c Club) prove(tag string, seats []Seat, msg *mail.Message) proof {
	route := c.Route(msg)
	for i := range seats {
		seat := &seats[i]
		if route.Token != "" && seat.Token == route.Token {
			return proof{seat: seat, why: missing(seat, msg)}
		}
	}
	for i := range seats {
		seat := &seats[i]
		if strings.EqualFold(seat.Addr, msg.From.Addr) {
			return proof{seat: seat, why: fmt.Sprintf("it was not sent to your reply address for this game, %s", c.ReplyTo(tag, *seat).Addr)}
		}
	}
	return proof{}
}

// missing says what keeps a mail with the seat's token from being proved.
func missing(seat *Seat, msg *mail.Message) string {
	switch {
	case !strings.EqualFold(seat.Addr, msg.From.Addr):
		return fmt.Sprintf("it came from %s, and this seat is played from another address", msg.From.Addr)
	case !msg.Auth.Aligned:
		return fmt.Sprintf("your mail provider's signature does not prove the sender (%s)", msg.Auth.Why)
	}
	return ""
}
