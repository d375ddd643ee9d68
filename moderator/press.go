package moderator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// addressees are the words for whom a press can be for.
var addressees = map[string]game.Addressee{
	"all": game.ToAll, "everybody": game.ToAll, "everyone": game.ToAll,
	"opponent": game.ToOpponents, "opponents": game.ToOpponents, "enemy": game.ToOpponents,
	"moderator": game.ToModerator, "gm": game.ToModerator, "operator": game.ToModerator, "umpire": game.ToModerator,
}

// tellPress hands on what the player wrote, or says why not.
func tellPress(h *Run, c orders.Command) error {
	press := game.Press{Number: len(h.course.Presses) + 1, No: h.no(), Side: h.seat.Side, To: addresseeOf(c), Text: c.Text, Mail: h.in.Submission.Mail.ID}
	if wrong := wrongPress(h, c, press); wrong != nil {
		h.done.refuse(c, *wrong)
		return nil
	}
	h.amend(game.Line{Press: &press})
	letters := pressLetters(h, press)
	h.then.letters = append(h.then.letters, letters...)
	h.done.reply(c, report.Done, fmt.Sprintf("Handed on to %s: %s.", readersOf(h.course, h.role, press), report.Count(len(strings.Split(c.Text, "\n")), "line")))
	return nil
}

// addresseeOf is whom a press is for; "" if that is not said.
func addresseeOf(c orders.Command) game.Addressee {
	words := slices.DeleteFunc(strings.Fields(orders.Fold(c.Rest)), func(w string) bool { return w == "to" || w == "the" || w == "my" })
	if len(words) != 1 {
		return ""
	}
	return addressees[words[0]]
}

// wrongPress is what keeps a press from being handed on, nil for nothing.
func wrongPress(h *Run, c orders.Command, p game.Press) *engine.Finding {
	switch {
	case p.To == "":
		return &engine.Finding{Code: finding.NoReader, Text: fmt.Sprintf("whom is it for? %q is nobody here: it can be for %s", c.Rest, whoReads(h.course, h.role)), Write: pressExample(h.role, c)}
	case len(c.Orders) > 0:
		return &engine.Finding{
			Code: finding.PerhapsAnOrder, Text: fmt.Sprintf("line %d may be an order, or may belong to what you want to say; nothing of it was handed on", c.Orders[0]),
			Write: "end press   in a line of its own where the text ends",
		}
	case strings.TrimSpace(p.Text) == "":
		return &engine.Finding{Code: finding.NothingToDoItWith, Text: "there is nothing to hand on", Write: said(c) + ": and the text"}
	case len(p.Text) > maxPress:
		return &engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("a press has at most %d bytes, and this has %d", maxPress, len(p.Text)), Write: "it in parts"}
	case pressesToday(h) >= maxPresses:
		return &engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("you wrote %d times today, and more is not handed on", maxPresses), Write: "it again tomorrow"}
	case p.To == game.ToModerator && len(h.m.Club.Chairs(h.course.Table)) == 0:
		return &engine.Finding{Code: finding.NoReader, Text: "this game has no human moderator who does not play in it", Write: pressExample(h.role, c)}
	case p.To == game.ToModerator && len(chairsToWrite(h)) == 0:
		return &engine.Finding{Code: finding.NoReader, Text: "nobody else moderates this game", Write: pressExample(h.role, c)}
	}
	return nil
}

// whoReads are all whom a press of the sender can be for, for people.
func whoReads(course *game.Course, role role) string {
	if role == gameMaster {
		return "all, " + joinSides(course.Sides()) + " or moderators"
	}
	return "all, opponent or moderator"
}

// pressExample is the press as it could be sent.
func pressExample(role role, c orders.Command) string {
	to := string(game.ToOpponents)
	if role == gameMaster {
		to = string(game.ToAll)
	}
	return "press " + to + ": " + firstOf(c)
}

// chairsToWrite are the places of the moderators who can read the sender's press.
func chairsToWrite(h *Run) []game.Seat {
	return slices.DeleteFunc(h.m.Club.Chairs(h.course.Table), func(c game.Seat) bool { return c.Addr == h.seat.Addr && h.role == gameMaster })
}

// firstOf is the first line of a press, as an example.
func firstOf(c orders.Command) string {
	first, _, more := strings.Cut(strings.TrimSpace(c.Text), "\n")
	if more {
		first += " …"
	}
	return first
}

// pressesToday is how often the player wrote to others on this day.
func pressesToday(h *Run) int {
	n := 0
	for _, line := range append(slices.Clip(h.in.Game.Lines), h.done.lines...) {
		if line.Press != nil && line.Press.Side == h.seat.Side && game.Day(line.At) == game.Day(h.in.Now) {
			n++
		}
	}
	return n
}

// pressLetters are the mails that bring a press to its readers.
func pressLetters(h *Run, p game.Press) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, seat := range h.course.Seats {
		if seat.Side == p.Side || !p.HasReader(seat.Side) {
			continue
		}
		letters = append(letters, pressLetter(&h.Verdict, p, seat))
	}
	if p.To == game.ToAll {
		for _, w := range h.course.Watching {
			if !w.Over && !w.Results {
				letter := pressLetter(&h.Verdict, p, game.Seat{Name: w.Name, Addr: w.Addr, Token: w.Token})
				letter.Text, letter.HTML = h.course.Written(pressText(&h.Verdict, p, game.Seat{}, "").Body(), h.aliases(), game.Nobody)
				letter.Unsubscribe = letter.ReplyTo.Addr
				letters = append(letters, letter)
			}
		}
	}
	if p.To == game.ToModerator || p.From != "" {
		for _, c := range chairsToWrite(h) {
			letters = append(letters, pressLetter(&h.Verdict, p, c))
		}
	}
	return letters
}

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
