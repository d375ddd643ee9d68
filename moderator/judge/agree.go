package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// A player who agrees with what another has said of the ground says nothing of it himself. He means what his
// mail answers: he has not read what was said since. A mail that was written before that letter is not taken for
// an agreement at all, as package proof has it.

// unreadAnswer is the finding for an order that agrees without a question's number, in a mail that answers a
// letter older than the last submission of another side: it is asked about what that submission says.
func (r *Run) unreadAnswer(o order) *engine.Finding {
	agrees := o.Action.Verb == game.AgreeVerb || o.Action.Verb == game.PassVerb
	if !agrees || o.Numbered || r.Course.Node().Refer == nil || r.Input.Version() < orders.Amending || r.Mail == nil {
		return nil
	}
	answered, last := answeredLetter(r.Verdict.Case), lastOfAnother(&r.Start, r.Seat.Side)
	if answered == 0 || answered >= last {
		return nil
	}
	text := fmt.Sprintf("your mail answers the letter of no. %d, and what you are asked about was said since, with no. %d: read below what that is", answered, last)
	return &engine.Finding{Code: finding.ReadAnother, Text: text, Write: r.Printer().Line(o.Action) + "   in an answer to this letter, if you agree"}
}

// lastOfAnother is the number of the last submission of another side than this that the game has gone on with, 0 for none.
func lastOfAnother(start *game.Course, side engine.Side) int {
	for _, j := range slices.Backward(start.Judged) {
		if j.Side != side && start.GoesOnWith(j) && !start.Undone[j.No] {
			return j.No
		}
	}
	return 0
}

// answeredLetter is the number of the submission whose letter to the sender his mail answers, 0 where it answers none or another.
func answeredLetter(c *verdict.Case) int {
	for _, j := range slices.Backward(c.Start.Judged) {
		letter := mail.Outgoing{Key: letters.LetterKey(&c.Start, j.No, c.Seat)}
		if letter.HasID(c.Mail.InReplyTo, c.Club.Address.Domain()) {
			return j.No
		}
	}
	return 0
}
