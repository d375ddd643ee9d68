package moderator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// pressLetter brings a press to a seat. If it answers one from there, it answers
// that mail.
func pressLetter(v *Verdict, p game.Press, seat game.Seat) mail.Outgoing {
	letter := v.club.Reply(nil, v.now)
	letter.Key = pressKey(v.course.ID, p.Number, seat.KeyName())
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.club.ReplyTo(v.course.Tag, seat)
	letter.Subject = pressSubject(v)
	letter.Text, letter.HTML = v.course.Written(pressText(v, p, seat, letter.ReplyTo.Addr).Body(), v.aliases(), seat.Side)
	if before := answeredPress(v, seat.Side); before != "" {
		letter.InReplyTo, letter.References = before, []string{before}
	}
	return letter
}

func pressKey(game string, number int, reader string) string {
	return fmt.Sprintf("press/%s/%d/%s", game, number, reader)
}

func pressSubject(v *Verdict) string {
	from, side := pressWriter(v)
	return fmt.Sprintf("[%s] from %s (%s)", v.course.Tag, from, side)
}

// pressWriter is who writes a press, and what he is in the game.
func pressWriter(v *Verdict) (name, side string) {
	if v.role == gameMaster {
		return cmp.Or(v.seat.Name, v.club.Name), "moderator"
	}
	return v.seat.Name, v.course.Rules.Pack.SideName(v.seat.Side)
}

func pressText(v *Verdict, p game.Press, reader game.Seat, write string) report.Press {
	answer := game.ToOpponents
	switch {
	case reader.Side == game.Nobody && p.Side != game.Nobody:
		answer = game.Addressee(p.Side)
	case reader.Side == game.Nobody:
		answer = "moderators"
	case p.From != "":
		answer = game.ToModerator
	}
	from, side := pressWriter(v)
	return report.Press{
		Tag: v.course.Tag, Title: v.course.Title, From: from, Side: side, To: string(p.To), Words: p.Text, Write: write, Answer: string(answer),
	}
}

// answeredPress is the Message-ID of the mail in which the side wrote the press that
// this submission answers, "" if it answers none.
func answeredPress(v *Verdict, side engine.Side) string {
	msg, domain := v.mail, v.club.Address.Domain()
	for _, p := range slices.Backward(v.course.Presses) {
		brought := mail.Outgoing{Key: pressKey(v.course.ID, p.Number, v.seat.KeyName())}
		is := func(id string) bool { return brought.HasID(id, domain) }
		if p.Side == side && (is(msg.InReplyTo) || slices.ContainsFunc(msg.References, is)) {
			return p.Mail
		}
	}
	return ""
}

// readersOf names to whom a press goes. Who moderates is not named: who else does is
// nothing that the journal of a game has all of.
func readersOf(course *game.Course, role role, p game.Press) string {
	var names []string
	for _, seat := range course.Seats {
		if seat.Side != p.Side && p.HasReader(seat.Side) {
			names = append(names, seat.Name)
		}
	}
	switch {
	case p.To == game.ToAll && slices.ContainsFunc(course.Watching, func(w game.Watching) bool { return !w.Over && !w.Results }):
		names = append(names, "all who watch")
	case p.To == game.ToModerator && role == gameMaster:
		names = append(names, "the other moderators")
	case p.To == game.ToModerator:
		names = append(names, "the moderator")
	}
	return strings.Join(names, " and ")
}
