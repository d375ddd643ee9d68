package letters

import (
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Of are the mails of a decision: the answer to the sender, and a copy to
// every other seat of what took effect.
func Of(v *verdict.Verdict, no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	if v.Seat.House == 0 {
		letters = append(letters, ownLetter(v, no, answer))
	}
	if outcome != game.Checked {
		letters = append(letters, askRuling(v, no)...)
	}
	letters = append(letters, tellDispute(v, no)...)
	if !outcome.Effective() || len(v.Lines) == 0 && !v.Public {
		return letters, nil // standing orders are nobody else's business
	}
	letters = append(letters, tellOpenPlay(v, no)...)
	node := v.Course.Node()
	for _, seat := range otherReaders(v) {
		copied := answer
		copied.Yours, copied.Changed, copied.Guides, copied.Replies, copied.Notes = false, "", nil, nil, slices.Concat(versionNote(v.OpenLog, v.Reading), v.ForAll, SealNotes(v, seat.Side))
		copied.Entries, copied.Choices = seenBy(v, v.Entries, seat.Side), choicesFor(v, seat.Side)
		copied.Terms, copied.Example, copied.Placing = termsIn(v.Course, copied.Entries), ExampleFor(v, seat.Side), PlacingFor(v, seat.Side)
		copied.Ahead, copied.AheadWhole, copied.OpenPlay = aheadOf(v, seat.Side), false, openPlayTold(v, seat.Side)
		copied.Unused = slices.Concat(lapsedAhead(v, seat.Side), unusedFor(v, seat.Side))
		copied.Muster, copied.Headline = account.Muster(v.Course, seat.Side), HeadlineFor(v, outcome, seat.Side)
		copied.Says = SubjectFor(v, outcome, seat.Side)
		copied.Game.Cards = v.Course.Cards(seat.Side)
		copied.Game.Points, copied.Game.Reckoning, copied.Game.Options = v.Course.Points(seat.Side), v.Course.Reckoning(seat.Side), game.OpenPlayNote(v.Course.Table)
		copied.Stored.Waiting, copied.Stored.Kept, copied.Stored.TakeBack = WaitingFor(v, seat.Side, outcome), StoredFor(v, seat.Side, outcome), hasWaiting(v, seat.Side, outcome)
		copied.Next, copied.Awaited = NextFor(v, node, seat.Side), v.Course.MayAct(node, seat.Side) && len(v.AwaitsRuling()) == 0
		copied.Due, copied.Acted = DueFor(v, seat.Side), actNote(v.Case, seat.Side)
		copied.Sent, copied.Summary = clock.Format(sent(v.Mail, v.Lapse), seat.Zone), turnSummary(v.Course, &v.Start, seat.Side)
		copied.Sign = signsWith(v.Course, seat.Side, answer.Stored.Hash)
		copied.Proofs = proofsTold(v, no, seat)
		copied.Write = v.Club.ReplyTo(v.Course.Tag, seat).Addr
		copied.Stood = nil
		news(v, &copied, seat.Side)
		log, note := logFor(v, no, seat)
		if note != "" {
			copied.Notes = append(copied.Notes, note)
		}
		files := log
		if v.Course.Draws() {
			files, copied.Stored.Position = FilesFor(v, no, seat)
		}
		letter := letterTo(v, no, seat, copied)
		letter.InReplyTo, letter.References = "", nil
		letter.Enclosures = append(letter.Enclosures, files...)
		letters = append(letters, letter)
	}
	return letters, nil
}

// otherReaders are all but the sender who are told of what took effect: the players of the other seats but the
// house's, and, if a moderator has acted, the other moderators.
func otherReaders(v *verdict.Verdict) []game.Seat {
	others := slices.DeleteFunc(slices.Clone(v.Course.Seats), func(s game.Seat) bool { return s.Side == v.Seat.Side || s.House > 0 })
	if v.Acted != nil {
		others = append(others, v.Club.Colleagues(v.Course.Table, v.By)...)
	}
	return others
}

// ownLetter is the answer to the sender, with the position that he goes on from.
func ownLetter(v *verdict.Verdict, no int, answer report.Answer) mail.Outgoing {
	files := v.Mine
	if v.Took && !v.Course.Draws() {
		log, note := logFor(v, no, v.Seat)
		if note != "" {
			answer.Notes = append(slices.Clip(answer.Notes), note)
		}
		files = log
	}
	letter := letterTo(v, no, ownSeat(v), answer)
	letter.Attachments = append(letter.Attachments, v.Done.Files...)
	letter.Enclosures = slices.Concat(letter.Enclosures, files, v.Done.Enclosures)
	return letter
}

// ownSeat is the seat of the sender with what he wants of his letters by now.
func ownSeat(v *verdict.Verdict) game.Seat {
	seat := v.Seat
	if now := v.Course.Seat(seat.Side); now != nil {
		seat.Habits = now.Habits
	}
	return seat
}

// BringsPosition reports whether the sender needs the position: something took effect, or
// he has sent a log that did not.
func BringsPosition(v *verdict.Verdict) bool {
	return v.WantsPosition || v.MovedOn() || !v.Took && v.Reading.Log != nil
}

// askRuling tells the moderators of orders on which the rules that we have say
// nothing: a human has to.
func askRuling(v *verdict.Verdict, no int) []mail.Outgoing {
	var unclear []report.Entry
	for _, e := range v.Entries {
		if e.Fate == report.Unclear || e.Fate == report.Waits && len(e.Findings) > 0 {
			unclear = append(unclear, e)
		}
	}
	if len(unclear) == 0 {
		return nil
	}
	return Memos(v, Memo{
		Key: fmt.Sprintf("unclear/%s/%d", v.Course.ID, no), Subject: fmt.Sprintf("no. %d asks for a ruling", no),
		Body: func(replyTo string) report.Body {
			return report.UnclearOrders(v.Course.Tag, v.Course.Title, v.Seat.Name, no, unclear, replyTo)
		},
	})
}

// LetterKey is the key of the mail about a submission to a seat.
func LetterKey(course *game.Course, no int, seat game.Seat) string {
	return mailkey.Answer(course.ID, no, seat.KeyName())
}

func letterTo(v *verdict.Verdict, no int, seat game.Seat, answer report.Answer) mail.Outgoing {
	letter := v.Club.Reply(v.Mail, v.Now)
	letter.Key = LetterKey(v.Course, no, seat)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, seat)
	letter.Subject = answer.Subject()
	answer.Short, answer.Full = seat.Letters == game.ShortLetters, seat.Letters == game.FullLetters
	illustrate(v, no, seat, &answer, &letter)
	letter.Text, letter.HTML = v.Course.Written(answer.Body(), v.Aliases(), seat.Side)
	Prove(&letter, seat, game.FileName(v.Course.Tag, no), proofsOf(v, no, answer)...)
	letter.Attachments = append(letter.Attachments, CalendarFor(v, seat)...)
	return letter
}
