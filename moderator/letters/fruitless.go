package letters

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Loops reports whether the submission did nothing, like so many of its player's on
// this day that it is not answered.
func Loops(v *verdict.Verdict, outcome game.Outcome) bool {
	before := v.Start.Fruitless[v.Seat.Side]
	return v.Key != "" && game.IsFruitless(outcome) && len(v.Done.Lines) == 0 && before.Day == game.Day(v.Now) && before.Count >= maxFruitless
}

// BreakLoop leaves a submission without an answer; once a day its player and the
// operator are told.
func BreakLoop(v *verdict.Verdict) decision.Decision {
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = fmt.Sprintf("unanswered/%s/%s/%s", v.Course.ID, v.Seat.Side, game.Day(v.Now))
	letter.To, letter.ReplyTo = mail.Address{Name: v.Seat.Name, Addr: v.Seat.Addr}, v.Club.ReplyTo(v.Course.Tag, v.Seat)
	letter.Subject = fmt.Sprintf("[%s] no more answers today to mails that do nothing", v.Course.Tag)
	body := report.Unanswered(v.Course.Tag, v.Course.Title, v.Seat.Name, maxFruitless)
	letter.Text, letter.HTML = body.Both()
	return decision.Decision{Outcome: game.Unanswered, Send: []mail.Outgoing{
		letter,
		v.Club.ToOperator(v.Now, letter.Key+"/operator", fmt.Sprintf("[%s] mails of %s may be a loop", v.Course.Tag, v.Seat.Name), body),
	}}
}
