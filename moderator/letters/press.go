package letters

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// PressLetter brings a press to a seat. If it answers one from there, it answers
// that mail.
func PressLetter(v *verdict.Verdict, p game.Press, seat game.Seat) mail.Outgoing {
	letter := v.Club.Reply(nil, v.Now)
	letter.Key = PressKey(v.Course.ID, p.Number, seat.KeyName())
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, seat)
	letter.Subject = pressSubject(v)
	letter.Text, letter.HTML = v.Course.Written(PressText(v, p, seat, letter.ReplyTo.Addr).Body(), v.Aliases(), seat.Side)
	if before := answeredPress(v, seat.Side); before != "" {
		letter.InReplyTo, letter.References = before, []string{before}
	}
	return letter
}

// PressKey is the key of the mail that brings a reader what was written to him.
func PressKey(game string, number int, reader string) string {
	return fmt.Sprintf("press/%s/%d/%s", game, number, reader)
}

func pressSubject(v *verdict.Verdict) string {
	from, side := pressWriter(v)
	return fmt.Sprintf("[%s] from %s (%s)", v.Course.Tag, from, side)
}

// pressWriter is who writes a press, and what he is in the game.
func pressWriter(v *verdict.Verdict) (name, side string) {
	if v.Role == verdict.GameMaster {
		return cmp.Or(v.Seat.Name, v.Club.Name), "moderator"
	}
	return v.Seat.Name, v.Course.Rules.Pack.SideName(v.Seat.Side)
}

// PressText is what a reader gets of it.
func PressText(v *verdict.Verdict, p game.Press, reader game.Seat, write string) report.Press {
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
	to := string(p.To)
	if p.To == game.ToSide && p.Reader != reader.Side {
		to = v.Course.PlayerName(p.Reader)
	}
	return report.Press{
		Tag: v.Course.Tag, Title: v.Course.Title, From: from, Side: side, To: to, Words: p.Text, Write: write, Answer: string(answer),
	}
}

// answeredPress is the Message-ID of the mail in which the side wrote the press that
// this submission answers, "" if it answers none.
func answeredPress(v *verdict.Verdict, side engine.Side) string {
	msg, domain := v.Mail, v.Club.Address.Domain()
	if msg == nil {
		return "" // it came in no mail
	}
	for _, p := range slices.Backward(v.Course.Presses) {
		brought := mail.Outgoing{Key: PressKey(v.Course.ID, p.Number, v.Seat.KeyName())}
		is := func(id string) bool { return brought.HasID(id, domain) }
		if p.Side == side && (is(msg.InReplyTo) || slices.ContainsFunc(msg.References, is)) {
			return p.Mail
		}
	}
	return ""
}

// ReadersOf names the readers of a press. Moderators are not named: the journal of a game does not have all of
// them.
func ReadersOf(course *game.Course, role verdict.Role, p game.Press) string {
	var names []string
	for _, seat := range course.Seats {
		if seat.Side != p.Side && p.HasReader(seat.Side) {
			names = append(names, seat.Name)
			if seat.House > 0 {
				names[len(names)-1] += " (which reads no letters)"
			}
		}
	}
	switch {
	case p.To == game.ToAll && slices.ContainsFunc(course.Watching, func(w game.Watching) bool { return !w.Over && !w.Results }):
		names = append(names, "all who watch")
	case p.To == game.ToModerator && role == verdict.GameMaster:
		names = append(names, "the other moderators")
	case p.To == game.ToModerator:
		names = append(names, "the moderator")
	}
	return strings.Join(names, " and ")
}
