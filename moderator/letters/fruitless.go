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
// this day that it is not answered. Nothing is written down of such a mail: to answer more of
// them than before changes no journal.
func Loops(v *verdict.Verdict, outcome game.Outcome) bool {
	if v.Key == "" || !game.IsFruitless(outcome) && outcome != game.Answered || keepsSomething(v) {
		return false
	}
	return v.Start.Fruitless[v.Seat.Side].Of(outcome, game.Day(v.Now)) >= mostOf(outcome)
}

// keepsSomething reports whether something of the submission is written down besides its judgement.
func keepsSomething(v *verdict.Verdict) bool {
	return len(v.Done.Lines) > 0 || v.Reading.Standing != nil || len(v.Reading.Ahead) > 0
}

// mostOf is how many mails with an outcome are answered on one day.
func mostOf(outcome game.Outcome) int {
	if outcome == game.Answered {
		return maxAsked
	}
	return maxFruitless
}

// BreakLoop leaves a submission without an answer; once a day its player and the
// operator are told.
func BreakLoop(v *verdict.Verdict, outcome game.Outcome) decision.Decision {
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = fmt.Sprintf("unanswered/%s/%s/%s", v.Course.ID, v.Seat.Side, game.Day(v.Now))
	letter.To, letter.ReplyTo = mail.Address{Name: v.Seat.Name, Addr: v.Seat.Addr}, v.Club.ReplyTo(v.Course.Tag, v.Seat)
	letter.Subject = fmt.Sprintf("[%s] no more answers today to mails that do nothing", v.Course.Tag)
	told := report.Unanswered{Tag: v.Course.Tag, Title: v.Course.Title, Name: v.Seat.Name, Fruitless: maxFruitless, Asking: maxAsked}
	if outcome == game.Answered {
		letter.Key += "/asked"
		letter.Subject = fmt.Sprintf("[%s] no more answers today to mails that only ask", v.Course.Tag)
		told.Asked = true
	}
	body := told.Body()
	letter.Text, letter.HTML = body.Both()
	return decision.Decision{Outcome: game.Unanswered, Send: []mail.Outgoing{
		letter,
		v.Club.ToOperator(v.Now, letter.Key+"/operator", fmt.Sprintf("[%s] mails of %s may be a loop", v.Course.Tag, v.Seat.Name), body),
	}}
}
