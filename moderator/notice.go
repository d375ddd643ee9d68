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
func notify(v *Verdict, seat game.Seat, n notice) (mail.Outgoing, error) {
	stand, err := standFor(v, seat)
	if err != nil {
		return mail.Outgoing{}, err
	}
	told := report.Notice{Title: n.title, Paragraphs: n.text, Answer: stand}
	letter := v.club.Reply(nil, v.now)
	letter.Key = n.key
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.club.ReplyTo(v.course.Tag, seat)
	letter.Subject = "[" + v.course.Tag + "] " + n.subject
	letter.Text, letter.HTML = v.course.Written(told.Body(), v.course.Aliases, seat.Side)
	letter.Attachments = calendarFor(v, seat)
	return letter, nil
}
