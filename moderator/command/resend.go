package command

import (
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// sendAgain sends the player a mail of his again, besides other commands.
func sendAgain(r *Session, c orders.Command) error {
	if len(letters.WantedLetters(r.Verdict.Case)) == 0 {
		r.Done.Refuse(c, letters.NoLetter(r.Reading, &r.Start))
		return nil
	}
	d := letters.SendAgain(r.Verdict.Case)
	if r.Then.Resend = d.Resend; d.Resend == nil {
		r.Done.Reply(c, report.Refused, d.Send[0].Text)
		return nil
	}
	r.Done.Reply(c, report.Done, "It comes in a mail of its own.")
	return nil
}
