package bundle

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// sender notes of a decision that something came of a mail here which nothing proves to be of whom
// it is said to be of: a provider that does not sign, or another address. Such a mail counts when
// its author has said that it is his, and what says so may be unproved, too: the host can make up
// both. Of those without effect nothing is said. It notes also of which mails their authors were asked
// whether they are theirs: a mail of which the host leaves out the key of the DNS is one of them.
func (c *checker) sender(d decision) {
	line := d.lines[0]
	raw, here := c.Mails[mailOf(line)]
	asked := line.Unconfirmed != nil
	if !here || !asked && !d.moves() {
		return
	}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil || line.Judged != nil && line.Judged.Signed != "" {
		return // judging it finds that; and who signs with his own key needs no provider
	}
	if asked {
		c.unheard = append(c.unheard, fmt.Sprintf("%d (%s: %s)", d.at+1, line.Unconfirmed.Side, cmp.Or(msg.Auth.Why, "it comes from "+msg.From.Addr)))
		return
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
	var all []string
	if len(c.unheard) > 0 {
		all = append(all, "mails that were not judged when they came, since their authors were asked first whether they are theirs; that nothing proved them hangs on the DNS answers of the host: "+strings.Join(c.unheard, ", "))
	}
	if len(c.unproved) == 0 {
		return all
	}
	return append(all, "warning: nothing proves who wrote the mails that these lines come of, and unless a mail that is proved says whose they are, the host could have made them up: "+strings.Join(c.unproved, ", "))
}
