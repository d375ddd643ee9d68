package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// DirectedAs is what was judged of the moderator's mail with the key already, nil for
// nothing.
func DirectedAs(g game.Game, seat game.Seat, key string) *game.Directed {
	for _, line := range g.Lines {
		if d := line.Directed; d != nil && strings.EqualFold(d.Addr, seat.Addr) && key != "" && mailkey.ContentOf(d.Mail) == mailkey.ContentOf(key) {
			return d
		}
	}
	return nil
}

// DirectedAgain gives a moderator the answer that he had to this mail.
func DirectedAgain(c *verdict.Case, before game.Directed) decision.Decision {
	key := "again/" + c.Key
	if c.Unproved != "" { // anybody can have sent it
		key = fmt.Sprintf("copied/%s/%s/%s", c.Start.Tag, c.Seat.KeyName(), game.Day(c.Now))
	}
	letter := DirectionLetter(c, key, "this mail was judged already")
	letter.Text, letter.HTML = report.DirectedAgain(before.Answer).Both()
	return decision.Decision{Outcome: game.Again, Send: []mail.Outgoing{letter}}
}

// DirectionLetter begins a mail that answers a moderator.
func DirectionLetter(c *verdict.Case, key, subject string) mail.Outgoing {
	letter := c.Club.Reply(c.Mail, c.Now)
	letter.Key, letter.To = key, mail.Address{Name: c.Seat.Name, Addr: c.Seat.Addr}
	letter.ReplyTo = c.Club.ReplyTo(c.Start.Tag, c.Seat)
	letter.Subject = fmt.Sprintf("[%s] %s", c.Start.Tag, subject)
	return letter
}

// DirectionAnswer is what a moderator is told of his mail.
func DirectionAnswer(v *verdict.Verdict, outcome game.Outcome) (report.Direction, error) {
	stand, err := StandFor(v, v.Seat)
	told := report.Direction{Answer: stand, Plays: v.Barred != nil, Unproved: v.Unproved}
	told.Headline, told.Replies, told.Guides = directionHeadline(v, outcome), v.Done.Replies, v.Done.Guides
	told.Unread, told.Notes = v.Reading.Findings, append(slices.Clip(v.Reading.Notes), asksOfModerators(v.Barred, v.Course)...)
	told.Sent = game.Minute(v.Mail.Date)
	return told, err
}

// directionHeadline says in one sentence what came of a moderator's mail.
func directionHeadline(v *verdict.Verdict, outcome game.Outcome) string {
	refused := v.Done.IsRefused() || len(v.Reading.Findings) > 0
	switch {
	case outcome == game.Nothing && len(v.Reading.Findings) == 0:
		return "NOTHING FOUND: no line of the mail is a command of a moderator, so nothing has changed. 'help moderator' tells them all."
	case refused && outcome == game.Directs:
		return "DONE, BUT NOT ALL OF IT: what is marked REFUSED, or named as not taken, was not done."
	case refused:
		return "NOT ALL OF IT WAS DONE: what is marked REFUSED, or named as not taken; nothing has changed."
	case outcome == game.Directs:
		return "DONE: what came of it is below."
	}
	return "ANSWERED: what you asked for is below; nothing has changed."
}

// asksOfModerators says what the game waits for its moderators to do.
func asksOfModerators(barred error, course *game.Course) []string {
	var asks []string
	if barred != nil {
		return nil
	}
	if rest := course.Rest; rest != nil {
		for _, q := range rest.Asks {
			asks = append(asks, fmt.Sprintf("orders of %s wait for a ruling: rule %s = … because …", course.Rules.Pack.SideName(rest.Side), q))
		}
	}
	if d := course.Node().Dispute; d != nil {
		asks = append(asks, course.Differ(d)...)
	}
	return asks
}
