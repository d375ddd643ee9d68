package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
)

// fruitless counts the mails of a day that did nothing: two programs that answer each
// other write such without end, whatever marks they leave away.
type fruitless struct {
	Day   string
	Count int
}

// IsFruitless reports whether an outcome is that of a mail that did nothing.
func IsFruitless(o Outcome) bool { return o == Nothing || o == HandBack || o == Answered }

// readFruitless counts the mails of a player that did nothing.
func (t *Table) readFruitless(line Line) {
	j := line.Judged
	if j == nil || j.Mail == "" || j.Acted != nil || !IsFruitless(j.Outcome) {
		return
	}
	counted := t.Fruitless[j.Side]
	if counted.Day != Day(line.At) {
		counted = fruitless{Day: Day(line.At)}
	}
	counted.Count++
	all := map[engine.Side]fruitless{}
	for side, f := range t.Fruitless {
		all[side] = f
	}
	all[j.Side] = counted
	t.Fruitless = all
}

// loops reports whether the submission did nothing, like so many of its player's on
// this day that it is not answered.
func (h *sitting) loops(outcome Outcome) bool {
	before := h.start.Fruitless[h.seat.Side]
	return h.in.Submission.Key != "" && IsFruitless(outcome) && len(h.done.lines) == 0 && before.Day == Day(h.in.Now) && before.Count >= maxFruitless
}

// breakLoop leaves a submission without an answer; once a day its player and the
// operator are told.
func (h *sitting) breakLoop() Decision {
	letter := h.m.reply(nil, h.in)
	letter.Key = fmt.Sprintf("unanswered/%s/%s/%s", h.course.ID, h.seat.Side, Day(h.in.Now))
	letter.To, letter.ReplyTo = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}, h.m.Club.ReplyTo(h.course.Tag, h.seat)
	letter.Subject = fmt.Sprintf("[%s] no more answers today to mails that do nothing", h.course.Tag)
	body := report.Unanswered(h.course.Tag, h.course.Title, h.seat.Name, maxFruitless)
	letter.Text, letter.HTML = body.Both()
	return Decision{Outcome: Unanswered, Send: []mail.Outgoing{
		letter,
		h.m.toOperator(h.in.Now, letter.Key+"/operator", fmt.Sprintf("[%s] mails of %s may be a loop", h.course.Tag, h.seat.Name), body),
	}}
}
