package moderator

import (
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// notice is what a player is told that answers nothing of his: that a deadline comes
// near, or what his opponent asked.
type notice struct {
	key     string // of the mail
	subject string // without the game's tag
	title   string // in capitals
	text    []string
}

// notify writes to a seat, with where the game stands below.
func (h *Verdict) notify(seat game.Seat, n notice) (mail.Outgoing, error) {
	stand, err := h.stand(seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	told := report.Notice{Title: n.title, Paragraphs: n.text, Answer: stand}
	letter := h.m.Club.Reply(nil, h.in.Now)
	letter.Key = n.key
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, seat)
	letter.Subject = "[" + h.course.Tag + "] " + n.subject
	letter.Text, letter.HTML = h.course.Written(told.Body(), h.course.Aliases, seat.Side)
	letter.Attachments = h.calendar(seat)
	return letter, nil
}
