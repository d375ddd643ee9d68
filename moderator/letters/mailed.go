package letters

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// AsksForLetter reports whether the submission wants a mail again that there may be, and
// nothing else.
func AsksForLetter(c *verdict.Case) bool {
	words := c.Reading.Commands
	return c.Reading.Empty() && len(words) == 1 && isResend(words[0]) && len(WantedLetters(c)) > 0
}

func isResend(c orders.Command) bool { return c.Word == "resend" || c.Word == "re-send" }

// wanted is the submission whose answer the player wants again, 0 for the last mail.
func wanted(reading interpret.Reading) int {
	for _, c := range reading.Commands {
		if isResend(c) {
			return interpret.Submission(c.Rest)
		}
	}
	return 0
}

// NoLetter says that no mail about the submission was sent to the player.
func NoLetter(reading interpret.Reading, start *game.Course) engine.Finding {
	f := engine.Finding{Code: finding.NothingToResend, Text: fmt.Sprintf("no mail about no. %d was sent to you in this game", wanted(reading)), Write: "resend   for the last mail that you got"}
	if last := len(start.Judged); wanted(reading) > last {
		f.Text = fmt.Sprintf("there is no submission no. %d in this game: the last is %s", wanted(reading), report.Number(last))
	}
	return f
}

// WantedLetters are the keys of the mails to the player that he may mean.
func WantedLetters(c *verdict.Case) []string {
	return mailsTo(c.Start.Table, c.Game.Lines, c.Seat.Side, wanted(c.Reading))
}

// SendAgain sends the player a mail of his again: the answer to a submission, or the
// last one that he got. So much is told a proved sender only.
func SendAgain(c *verdict.Case) decision.Decision {
	no := len(c.Start.Judged) + 1
	letter := c.Club.Reply(c.Mail, c.Now)
	letter.Key = fmt.Sprintf("resend/%s/%d/%s", c.Start.ID, no, c.Seat.Side)
	letter.To = mail.Address{Name: c.Seat.Name, Addr: c.Seat.Addr}
	letter.ReplyTo = c.Club.ReplyTo(c.Start.Tag, c.Seat)
	letter.Subject = c.Start.Subject("sent again")
	judged := game.Judged{No: no, Side: c.Seat.Side, Mail: c.Key, Same: c.Reading.Digest, Choice: c.Choice.String(), Outcome: game.Resent}
	if resentToday(c) >= maxResends {
		judged.Outcome = game.Nothing
		letter.Key = fmt.Sprintf("resend/%s/%s/%s", c.Start.ID, c.Seat.Side, game.Day(c.Now))
		letter.Text, letter.HTML = report.Prose(fmt.Sprintf("Mails of this game were sent to you again %d times today. Ask again tomorrow.", maxResends)).Both()
		judged.Answer = letter.Text
		return decision.Decision{Outcome: game.Nothing, Append: []game.Line{{At: c.Now, Judged: &judged}}, Send: []mail.Outgoing{letter}}
	}
	wanted := wanted(c.Reading)
	none := "There is no mail of this game to you that could be sent again."
	if wanted > 0 {
		none = fmt.Sprintf("No mail about a submission no. %d was sent to you in this game.", wanted)
	}
	letter.Text, letter.HTML = report.Prose(none).Both()
	judged.Answer = "The mail that you asked for was sent to you again.\n"
	return decision.Decision{
		Outcome: game.Resent, Append: []game.Line{{At: c.Now, Judged: &judged}},
		Resend: &decision.Resend{Keys: WantedLetters(c), Letter: letter},
	}
}

// resentToday is how often mails were sent to the seat again on this day.
func resentToday(c *verdict.Case) int {
	n := 0
	for _, line := range c.Game.Lines {
		if j := line.Judged; j != nil && j.Outcome == game.Resent && j.Side == c.Seat.Side && game.Day(line.At) == game.Day(c.Now) {
			n++
		}
	}
	return n
}

// mailsTo are the keys of the mails that the side may have got, the last first; of
// one submission only, unless that is 0.
func mailsTo(t *game.Table, lines []game.Line, side engine.Side, submission int) []string {
	var keys []string
	last := 0
	for i, line := range lines {
		key := ""
		if line.Judged != nil {
			last = line.Judged.No
		}
		switch {
		case line.Judged != nil && line.Judged.Side != side && !TellsAll(t, *line.Judged): // its own player's alone
		case line.Judged != nil && (submission == 0 || line.Judged.No == submission):
			key = mailkey.Answer(t.ID, line.Judged.No, string(side))
		case submission > 0:
		case line.Press != nil && line.Press.Side != side && t.Reads(*line.Press, side):
			key = PressKey(t.ID, line.Press.Number, string(side))
		case line.Opened != nil:
			key = fmt.Sprintf("invitation/%s/%s", t.ID, side)
		case line.Ended != nil:
			keys = append(keys, formerEndingKey(t.ID, side))
			key = endingKey(t.ID, last, side)
		case line.Unconfirmed != nil && line.Unconfirmed.Side == side:
			key = fmt.Sprintf(CodeKey+"%s/%d/%s", t.ID, line.Unconfirmed.No, side)
		case line.ByModerator():
			key = fmt.Sprintf(NoticeKey+"%s/%d/%s", t.ID, i+1, side)
		case line.RolledBack != nil:
			key = fmt.Sprintf("rollback/%s/%d/%s", t.ID, i+1, side)
		case line.Rekeyed != nil:
			key = fmt.Sprintf("keys/%s/%s/%s", t.ID, side, roll.Sum([]byte(line.Rekeyed.Succession)))
		}
		if key != "" {
			keys = append(keys, key)
		}
	}
	slices.Reverse(keys)
	return keys[:min(len(keys), maxLetters)]
}
