package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/alias"
	"adjutant/moderator/attachment"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/draft"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// request is the submission, and the game as it is, or as it is behind its opening.
func (h *Hearing) request() (interpret.Request, error) {
	c := h.Ground()
	req := interpret.Request{
		Pack:         c.Rules.Pack,
		Game:         c.Tag,
		Title:        c.Title,
		Side:         h.Seat.Side,
		Writer:       h.Seat.Name,
		Turn:         c.Node().Turn,
		Phase:        c.Node().Phase,
		Subject:      h.in.Submission.Mail.Subject,
		Text:         h.in.Submission.Mail.Text,
		TextProblem:  h.in.Submission.Mail.TextProblem,
		Before:       h.in.Game.Position,
		Drafted:      h.drafted,
		Version:      h.in.Version(),
		Stops:        c.Seat(h.Seat.Side) != nil && c.Seat(h.Seat.Side).Stops == game.StopsAlways,
		Placeholders: alias.Restoring(c.Aliases, h.Seat.Side),
		Rules:        c.Rules.System,
		State:        c.State,
		VoidDice:     c.Dice.Void(),
		Receipts:     c.Dice == game.DiceReceipts,
		IDs:          h.in.LogIDs,
	}
	if files := files(h.in.Submission.Mail, h.Kept, h.in.Version()); len(files) > 0 {
		req.Files = files
		if !h.ownSet {
			req.Editions = editions(c)
		}
	}
	for _, s := range c.Seats {
		if s.Side != h.Seat.Side && s.House == 0 {
			req.Others = append(req.Others, s.Name)
		}
	}
	if q, asked := c.Question(h.Seat.Side); asked {
		req.Question, req.Answers = q.Number, q.Answers
	}
	req.Stands = len(c.Standing[h.Seat.Side].Orders) > 0
	req.Answered = func(question int) (engine.Action, bool) { return c.Answered(h.Seat.Side, question, c.Plays) }
	req.Numbers = draft.Last(&h.Case)
	if h.in.Version() >= orders.Heeding {
		req.DraftedFor, req.DraftNamed = draft.For(&h.Case), draft.Naming(&h.Case)
	}
	if h.in.Version() >= orders.Obliging {
		req.Passes = draft.Passes(&h.Case)
		req.DraftHeld = draft.Held(&h.Case)
	}
	req.Waits = c.Rest.Waits() && c.Rest.Side == h.Seat.Side
	req.Ahead = aheadOffered(c.Table, h.Seat.Side)
	req.Placed = engine.PlacedOf(c.Rules.System, engine.Seen(c.Rules.System, c.State, h.Seat.Side))
	var err error
	if req.Going, err = draft.Going(&h.Case, req); err != nil {
		return req, err
	}
	req.Places, err = lawfulPack(c.Table)
	return req, err
}

// files are those with which the submission is a turn: its own, and before them those of the draft that it finishes.
func files(msg *mail.Message, kept verdict.KeptLog, v orders.Version) []interpret.File {
	files := slices.Clone(kept.Files)
	if kept.Alone || len(msg.Attachments) == 0 || command.ReadsFiles(command.CommandsOf(msg, v)) {
		return files
	}
	return append(files, attachment.AttachedFiles(msg)...)
}

// read asks what the submission means.
func (h *Hearing) read() (interpret.Reading, error) {
	c := h.Ground()
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
	dropPast(c, &reading, h.Seat.Side)
	return reading, nil
}

// judgedBefore is the last judgement of this submission, if the seat has made it already: the same mail, a log
// that took effect, or the same orders at the same choice. Answers to a former player of the seat do not count:
// his successor is judged anew. What a roll back took away may be asked for again in another mail, and so may a
// draft that is no longer kept.
func (h *Hearing) judgedBefore() *game.Judged {
	for i := range h.Start.Judged {
		j := &h.Start.Judged[len(h.Start.Judged)-1-i]
		if j.Side != h.Seat.Side {
			continue
		}
		effective := j.Outcome.Effective()
		sameMail := h.in.Submission.Key != "" && mailkey.ContentOf(j.Mail) == mailkey.ContentOf(h.in.Submission.Key) && (effective || j.Mail == h.in.Submission.Key)
		stands := !h.Start.Undone[j.No]
		sameLog := stands && h.Reading.LogDigest != "" && j.Log == h.Reading.LogDigest && effective
		sameOrders := stands && j.No > h.Start.Repacked && j.Same == h.Reading.Digest && j.Choice == h.Choice.String() && !h.Reading.Empty() && h.Reading.Standing == nil && len(h.Reading.Ahead) == 0
		sameOther := (sameLog || sameOrders && !draft.IsGone(h.Start.Table, *j)) && !letters.Replaced(h.Start.Table, *j)
		if sameMail || sameOther && h.in.Game.SatFor(j.No, h.Seat) {
			return j
		}
	}
	return nil
}

// answerAgain gives a stored answer once more, with the records of its dice and the position where the game
// stands by now.
func answerAgain(h *Hearing, before game.Judged) decision.Decision {
	letter := h.m.Club.Reply(h.in.Submission.Mail, h.in.Now)
	letter.Key = "again/" + h.in.Submission.Key
	letter.To = mail.Address{Name: h.Seat.Name, Addr: h.Seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.Start.Tag, h.Seat)
	letter.Subject = h.Start.Subject("judged before: " + report.Number(before.No))
	letter.Text, letter.HTML = report.Again(before.No, before.Answer).Both()
	letters.Prove(&letter, h.Seat, game.FileName(h.Start.Tag, before.No), letters.RecordsOf(h.in.Game, &h.Start, before.No)...)
	letter.Enclosures = positionNow(h)
	return decision.Decision{Outcome: game.Again, Send: []mail.Outgoing{letter}}
}

// positionNow is the position where the journal ends, as the sender gets it: none in a game
// that has no file of VASSAL.
func positionNow(h *Hearing) []mail.Enclosure {
	s := h.sit(nil)
	if h.Start.Draws() {
		files, _ := letters.FilesFor(&s.Verdict, 0, h.Seat)
		return files
	}
	if len(h.in.Game.Position) == 0 {
		return nil
	}
	return []mail.Enclosure{letters.FileFor(&s.Verdict, h.Start.FileName()+".vsav", h.in.Game.Position, h.Seat.Side, enclosure.FilePlan{Form: enclosure.FormEnd})}
}
