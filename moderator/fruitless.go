package moderator

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// loops reports whether the submission did nothing, like so many of its player's on
// this day that it is not answered.
func (h *Run) loops(outcome game.Outcome) bool {
	before := h.start.Fruitless[h.seat.Side]
	return h.in.Submission.Key != "" && game.IsFruitless(outcome) && len(h.done.lines) == 0 && before.Day == game.Day(h.in.Now) && before.Count >= maxFruitless
}

// breakLoop leaves a submission without an answer; once a day its player and the
// operator are told.
func (h *Verdict) breakLoop() Decision {
	letter := h.m.Club.Reply(nil, h.in.Now)
	letter.Key = fmt.Sprintf("unanswered/%s/%s/%s", h.course.ID, h.seat.Side, game.Day(h.in.Now))
	letter.To, letter.ReplyTo = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}, h.m.Club.ReplyTo(h.course.Tag, h.seat)
	letter.Subject = fmt.Sprintf("[%s] no more answers today to mails that do nothing", h.course.Tag)
	body := report.Unanswered(h.course.Tag, h.course.Title, h.seat.Name, maxFruitless)
	letter.Text, letter.HTML = body.Both()
	return Decision{Outcome: game.Unanswered, Send: []mail.Outgoing{
		letter,
		h.m.Club.ToOperator(h.in.Now, letter.Key+"/operator", fmt.Sprintf("[%s] mails of %s may be a loop", h.course.Tag, h.seat.Name), body),
	}}
}
