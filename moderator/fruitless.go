package moderator

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// loops reports whether the submission did nothing, like so many of its player's on
// this day that it is not answered.
func loops(v *Verdict, outcome game.Outcome) bool {
	before := v.start.Fruitless[v.seat.Side]
	return v.key != "" && game.IsFruitless(outcome) && len(v.done.lines) == 0 && before.Day == game.Day(v.now) && before.Count >= maxFruitless
}

// breakLoop leaves a submission without an answer; once a day its player and the
// operator are told.
func breakLoop(v *Verdict) Decision {
	letter := v.club.Reply(nil, v.now)
	letter.Key = fmt.Sprintf("unanswered/%s/%s/%s", v.course.ID, v.seat.Side, game.Day(v.now))
	letter.To, letter.ReplyTo = mail.Address{Name: v.seat.Name, Addr: v.seat.Addr}, v.club.ReplyTo(v.course.Tag, v.seat)
	letter.Subject = fmt.Sprintf("[%s] no more answers today to mails that do nothing", v.course.Tag)
	body := report.Unanswered(v.course.Tag, v.course.Title, v.seat.Name, maxFruitless)
	letter.Text, letter.HTML = body.Both()
	return Decision{Outcome: game.Unanswered, Send: []mail.Outgoing{
		letter,
		v.club.ToOperator(v.now, letter.Key+"/operator", fmt.Sprintf("[%s] mails of %s may be a loop", v.course.Tag, v.seat.Name), body),
	}}
}
