package moderator

import (
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// letters are the mails of a decision: the answer to the sender, and a copy to
// every other seat of what took effect.
func (h *Verdict) letters(no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	letters := []mail.Outgoing{h.ownLetter(no, answer)}
	if outcome != game.Checked {
		letters = append(letters, h.askRuling(no)...)
	}
	if !outcome.Effective() || len(h.lines) == 0 && !h.public {
		return letters, nil // standing orders are nobody else's business
	}
	letters = append(letters, h.tellOpenPlay(no)...)
	node := h.course.Node()
	for _, seat := range h.readers() {
		copied := answer
		copied.Yours, copied.Guides, copied.Replies, copied.Notes = false, nil, nil, slices.Concat(versionNote(h.opening, h.reading), h.forAll, h.sealNotes(seat.Side))
		copied.Entries, copied.Choices = seenBy(h.entries, seat.Side), h.choices(seat.Side)
		copied.Ahead, copied.OpenPlay = h.aheadOf(seat.Side), h.openPlayTold(seat.Side)
		copied.Muster, copied.Headline = h.course.Muster(seat.Side), h.headline(outcome, seat.Side)
		copied.Game.Points, copied.Game.Reckoning = h.course.Points(seat.Side), h.course.Reckoning(seat.Side)
		copied.Stored.Waiting, copied.Stored.Kept = h.waiting(seat.Side, outcome), h.stored(seat.Side, outcome)
		copied.Next, copied.Awaited = h.next(node, seat.Side), h.course.MayAct(node, seat.Side) && len(h.awaitsRuling()) == 0
		copied.Due, copied.Acted = h.due(seat.Side), h.actNote(seat.Side)
		copied.Sent, copied.Summary = clock.Format(sent(h.in.Submission.Mail, h.lapse), seat.Zone), turnSummary(h.course, &h.start, seat.Side)
		copied.Sign = signsWith(h.course, seat.Side, answer.Stored.Hash)
		copied.Write = h.m.Club.ReplyTo(h.course.Tag, seat).Addr
		log, note := h.logFor(no, seat)
		if note != "" {
			copied.Notes = append(copied.Notes, note)
		}
		files := log
		if h.course.Draws() {
			files, copied.Stored.Position = h.carried(no, seat)
		}
		letter := h.letter(no, seat, copied)
		letter.InReplyTo, letter.References = "", nil
		letter.Enclosures = append(letter.Enclosures, files...)
		letters = append(letters, letter)
	}
	return letters, nil
}

// readers are all but the sender who get what took effect: the other seats and, where
// a moderator has acted, the others who moderate.
func (h *Verdict) readers() []game.Seat {
	others := slices.DeleteFunc(slices.Clone(h.course.Seats), func(s game.Seat) bool { return s.Side == h.seat.Side })
	if h.acted != nil {
		who, _ := h.m.actor(h.course.Roster)
		others = append(others, h.m.Club.Colleagues(h.course.Table, who)...)
	}
	return others
}

// ownLetter is the answer to the sender, with the position that he goes on from.
func (h *Verdict) ownLetter(no int, answer report.Answer) mail.Outgoing {
	files := h.mine
	if h.took && !h.course.Draws() {
		log, note := h.logFor(no, h.seat)
		if note != "" {
			answer.Notes = append(slices.Clip(answer.Notes), note)
		}
		files = log
	}
	letter := h.letter(no, h.seat, answer)
	letter.Attachments = append(letter.Attachments, h.done.files...)
	letter.Enclosures = slices.Concat(letter.Enclosures, files, h.done.enclosures)
	return letter
}

// bringsPosition reports whether the sender needs the position: something took effect, or
// he has sent a log that did not.
func (h *Verdict) bringsPosition() bool {
	return h.wantsPosition || h.movedOn() || !h.took && h.reading.Log != nil
}

// askRuling tells the moderators of orders on which the rules that we have say
// nothing: a human has to.
func (h *Verdict) askRuling(no int) []mail.Outgoing {
	var unclear []report.Entry
	for _, e := range h.entries {
		if e.Fate == report.Unclear || e.Fate == report.Waits && len(e.Findings) > 0 {
			unclear = append(unclear, e)
		}
	}
	if len(unclear) == 0 {
		return nil
	}
	return h.memos(memo{
		key: fmt.Sprintf("unclear/%s/%d", h.course.ID, no), subject: fmt.Sprintf("no. %d asks for a ruling", no),
		body: func(replyTo string) report.Body {
			return report.UnclearOrders(h.course.Tag, h.course.Title, h.seat.Name, no, unclear, replyTo)
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

func (h *Verdict) letter(no int, seat game.Seat, answer report.Answer) mail.Outgoing {
	letter := h.m.Club.Reply(h.in.Submission.Mail, h.in.Now)
	letter.Key = letterKey(h.course, no, seat)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, seat)
	letter.Subject = answer.Subject()
	h.illustrate(no, seat, &answer, &letter)
	letter.Text, letter.HTML = h.course.Written(answer.Body(), h.aliases(), seat.Side)
	letter.Attachments = append(append(records(answer.Entries), h.plans...), announcement(h.course, h.freezes)...)
	letter.Attachments = append(letter.Attachments, h.calendar(seat)...)
	return letter
}

// again gives a stored answer once more, with the records of its dice and the position
// where the game stands by now.
func (h *Hearing) again(before game.Judged) Decision {
	letter := h.m.Club.Reply(h.in.Submission.Mail, h.in.Now)
	letter.Key = "again/" + h.in.Submission.Key
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.start.Tag, h.seat)
	letter.Subject = h.start.Subject()
	letter.Text, letter.HTML = report.Again(before.No, before.Answer).Both()
	letter.Attachments, letter.Enclosures = recordsOf(h.in.Game, &h.start, before.No), h.positionNow()
	return Decision{Outcome: game.Again, Send: []mail.Outgoing{letter}}
}
