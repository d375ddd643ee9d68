package bundle

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// sender notes of a decision that something came of a mail here which nothing proves to be of whom
// it is said to be of: a provider that does not sign, or another address. Such a mail counts when
// its author has said that it is his, and what says so may be unproved, too: the host can make up
// both. Of those without effect nothing is said.
func (c *checker) sender(d decision) {
	line := d.lines[0]
	raw, here := c.Mails[mailOf(line)]
	if !here || !d.moves() {
		return
	}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil || line.Judged != nil && line.Judged.Signed != "" {
		return // judging it finds that; and who signs with his own key needs no provider
	}
	addr, who := authorOf(line, game.RosterOf(c.Lines[:d.at]))
	switch why := msg.Auth.Why; {
	case !msg.Auth.Aligned:
		c.unproved = append(c.unproved, fmt.Sprintf("%d (%s: %s)", d.at+1, who, why))
	case !strings.EqualFold(msg.From.Addr, addr):
		c.unproved = append(c.unproved, fmt.Sprintf("%d (%s: it comes from %s)", d.at+1, who, msg.From.Addr))
	}
}

// moves reports whether anything came of what begins the decision.
func (d decision) moves() bool {
	switch line := d.lines[0]; {
	case line.Judged != nil:
		return line.Judged.Outcome.Effective() || line.Judged.Outcome == game.Stored || len(d.lines) > d.has("unconfirmed")+d.has("press")+1
	case line.Unconfirmed != nil, line.Kept != nil, line.Bounced != nil:
		return false
	}
	return true
}

// authorOf is from which address the mail should be that was judged with the line, and whose it
// is said to be.
func authorOf(line game.Line, before game.Roster) (addr string, who engine.Side) {
	switch {
	case line.Judged != nil:
		if seat := game.SeatAmong(before.Sitting, line.Judged.Side); seat != nil {
			return seat.Addr, seat.Side
		}
	case line.Joined != nil:
		return line.Joined.Addr, line.Joined.Side
	case line.Declined != nil:
		return line.Declined.Addr, engine.Side(line.Declined.Name)
	case line.Seated != nil:
		return line.Seated.Addr, line.Seated.Side
	case line.Watching != nil:
		return line.Watching.Addr, engine.Side(line.Watching.Name)
	case line.Directed != nil:
		return line.Directed.Addr, engine.Side(line.Directed.Name)
	}
	return "", ""
}

// ofSenders are the notes of [checker.sender].
func (c *checker) ofSenders() []string {
	if len(c.unproved) == 0 {
		return nil
	}
	return []string{"warning: nothing proves who wrote the mails that these lines come of, and the host could have made them up, with the words that say whose they are: " + strings.Join(c.unproved, ", ")}
}
