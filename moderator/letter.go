package moderator

import (
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// lettersOf are the mails of a decision: the answer to the sender, and a copy to
// every other seat of what took effect.
func lettersOf(v *Verdict, no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	letters := []mail.Outgoing{ownLetter(v, no, answer)}
	if outcome != game.Checked {
		letters = append(letters, askRuling(v, no)...)
	}
	if !outcome.Effective() || len(v.lines) == 0 && !v.public {
		return letters, nil // standing orders are nobody else's business
	}
	letters = append(letters, tellOpenPlay(v, no)...)
	node := v.course.Node()
	for _, seat := range otherReaders(v) {
		copied := answer
		copied.Yours, copied.Guides, copied.Replies, copied.Notes = false, nil, nil, slices.Concat(versionNote(v.opening, v.reading), v.forAll, sealNotes(v, seat.Side))
		copied.Entries, copied.Choices = seenBy(v.entries, seat.Side), choicesFor(v, seat.Side)
		copied.Ahead, copied.OpenPlay = aheadOf(v, seat.Side), openPlayTold(v, seat.Side)
		copied.Muster, copied.Headline = v.course.Muster(seat.Side), headlineFor(v, outcome, seat.Side)
		copied.Game.Points, copied.Game.Reckoning = v.course.Points(seat.Side), v.course.Reckoning(seat.Side)
		copied.Stored.Waiting, copied.Stored.Kept = waitingFor(v, seat.Side, outcome), storedFor(v, seat.Side, outcome)
		copied.Next, copied.Awaited = nextFor(v, node, seat.Side), v.course.MayAct(node, seat.Side) && len(v.awaitsRuling()) == 0
		copied.Due, copied.Acted = dueFor(v, seat.Side), actNote(v.Case, seat.Side)
		copied.Sent, copied.Summary = clock.Format(sent(v.mail, v.lapse), seat.Zone), turnSummary(v.course, &v.start, seat.Side)
		copied.Sign = signsWith(v.course, seat.Side, answer.Stored.Hash)
		copied.Write = v.club.ReplyTo(v.course.Tag, seat).Addr
		log, note := logFor(v, no, seat)
		if note != "" {
			copied.Notes = append(copied.Notes, note)
		}
		files := log
		if v.course.Draws() {
			files, copied.Stored.Position = carried(v, no, seat)
		}
		letter := letterTo(v, no, seat, copied)
		letter.InReplyTo, letter.References = "", nil
		letter.Enclosures = append(letter.Enclosures, files...)
		letters = append(letters, letter)
	}
	return letters, nil
}

// otherReaders are all but the sender who get what took effect: the other seats and, where
// a moderator has acted, the others who moderate.
func otherReaders(v *Verdict) []game.Seat {
	others := slices.DeleteFunc(slices.Clone(v.course.Seats), func(s game.Seat) bool { return s.Side == v.seat.Side })
	if v.acted != nil {
		others = append(others, v.club.Colleagues(v.course.Table, v.by)...)
	}
	return others
}

// ownLetter is the answer to the sender, with the position that he goes on from.
func ownLetter(v *Verdict, no int, answer report.Answer) mail.Outgoing {
	files := v.mine
	if v.took && !v.course.Draws() {
		log, note := logFor(v, no, v.seat)
		if note != "" {
			answer.Notes = append(slices.Clip(answer.Notes), note)
		}
		files = log
	}
	letter := letterTo(v, no, v.seat, answer)
	letter.Attachments = append(letter.Attachments, v.done.files...)
	letter.Enclosures = slices.Concat(letter.Enclosures, files, v.done.enclosures)
	return letter
}

// bringsPosition reports whether the sender needs the position: something took effect, or
// he has sent a log that did not.
func bringsPosition(v *Verdict) bool {
	return v.wantsPosition || v.movedOn() || !v.took && v.reading.Log != nil
}

// askRuling tells the moderators of orders on which the rules that we have say
// nothing: a human has to.
func askRuling(v *Verdict, no int) []mail.Outgoing {
	var unclear []report.Entry
	for _, e := range v.entries {
		if e.Fate == report.Unclear || e.Fate == report.Waits && len(e.Findings) > 0 {
			unclear = append(unclear, e)
		}
	}
	if len(unclear) == 0 {
		return nil
	}
	return memos(v, memo{
		key: fmt.Sprintf("unclear/%s/%d", v.course.ID, no), subject: fmt.Sprintf("no. %d asks for a ruling", no),
		body: func(replyTo string) report.Body {
			return report.UnclearOrders(v.course.Tag, v.course.Title, v.seat.Name, no, unclear, replyTo)
		},
	})
}

// answerKey begins the keys of the mails that bring a player what came of a
// submission.
const answerKey = "answer/"

// letterKey is the key of the mail about a submission to a seat.
func letterKey(course *game.Course, no int, seat game.Seat) string {
	return fmt.Sprintf(answerKey+"%s/%d/%s", course.ID, no, seat.KeyName())
}

func letterTo(v *Verdict, no int, seat game.Seat, answer report.Answer) mail.Outgoing {
	letter := v.club.Reply(v.mail, v.now)
	letter.Key = letterKey(v.course, no, seat)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.club.ReplyTo(v.course.Tag, seat)
	letter.Subject = answer.Subject()
	illustrate(v, no, seat, &answer, &letter)
	letter.Text, letter.HTML = v.course.Written(answer.Body(), v.aliases(), seat.Side)
	letter.Attachments = append(append(records(answer.Entries), v.plans...), announcement(v.course, v.freezes)...)
	letter.Attachments = append(letter.Attachments, calendarFor(v, seat)...)
	return letter
}
