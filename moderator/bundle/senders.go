package bundle

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// senders are the lines of a journal of whose mails not all is proved, each with whose it is and why.
type senders struct {
	unproved []string // that came of mails which nothing proves
	unheard  []string // that ask whose a mail is
	straight []string // that came of mails which are proved by the way that they came, too
	paged    []string // that came of what was sent from the club's page
}

// sender notes of a decision that it rests on a mail of which nothing proves the sender: a provider that does
// not sign, or another address. Such a mail counts when its author has said that it is his, and what says so may
// be unproved, too: the host can make up both. Of those without effect nothing is said. It notes also of which
// mails their authors were asked whether they are theirs: a mail of which the host leaves out the key of the DNS
// is one of them; and what is proved only because it came straight from its provider, of which the host's own
// server tells.
func (c *checker) sender(d passage) {
	line := d.lines[0]
	raw, here := c.Mails[mailOf(line)]
	switch {
	case here:
	case line.Judged != nil && line.Judged.Paged && d.moves():
		c.senders.paged = append(c.senders.paged, fmt.Sprintf("%d (%s)", d.at+1, line.Judged.Side))
	case line.Directed != nil && line.Directed.Paged:
		c.senders.paged = append(c.senders.paged, fmt.Sprintf("%d (the moderator %s)", d.at+1, line.Directed.Name))
	}
	if !here || line.Unconfirmed == nil && !d.moves() || line.Judged != nil && line.Judged.Signed != "" {
		return // who signs with his own key needs no provider
	}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		return // judging it finds that
	}
	addr, who := authorOf(line, game.RosterOf(c.Lines[:d.at]))
	note := func(to *[]string, why string) { *to = append(*to, fmt.Sprintf("%d (%s: %s)", d.at+1, who, why)) }
	switch alone, err := mail.Parse(raw.WithoutBorder(), mail.DefaultLimits()); {
	case line.Unconfirmed != nil:
		note(&c.senders.unheard, cmp.Or(msg.Auth.Why, "it comes from "+msg.From.Addr))
	case !msg.Auth.Aligned:
		note(&c.senders.unproved, msg.Auth.Why)
	case !strings.EqualFold(msg.From.Addr, addr):
		note(&c.senders.unproved, "it comes from "+msg.From.Addr)
	case msg.Auth.Page:
		note(&c.senders.paged, "from "+addr)
	case err == nil && !alone.Auth.Aligned:
		note(&c.senders.straight, alone.Auth.Why)
	}
}

// moves reports whether anything came of what begins the decision.
func (d passage) moves() bool {
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
	case line.Unconfirmed != nil:
		return "", line.Unconfirmed.Side
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

// notes say of the mails that were met what is the host's word.
func (s senders) notes() []string {
	var all []string
	for _, n := range []struct {
		text  string
		lines []string
	}{
		{"mails that were not judged when they came, since their authors were asked first whether they are theirs; that nothing proved them hangs on the DNS answers of the host: ", s.unheard},
		{"mails whose signatures leave open to whom they were written or how they are to be read; that they came straight from their provider, so that nobody has changed that, is the word of the host's own mail server: ", s.straight},
		{"warning: sent by page: the club's word. No provider signed what these lines come of, and that their authors were signed in to the club's page, only the club says: ", s.paged},
		{"warning: nothing proves who wrote the mails that these lines come of, and unless a mail that is proved says whose they are, the host could have made them up: ", s.unproved},
	} {
		if len(n.lines) > 0 {
			all = append(all, n.text+strings.Join(n.lines, ", "))
		}
	}
	return all
}
