package command

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
	"adjutant/moderator/yesno"
)

// VouchWord names the act of saying that a mail is one's own.
const VouchWord = "mail"

// mayVouch says why the word for a mail is of no use any more, nil if it is.
func mayVouch(r *Session, u game.Unconfirmed) *engine.Finding {
	if no := JudgedAs(r.Course.Table, u.Mail); no > 0 {
		return &engine.Finding{Code: finding.DoneAlready, Text: fmt.Sprintf("the mail was judged already, as no. %d", no)}
	}
	return nil
}

// vouch has a mail judged that its author has said is his.
func vouch(r *Session, u game.Unconfirmed) (string, error) {
	r.Then.Release = append(r.Then.Release, u.Mail)
	return fmt.Sprintf("Your %s is judged now, as it came; its answer comes by itself.", u.Act), nil
}

// denies reports whether the sender does not say that a mail is his. If he says that it
// is not, it is dead, and the operator hears of it; if he says neither, he is asked for
// one of both.
func denies(r *Session, c orders.Command, found game.Confirmation) bool {
	switch said := r.Input.Submission.Word; {
	case said == yesno.No && found.Mail == "":
		r.Amend(game.Line{Confirmed: &game.Confirmed{Number: found.Number, No: r.No(), Denied: true}})
		r.Done.Reply(orders.Command{Line: c.Line, Word: string(yesno.No)}, report.Done, fmt.Sprintf("Nothing of '%s' is done.", found.Act))
	case said == yesno.No:
		confirmed := game.Confirmed{Number: found.Number, No: r.No(), Denied: true}
		if r.Role == verdict.GameMaster {
			confirmed.No = 0
		}
		r.Amend(game.Line{Confirmed: &confirmed})
		r.Done.Reply(orders.Command{Line: c.Line, Word: string(yesno.No)}, report.Done, fmt.Sprintf("The %s is not yours: it is kept, and never judged. The club is told that somebody has used your name.", found.Act))
		if r.Moderator.Club.Operator.Addr != "" {
			r.Then.Letters = append(r.Then.Letters, r.Moderator.Club.ToOperator(r.Input.Now, fmt.Sprintf("denied/%s/%d", r.Course.ID, found.Number),
				fmt.Sprintf("[%s] a mail in the name of %s is not his", r.Course.Tag, r.Seat.Name), report.Denied(r.Course.Tag, r.Course.Title, r.Seat.Name, found.Came)))
		}
	case said == yesno.Unclear && found.Mail == "":
		r.Done.Refuse(orders.Command{Line: c.Line, Word: "yes or no"}, engine.Finding{Code: finding.NeitherYesNorNo, Text: fmt.Sprintf("it is not certain what your answer says to the question whether '%s' is to be done, and nothing of it was done", found.Act), Write: plainWord})
	case said == yesno.Unclear:
		r.Done.Refuse(orders.Command{Line: c.Line, Word: "yes or no"}, engine.Finding{Code: finding.NeitherYesNorNo, Text: fmt.Sprintf("it is not certain what your answer says to the question whether the %s is yours, and nothing of it was done", found.Act), Write: plainWord})
	default:
		return false
	}
	return true
}

// plainWord is an answer that cannot be mistaken.
const plainWord = "yes   or   no   alone in a line, nothing else, nothing struck out and no signature, as an answer to the mail that asked; where your program adds lines that you cannot take out, the word   confirm   and behind it the code of that mail"

// OnlyVouches reports whether the submission only says which mails its author wrote. The answers to those mails
// are answer enough.
func (r *Session) OnlyVouches() bool {
	return len(r.Then.Release) > 0 && len(r.Then.Release) == len(r.Done.Replies) && len(r.Entries) == 0
}

// JudgedAs is the submission as which a mail of this content was judged, 0 for none.
func JudgedAs(t *game.Table, key string) int {
	for _, j := range slices.Backward(t.Judged) {
		if j.Mail != "" && mailkey.ContentOf(j.Mail) == mailkey.ContentOf(key) {
			return j.No
		}
	}
	return 0
}
