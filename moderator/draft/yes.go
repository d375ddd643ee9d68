package draft

import (
	"fmt"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/verdict"
)

// Untaken is a yes that a mail leaves untaken.
type Untaken int

// What it may be.
const (
	NoYes  Untaken = iota
	Thanks         // ok, which may be no more than that
	Yes
)

// OfYes says what the yes of a mail has taken, or why it has not; "" where nothing is to be said. Nothing is that the mail has no more than
// its yes.
func OfYes(c *verdict.Case, left Untaken, nothing bool) string {
	kept := c.Start.DraftOf(c.Seat.Side, c.Choice.String())
	switch {
	case c.Weighed != "":
		return fmt.Sprintf("your yes gives the order of which you were told the odds last: '%s'", c.Printer().Text(c.Weighed))
	case c.Agrees && kept.No > 0:
		return fmt.Sprintf("your yes takes what the last letter about your draft asked, that of no. %d", kept.No)
	case c.Unsure != "" && nothing: // the headline asks
		return ""
	case c.Unsure != "":
		return TwoThings(c)
	case c.Doubted != "" && c.Drafted:
		return fmt.Sprintf("'%s' is not read as a yes to what was proposed, since it may take itself back; what counts of your draft is told above", refusal.Excerpt(c.Doubted))
	case c.Doubted != "":
		return fmt.Sprintf("your yes takes nothing of the draft, since '%s' may take it back: answer with 'yes' alone, and it does", refusal.Excerpt(c.Doubted))
	case left == Thanks && !c.Drafted:
		return "your 'ok' may be no more than thanks for the last letter, which asked nothing of you: answer 'yes', and it takes what was proposed in your draft"
	case left == Yes && !c.Drafted && !strings.Contains(c.Mail.Subject, "["+c.Start.Tag+"]"):
		return "your yes takes nothing of the draft, since the subject of your mail is not that of the letter that asked for it: answer that letter with 'yes', its subject as it is, and it does"
	case left == Yes && !c.Drafted:
		return "your yes takes nothing of the draft, since it does not stand alone, or came before the letter that asked for it: answer that with 'yes' alone, and it does"
	}
	return ""
}

// TwoThings says that a yes can mean what the draft proposes or the order of which the odds were told last, and how each is said.
func TwoThings(c *verdict.Case) string {
	kept := c.Start.DraftOf(c.Seat.Side, c.Choice.String())
	if kept.No == 0 {
		return ""
	}
	j := c.Start.Judged[kept.No-1]
	first := "'send'"
	if numbers := numbersOf(j.Proposed()); len(numbers) > 0 {
		first = "'yes to " + enumerated(numbers) + "'"
	}
	return fmt.Sprintf("your yes can mean two things, and takes neither: what the letter about your draft (no. %d) asked%s, for which write %s; or the order of which you were told the odds last, for which write 'drop all' and below it '%s'", kept.No, proposedIn(c, j), first, c.Printer().Text(c.Unsure))
}

// proposedIn lists what is proposed in a draft, in brackets.
func proposedIn(c *verdict.Case, j game.Judged) string {
	var all []string
	for _, s := range j.Proposed() {
		all = append(all, fmt.Sprintf("%d: %s", s.Number, c.Printer().Text(s.Slip.Proposed)))
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + strings.Join(all, "; ") + ")"
}
