package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/alias"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/report"
)

// request is the submission, and the game as it is, or as it is behind its opening.
func (h *Hearing) request() (interpret.Request, error) {
	c := h.ground()
	req := interpret.Request{
		Pack:         c.Rules.Pack,
		Game:         c.Tag,
		Title:        c.Title,
		Side:         h.seat.Side,
		Turn:         c.Node().Turn,
		Phase:        c.Node().Phase,
		Subject:      h.in.Submission.Mail.Subject,
		Text:         h.in.Submission.Mail.Text,
		TextProblem:  h.in.Submission.Mail.TextProblem,
		Before:       h.in.Game.Position,
		Drafted:      h.drafted,
		Placeholders: alias.Restoring(c.Aliases, h.seat.Side),
		Rules:        c.Rules.System,
		State:        c.State,
		VoidDice:     c.Dice.Void(),
		Receipts:     c.Dice == game.DiceReceipts,
		IDs:          h.in.LogIDs,
	}
	if files := files(h.in.Submission.Mail, h.kept); len(files) > 0 {
		req.Files = files
		if !h.ownSet {
			req.Editions = editions(c)
		}
	}
	if q, asked := c.Question(h.seat.Side); asked {
		req.Question, req.Answers = q.Number, q.Answers
	}
	req.Ahead = aheadOffered(c.Table, h.seat.Side)
	req.Placed = engine.PlacedOf(c.Rules.System, engine.Seen(c.Rules.System, c.State, h.seat.Side))
	var err error
	req.Places, err = lawfulPack(c.Table)
	return req, err
}

// files are those with which the submission is a turn: its own, and before them those of the draft that it finishes.
func files(msg *mail.Message, kept keptLog) []interpret.File {
	files := slices.Clone(kept.files)
	if kept.alone || len(msg.Attachments) == 0 || readsFiles(commandsOf(msg)) {
		return files
	}
	return append(files, attachedFiles(msg)...)
}

// read asks what the submission means.
func (h *Hearing) read() (interpret.Reading, error) {
	c := h.ground()
	req, err := h.request()
	if err != nil {
		return interpret.Reading{}, err
	}
	reading, err := interpret.Read(req)
	if err != nil {
		return reading, fmt.Errorf("game %s: read submission: %w", c.Tag, err)
	}
	if err := goOnFrom(&h.Case, &reading); err != nil {
		return reading, fmt.Errorf("game %s: %w", c.Tag, err)
	}
	dropPast(c, &reading, h.seat.Side)
	return reading, nil
}

// judgedBefore is the last judgement that this submission of the seat had already:
// the same mail, a log that took effect, or the same orders at the same choice. What
// a roll back took away may be asked for again, in another mail.
func (h *Hearing) judgedBefore() *game.Judged {
	for i := range h.start.Judged {
		j := &h.start.Judged[len(h.start.Judged)-1-i]
		if j.Side != h.seat.Side {
			continue
		}
		effective := j.Outcome.Effective()
		sameMail := h.in.Submission.Key != "" && mailkey.ContentOf(j.Mail) == mailkey.ContentOf(h.in.Submission.Key) && (effective || j.Mail == h.in.Submission.Key)
		stands := !h.start.Undone[j.No]
		sameLog := stands && h.reading.LogDigest != "" && j.Log == h.reading.LogDigest && effective
		sameOrders := stands && j.No > h.start.Repacked && j.Same == h.reading.Digest && j.Choice == h.choice.String() && !h.reading.Empty() && h.reading.Standing == nil && len(h.reading.Ahead) == 0
		if sameMail || (sameLog || sameOrders) && !replaced(h.start.Table, *j) {
			return j
		}
	}
	return nil
}

// again gives a stored answer once more, with the records of its dice and the position
// where the game stands by now.
func answerAgain(h *Hearing, before game.Judged) Decision {
	letter := h.m.Club.Reply(h.in.Submission.Mail, h.in.Now)
	letter.Key = "again/" + h.in.Submission.Key
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.start.Tag, h.seat)
	letter.Subject = h.start.Subject()
	letter.Text, letter.HTML = report.Again(before.No, before.Answer).Both()
	letter.Attachments, letter.Enclosures = recordsOf(h.in.Game, &h.start, before.No), positionNow(h)
	return Decision{Outcome: game.Again, Send: []mail.Outgoing{letter}}
}
