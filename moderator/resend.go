package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// onlyResend reports whether the submission wants a mail again that there may be, and
// nothing else.
func onlyResend(c *Case) bool {
	words := c.reading.Commands
	return c.reading.Empty() && len(words) == 1 && isResend(words[0]) && len(wantedLetters(c)) > 0
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

// sendAgain sends the player a mail of his again, besides other commands.
func sendAgain(r *Run, c orders.Command) error {
	if len(wantedLetters(r.Verdict.Case)) == 0 {
		r.done.refuse(c, noLetter(r.reading, &r.start))
		return nil
	}
	d := resent(r.Verdict.Case)
	if r.then.resend = d.Resend; d.Resend == nil {
		r.done.reply(c, report.Refused, d.Send[0].Text)
		return nil
	}
	r.done.reply(c, report.Done, "It comes in a mail of its own.")
	return nil
}

// noLetter says that no mail about the submission was sent to the player.
func noLetter(reading interpret.Reading, start *game.Course) engine.Finding {
	f := engine.Finding{Code: finding.NothingToResend, Text: fmt.Sprintf("no mail about no. %d was sent to you in this game", wanted(reading)), Write: "resend   for the last mail that you got"}
	if last := len(start.Judged); wanted(reading) > last {
		f.Text = fmt.Sprintf("there is no submission no. %d in this game: the last is %s", wanted(reading), report.Number(last))
	}
	return f
}

// wantedLetters are the keys of the mails to the player that he may mean.
func wantedLetters(c *Case) []string {
	return mailsTo(c.start.Table, c.game.Lines, c.seat.Side, wanted(c.reading))
}

// resent sends the player a mail of his again: the answer to a submission, or the
// last one that he got. So much is told a proved sender only.
func resent(c *Case) Decision {
	no := len(c.start.Judged) + 1
	letter := c.club.Reply(c.mail, c.now)
	letter.Key = fmt.Sprintf("resend/%s/%d/%s", c.start.ID, no, c.seat.Side)
	letter.To = mail.Address{Name: c.seat.Name, Addr: c.seat.Addr}
	letter.ReplyTo = c.club.ReplyTo(c.start.Tag, c.seat)
	letter.Subject = c.start.Subject()
	judged := game.Judged{No: no, Side: c.seat.Side, Mail: c.key, Same: c.reading.Digest, Choice: c.choice.String(), Outcome: game.Resent}
	if resentToday(c) >= maxResends {
		judged.Outcome = game.Nothing
		letter.Key = fmt.Sprintf("resend/%s/%s/%s", c.start.ID, c.seat.Side, game.Day(c.now))
		letter.Text, letter.HTML = report.Prose(fmt.Sprintf("Mails of this game were sent to you again %d times today. Ask again tomorrow.", maxResends)).Both()
		judged.Answer = letter.Text
		return Decision{Outcome: game.Nothing, Append: []game.Line{{At: c.now, Judged: &judged}}, Send: []mail.Outgoing{letter}}
	}
	wanted := wanted(c.reading)
	none := "There is no mail of this game to you that could be sent again."
	if wanted > 0 {
		none = fmt.Sprintf("No mail about a submission no. %d was sent to you in this game.", wanted)
	}
	letter.Text, letter.HTML = report.Prose(none).Both()
	judged.Answer = "The mail that you asked for was sent to you again.\n"
	return Decision{
		Outcome: game.Resent, Append: []game.Line{{At: c.now, Judged: &judged}},
		Resend: &Resend{Keys: wantedLetters(c), Letter: letter},
	}
}

// resentToday is how often mails were sent to the seat again on this day.
func resentToday(c *Case) int {
	n := 0
	for _, line := range c.game.Lines {
		if j := line.Judged; j != nil && j.Outcome == game.Resent && j.Side == c.seat.Side && game.Day(line.At) == game.Day(c.now) {
			n++
		}
	}
	return n
}

// mailsTo are the keys of the mails that the side may have got, the last first; of
// one submission only, unless that is 0.
func mailsTo(t *game.Table, lines []game.Line, side engine.Side, submission int) []string {
	var keys []string
	for i, line := range lines {
		key := ""
		switch {
		case line.Judged != nil && line.Judged.Side != side && !tellsAll(t, *line.Judged): // its own player's alone
		case line.Judged != nil && (submission == 0 || line.Judged.No == submission):
			key = fmt.Sprintf(answerKey+"%s/%d/%s", t.ID, line.Judged.No, side)
		case submission > 0:
		case line.Press != nil && line.Press.Side != side && line.Press.HasReader(side):
			key = pressKey(t.ID, line.Press.Number, string(side))
		case line.Opened != nil:
			key = fmt.Sprintf("invitation/%s/%s", t.ID, side)
		case line.Ended != nil:
			key = fmt.Sprintf(endingKey+"%s/%s", t.ID, side)
		case line.Unconfirmed != nil && line.Unconfirmed.Side == side:
			key = fmt.Sprintf(codeKey+"%s/%d/%s", t.ID, line.Unconfirmed.No, side)
		case line.ByModerator():
			key = fmt.Sprintf(noticeKey+"%s/%d/%s", t.ID, i+1, side)
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
