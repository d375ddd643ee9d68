package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// addressees are the words for the readers of a press.
var addressees = map[string]game.Addressee{
	"all": game.ToAll, "everybody": game.ToAll, "everyone": game.ToAll,
	"opponent": game.ToOpponents, "opponents": game.ToOpponents, "enemy": game.ToOpponents,
	"moderator": game.ToModerator, "gm": game.ToModerator, "operator": game.ToModerator, "umpire": game.ToModerator,
}

// tellPress hands on what the player wrote, or says why not.
func tellPress(r *Session, c orders.Command) error {
	press := game.Press{Number: len(r.Course.Presses) + 1, No: r.No(), Side: r.Seat.Side, To: addresseeOf(c), Text: c.Text, Mail: r.Input.Submission.Mail.ID}
	if wrong := wrongPress(r, c, press); wrong != nil {
		r.Done.Refuse(c, *wrong)
		return nil
	}
	r.Amend(game.Line{Press: &press})
	mails := pressLetters(r, press)
	r.Then.Letters = append(r.Then.Letters, mails...)
	r.Done.Reply(c, report.Done, handedOn(letters.ReadersOf(r.Course, r.Role, press), c))
	return nil
}

// handedOn says what went to which readers. Of several lines it repeats the last as well, since a player who
// asks or orders something below a press has to end the press first.
func handedOn(readers string, c orders.Command) string {
	lines := strings.Split(c.Text, "\n")
	said := fmt.Sprintf("Handed on to %s: %s", readers, report.Count(len(lines), "line"))
	switch {
	case c.Until > 0 && len(lines) == 1:
		return fmt.Sprintf("%s. Line %d of your mail is no part of it, nor is what stands below.", said, c.Until)
	case c.Until > 0:
		return fmt.Sprintf("%s, the last of them %.60q. Line %d of your mail is no part of it, nor is what stands below.", said, lines[len(lines)-1], c.Until)
	case len(lines) == 1:
		return said + "."
	}
	return fmt.Sprintf("%s, the last of them %.60q. Questions and orders stand above a press, or below a line 'end press'.", said, lines[len(lines)-1])
}

// addresseeOf is the reader that a press is for; "" if that is not said.
func addresseeOf(c orders.Command) game.Addressee {
	words := slices.DeleteFunc(strings.Fields(orders.Fold(c.Rest)), func(w string) bool { return w == "to" || w == "the" || w == "my" })
	if len(words) != 1 {
		return ""
	}
	return addressees[words[0]]
}

// wrongPress is what keeps a press from being handed on, nil for nothing.
func wrongPress(r *Session, c orders.Command, p game.Press) *engine.Finding {
	switch {
	case p.To == "":
		return &engine.Finding{Code: finding.NoReader, Text: fmt.Sprintf("whom is it for? %q is nobody here: it can be for %s", c.Rest, whoReads(r.Course, r.Role)), Write: pressExample(r.Role, c)}
	case len(c.Orders) > 0:
		return &engine.Finding{
			Code: finding.PerhapsAnOrder, Text: fmt.Sprintf("line %d may be an order, or may belong to what you want to say; nothing of it was handed on", c.Orders[0]),
			Write: "end press   in a line of its own where the text ends",
		}
	case strings.TrimSpace(p.Text) == "":
		return &engine.Finding{Code: finding.NothingToDoItWith, Text: "there is nothing to hand on", Write: verdict.Said(c) + ": and the text"}
	case len(p.Text) > maxPress:
		return &engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("a press has at most %d bytes, and this has %d", maxPress, len(p.Text)), Write: "it in parts"}
	case pressesToday(r) >= maxPresses:
		return &engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("you wrote %d times today, and more is not handed on", maxPresses), Write: "it again tomorrow"}
	case p.To == game.ToModerator && len(r.Moderator.Club.AsTold().Chairs(r.Course.Table)) == 0:
		return &engine.Finding{Code: finding.NoReader, Text: "this game has no human moderator who does not play in it", Write: pressExample(r.Role, c)}
	case p.To == game.ToModerator && len(chairsToWrite(r, r.Moderator.Club.AsTold())) == 0:
		return &engine.Finding{Code: finding.NoReader, Text: "nobody else moderates this game", Write: pressExample(r.Role, c)}
	}
	return nil
}

// whoReads lists for people all readers that a press of the sender can be for.
func whoReads(course *game.Course, role verdict.Role) string {
	if role == verdict.GameMaster {
		return "all, " + game.ListSides(course.Sides()) + " or moderators"
	}
	return "all, opponent or moderator"
}

// pressExample is the press as it could be sent.
func pressExample(role verdict.Role, c orders.Command) string {
	to := string(game.ToOpponents)
	if role == verdict.GameMaster {
		to = string(game.ToAll)
	}
	return "press " + to + ": " + firstOf(c)
}

// chairsToWrite are the places of the moderators who can read the sender's press, as a club has them.
func chairsToWrite(r *Session, club post.Club) []game.Seat {
	return slices.DeleteFunc(club.Chairs(r.Course.Table), func(c game.Seat) bool { return c.Addr == r.Seat.Addr && r.Role == verdict.GameMaster })
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
func pressesToday(r *Session) int {
	n := 0
	for _, line := range append(slices.Clip(r.Input.Game.Lines), r.Done.Lines...) {
		if line.Press != nil && line.Press.Side == r.Seat.Side && game.Day(line.At) == game.Day(r.Input.Now) {
			n++
		}
	}
	return n
}

// pressLetters are the mails that bring a press to its readers.
func pressLetters(r *Session, p game.Press) []mail.Outgoing {
	var mails []mail.Outgoing
	for _, seat := range r.Course.Seats {
		if seat.Side == p.Side || !p.HasReader(seat.Side) || seat.House > 0 {
			continue
		}
		mails = append(mails, letters.PressLetter(&r.Verdict, p, seat))
	}
	if p.To == game.ToAll {
		for _, w := range r.Course.Watching {
			if !w.Over && !w.Results {
				letter := letters.PressLetter(&r.Verdict, p, game.Seat{Name: w.Name, Addr: w.Addr, Token: w.Token})
				letter.Text, letter.HTML = r.Course.Written(letters.PressText(&r.Verdict, p, game.Seat{}, "").Body(), r.Aliases(), game.Nobody)
				letter.Unsubscribe = letter.ReplyTo.Addr
				mails = append(mails, letter)
			}
		}
	}
	if p.To == game.ToModerator || p.From != "" {
		chairs := chairsToWrite(r, r.Moderator.Club)
		for _, c := range chairs {
			mails = append(mails, letters.PressLetter(&r.Verdict, p, c))
		}
		if p.To == game.ToModerator && len(r.Moderator.Club.Chairs(r.Course.Table)) == 0 {
			key := letters.PressKey(r.Course.ID, p.Number, "unread")
			mails = append(mails, letters.Memos(&r.Verdict, letters.Memo{Key: key, Subject: "somebody is to read what a player writes to the moderators"})...)
		}
	}
	return mails
}

// seesPress reports whether a moderator reads of a press in the history.
func seesPress(v *verdict.Verdict, p game.Press) bool {
	if v.Role != verdict.GameMaster {
		return v.Seat.Side != game.Nobody && v.Course.Reads(p, v.Seat.Side)
	}
	return p.To == game.ToAll || v.Barred == nil && v.Course.ReadsAsModerator(p, v.Seat.Addr)
}

// pressOn writes to the players, or to the other moderators: press SIDE, press all.
func pressOn(r *Session, c orders.Command) error {
	press := game.Press{Number: len(r.Course.Presses) + 1, From: r.Seat.Name, Text: c.Text, Mail: r.Input.Submission.Mail.ID}
	press.To, press.Reader = addressed(r.Course, c)
	if press.From == "" {
		press.From = game.PressOfOperator
	}
	if wrong := wrongPress(r, c, press); wrong != nil {
		r.Done.Refuse(c, *wrong)
		return nil
	}
	r.Amend(game.Line{Press: &press})
	mails := pressLetters(r, press)
	r.Then.Letters = append(r.Then.Letters, mails...)
	r.Done.Reply(c, report.Done, handedOn(letters.ReadersOf(r.Course, r.Role, press), c))
	return nil
}

// addressed is the reader that a press of a moderator is for; "" if that is not said.
func addressed(course *game.Course, c orders.Command) (to game.Addressee, reader engine.Side) {
	words := slices.DeleteFunc(strings.Fields(orders.Fold(c.Rest)), func(w string) bool { return w == "to" || w == "the" })
	if side, known := course.SideNamed(strings.Join(words, " ")); known {
		return game.ToSide, side
	}
	to = addresseeOf(c)
	switch {
	case slices.Equal(words, []string{"moderators"}):
		to = game.ToModerator
	case slices.Equal(words, []string{"players"}):
		to = game.ToAll
	case to == game.ToOpponents:
		to = ""
	}
	return to, game.Nobody
}
