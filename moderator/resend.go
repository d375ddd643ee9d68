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

// Resend asks for a mail to be sent again, as a new one with the same content.
type Resend struct {
	Keys   []string      // of the mails that it may be; the first that was sent to the same address is
	Letter mail.Outgoing // its key and header, and what to send if there is none of them
}

// onlyResend reports whether the submission wants a mail again that there may be, and
// nothing else.
func onlyResend(h *Case) bool {
	words := h.reading.Commands
	return h.reading.Empty() && len(words) == 1 && isResend(words[0]) && len(wantedLetters(h)) > 0
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
func sendAgain(h *Run, c orders.Command) error {
	if len(wantedLetters(h.Verdict.Case)) == 0 {
		h.done.refuse(c, noLetter(h.reading, &h.start))
		return nil
	}
	d := resent(h.Verdict.Case)
	if h.then.resend = d.Resend; d.Resend == nil {
		h.done.reply(c, report.Refused, d.Send[0].Text)
		return nil
	}
	h.done.reply(c, report.Done, "It comes in a mail of its own.")
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
func wantedLetters(h *Case) []string {
	return letters(h.start.Table, h.game.Lines, h.seat.Side, wanted(h.reading))
}

// resent sends the player a mail of his again: the answer to a submission, or the
// last one that he got. So much is told a proved sender only.
func resent(h *Case) Decision {
	no := len(h.start.Judged) + 1
	letter := h.club.Reply(h.mail, h.now)
	letter.Key = fmt.Sprintf("resend/%s/%d/%s", h.start.ID, no, h.seat.Side)
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.club.ReplyTo(h.start.Tag, h.seat)
	letter.Subject = h.start.Subject()
	judged := game.Judged{No: no, Side: h.seat.Side, Mail: h.key, Same: h.reading.Digest, Choice: h.choice.String(), Outcome: game.Resent}
	if resentToday(h) >= maxResends {
		judged.Outcome = game.Nothing
		letter.Key = fmt.Sprintf("resend/%s/%s/%s", h.start.ID, h.seat.Side, game.Day(h.now))
		letter.Text, letter.HTML = report.Prose(fmt.Sprintf("Mails of this game were sent to you again %d times today. Ask again tomorrow.", maxResends)).Both()
		judged.Answer = letter.Text
		return Decision{Outcome: game.Nothing, Append: []game.Line{{At: h.now, Judged: &judged}}, Send: []mail.Outgoing{letter}}
	}
	wanted := wanted(h.reading)
	none := "There is no mail of this game to you that could be sent again."
	if wanted > 0 {
		none = fmt.Sprintf("No mail about a submission no. %d was sent to you in this game.", wanted)
	}
	letter.Text, letter.HTML = report.Prose(none).Both()
	judged.Answer = "The mail that you asked for was sent to you again.\n"
	return Decision{
		Outcome: game.Resent, Append: []game.Line{{At: h.now, Judged: &judged}},
		Resend: &Resend{Keys: wantedLetters(h), Letter: letter},
	}
}

// resentToday is how often mails were sent to the seat again on this day.
func resentToday(h *Case) int {
	n := 0
	for _, line := range h.game.Lines {
		if j := line.Judged; j != nil && j.Outcome == game.Resent && j.Side == h.seat.Side && game.Day(line.At) == game.Day(h.now) {
			n++
		}
	}
	return n
}

// letters are the keys of the mails that the side may have got, the last first; of
// one submission only, unless that is 0.
func letters(t *game.Table, lines []game.Line, side engine.Side, submission int) []string {
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
