package moderator

import (
	"slices"

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

// standFor is where the game stands, for a seat that has sent nothing: of the answer,
// what is behind the orders.
func standFor(v *Verdict, seat game.Seat) (report.Answer, error) {
	hash, err := v.course.Hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := v.course.Node()
	return report.Answer{
		Game:  reportGame(v.course, seat.Side, node),
		Notes: sealNotes(v, seat.Side), Muster: v.course.Muster(seat.Side), Next: nextFor(v, node, seat.Side), Awaited: slices.Contains(v.course.WaitsFor(node), seat.Side),
		Choices: choicesFor(v, seat.Side), Due: dueFor(v, seat.Side), Write: v.club.ReplyTo(v.course.Tag, seat).Addr,
		Stored: report.Stored{Accepted: v.lastEffective(0, game.Nothing), Last: v.lasts(0, game.Nothing), Hash: hash.String(), Waiting: waitingFor(v, seat.Side, game.Nothing), Kept: storedFor(v, seat.Side, game.Nothing), Position: v.start.PositionName()},
	}, nil
}
