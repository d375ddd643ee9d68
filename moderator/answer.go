package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/report"
)

// answer is what the sender is told.
func (h *sitting) answer(no int, outcome Outcome) (report.Answer, error) {
	hash, err := h.course.hash()
	if err != nil {
		return report.Answer{}, err
	}
	node := h.course.node()
	a := report.Answer{
		Game:     h.reportGame(node),
		No:       no,
		From:     h.seat.Name,
		Yours:    true,
		Sent:     clock.Format(h.sent(), h.seat.Zone),
		Lapsed:   h.lapse != nil,
		Fallen:   h.fallen(),
		Acted:    h.actNote(h.seat.Side),
		Origin:   h.origin(),
		Headline: h.headline(outcome, h.seat.Side),
		Entries:  seenBy(h.entries, h.seat.Side),
		Summary:  h.summary(h.seat.Side),
		Replies:  h.done.replies,
		Log:      logReport(h.reading.Log),
		Audit:    h.audit,
		Unread:   h.reading.Findings,
		Notes:    h.notes(),
		Muster:   h.course.muster(h.seat.Side),
		Next:     h.next(node, h.seat.Side),
		Awaited:  h.course.mayAct(node, h.seat.Side) && len(h.awaitsRuling()) == 0,
		Ruled:    h.ruling() != nil,
		Choices:  h.choices(h.seat.Side),
		Ahead:    h.aheadOf(h.seat.Side),
		Due:      h.due(h.seat.Side),
		Write:    h.m.Club.ReplyTo(h.course.Tag, h.seat).Addr,
		Guides:   h.done.guides,
		Stored:   report.Stored{Accepted: h.lastEffective(no, outcome), Last: h.lasts(no, outcome), Hash: hash.String(), Waiting: h.waiting(h.seat.Side, outcome), Kept: h.stored(h.seat.Side, outcome), Position: h.positionName(no, outcome)},
	}
	return a, nil
}

// reportGame names the game at a node, with its options.
func (h *sitting) reportGame(node engine.Node) report.Game {
	return report.Game{Tag: h.course.Tag, Title: h.course.Title, Turn: node.Turn, Phase: node.Phase, Options: h.course.shownOptions()}
}

// seenBy leaves out what the side may not read: orders of others that were not done,
// since they tell what somebody has in mind, and the events that another side alone
// may read. Of an order with no other events it leaves only that there is one.
func seenBy(entries []report.Entry, side engine.Side) []report.Entry {
	seen := slices.DeleteFunc(slices.Clone(entries), func(e report.Entry) bool { return e.Side != side && e.Fate != report.Done })
	for i, e := range seen {
		events := slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return ev.Only != "" && ev.Only != side })
		if len(events) == 0 && len(e.Events) > 0 {
			seen[i] = report.Entry{Side: e.Side, Fate: e.Fate, Sealed: true}
			continue
		}
		seen[i].Events = events
	}
	return seen
}

// notes are what was read and set aside, and the standing orders as stored.
func (h *sitting) notes() []string {
	notes := slices.Clip(h.reading.Notes)
	if msg := h.in.Submission.Mail; msg != nil && len(msg.Dropped) > 0 && h.reading.Empty() && len(h.reading.Commands) == 0 {
		notes = append(notes, fmt.Sprintf("%s of the mail not read, since it is quoted, forwarded or a signature: what you want is to stand above that, in words of your own", report.Count(len(msg.Dropped), "line")))
	}
	return append(append(notes, h.forAll...), h.sealNotes(h.seat.Side)...)
}

// headline tells a reader what came of a submission, and the sender of how many of
// his orders.
func (h *sitting) headline(outcome Outcome, reader engine.Side) string {
	said := h.cameTo(outcome, reader)
	if outcome.effective() && reader == h.seat.Side && h.thaw == nil && h.lapse == nil {
		said += h.tally(outcome)
	}
	return said
}

// cameTo says in one sentence what came of a submission.
func (h *sitting) cameTo(outcome Outcome, reader engine.Side) string {
	left := h.leftOver(reader)
	switch {
	case outcome.effective() && len(h.lines) == 0 && len(h.reading.Ahead) > 0 && h.thaw == nil:
		return "STORED: your answers are kept until they are asked for, and nobody is told of them before; nothing has changed yet."
	case outcome == Frozen:
		return "FROZEN UNTIL THE DICE FALL: what follows took effect up to the first die. " + h.draw().Text() + " The attached notice is for your files."
	case outcome == Accepted && h.thaw != nil && left:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows. What is marked skipped or unclear, here or in the answer before, was not done and is yours again."
	case outcome == Accepted && h.thaw != nil:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows."
	case outcome == Waiting && h.thaw != nil:
		return "THE DICE HAVE FALLEN: what follows took effect as far as it says; the rest waits for an answer."
	case outcome == Accepted && left:
		return "ACCEPTED, BUT NOT ALL OF IT: what is marked REFUSED, skipped or unclear, or named as not taken, was not done and is yours again."
	case outcome == Accepted:
		return "ACCEPTED: all of it took effect, as follows."
	case outcome == Waiting && h.asked():
		return "WAITS FOR A RULING: what follows took effect as far as it says; the rest waits until somebody rules on what is unclear."
	case outcome == Stored:
		return strings.Join(strings.Fields("STORED: nothing has taken effect."+h.tally(outcome)+" They are carried out when you write 'process', and replaced by whatever you order next."), " ")
	case outcome == Waiting:
		return "ACCEPTED IN PART: what follows took effect as far as it says; the rest waits for an answer."
	case outcome == Checked:
		return "CHECKED: nothing took effect, and nothing was stored." + h.tally(outcome)
	case outcome == Answered || outcome == Resent:
		return h.answered()
	case outcome == Nothing && h.reading.Log != nil:
		return "NOTHING FOUND: the log has no move and no order in it that this game knows, so nothing has changed."
	case outcome == Nothing:
		return "NOTHING FOUND: the mail has no VASSAL log and no line that is an order, so nothing has changed. Attach the log (.vlog), or write orders, one a line; lines of prose begin with 'note:'."
	}
	what := "nothing"
	if len(h.done.replies) > 0 || h.reading.Standing != nil {
		what = "no order"
	}
	if h.start.ended != nil {
		return "THE GAME IS OVER: nothing took effect, and nothing can any more."
	}
	return fmt.Sprintf("HANDED BACK: %s took effect.%s Mend what is refused and send the whole again.", what, h.tally(outcome))
}

// leftOver reports whether something of the reader's was not done and is his again.
func (h *sitting) leftOver(reader engine.Side) bool {
	undone := func(e report.Entry) bool { return e.Side == reader && e.Fate != report.Done && e.Fate != report.Waits }
	sent := reader == h.seat.Side && h.thaw == nil && (h.reading.Void || h.isRefused())
	again := reader == h.seat.Side && h.thaw != nil && h.thaw.Skipped
	return sent || again || slices.ContainsFunc(h.entries, undone)
}

// answered says in one sentence what came of a mail of commands.
func (h *sitting) answered() string {
	switch {
	case len(h.done.confirm) > 0:
		return "TO BE CONFIRMED: what is marked 'waits' is done when you send back the code that another mail brings you."
	case h.isRefused() && len(h.done.lines) > 0:
		return "DONE, BUT NOT ALL OF IT: what is marked REFUSED was not done, and is yours again."
	case h.isRefused():
		return "NOT ALL OF IT WAS DONE: what is marked REFUSED is yours again; nothing has changed."
	case len(h.done.lines) > 0:
		return "DONE: what came of it is below."
	}
	return "ANSWERED: what you asked for is below; nothing has changed."
}

// next tells a reader who has to do what.
func (h *sitting) next(node engine.Node, reader engine.Side) string {
	said := h.course.halted()
	switch over, text := h.course.over(); {
	case over && !h.course.undecided():
		said = []string{"The game is over: " + strings.TrimSuffix(text, ".") + "."}
	case over:
		said = append(said, fmt.Sprintf("All is played (%s), and the rules of this game do not say who has won. Agree on it: 'offer result %s' if that side has won, or 'offer draw'.", text, h.course.sides()[0]))
	case h.draw() != nil:
		said = append(said, h.draw().Next())
	case len(h.awaitsRuling()) > 0:
		said = append(said, h.rulingNext(reader))
	default:
		said = append(said, h.turnOf(node, reader))
	}
	return strings.Join(append(said, h.course.standingOffers(reader)...), "\n")
}

// mayAct reports whether the game waits for the side, and nothing stops it from acting.
func (c *course) mayAct(node engine.Node, side engine.Side) bool {
	return c.ended == nil && c.held == nil && slices.Contains(node.Seats, side)
}

// turnOf tells a reader who has to do what in a game that goes on, or once it does.
func (h *sitting) turnOf(node engine.Node, reader engine.Side) string {
	who := ""
	for i, side := range node.Seats {
		if i > 0 {
			who += " or "
		}
		who += h.course.rules.Pack.SideName(side)
		if seat := h.course.seat(side); side == reader {
			who += " (you)"
		} else if seat != nil {
			who += " (" + seat.Name + ")"
		}
	}
	if h.course.held != nil {
		return fmt.Sprintf("When it goes on, %s: %s.", who, node.Prompt)
	}
	return fmt.Sprintf("Now %s: %s.", who, node.Prompt)
}

// lastEffective is the number of the last submission that took effect.
func (h *sitting) lastEffective(no int, outcome Outcome) int {
	if outcome.effective() {
		return no
	}
	for i := len(h.course.judged) - 1; i >= 0; i-- {
		if j := h.course.judged[i]; j.Outcome.effective() && !h.course.undone[j.No] {
			return j.No
		}
	}
	return 0
}

// positionName says what the game's position is after the submission.
func (h *sitting) positionName(no int, outcome Outcome) string {
	effective := h.position() != nil && outcome.effective()
	switch {
	case effective && h.reading.Void:
		return fmt.Sprintf("the log of no. %d up to its first roll", no)
	case effective:
		return fmt.Sprintf("the end of the log of no. %d", no)
	}
	return h.start.positionName()
}

// positionName says what the game's position is where the journal ends.
func (c *course) positionName() string {
	switch {
	case c.reached != nil:
		return fmt.Sprintf("the end of the log of no. %d", c.reached.No)
	case c.Position != "":
		return "the set-up of the game"
	}
	return ""
}

// letters are the mails of a decision: the answer to the sender, and a copy to
// every other seat of what took effect.
func (h *sitting) letters(no int, answer report.Answer, outcome Outcome) []mail.Outgoing {
	letters := []mail.Outgoing{h.ownLetter(no, answer)}
	if outcome != Checked {
		letters = append(letters, h.toOperator(no)...)
	}
	if !outcome.effective() || len(h.lines) == 0 && !h.public {
		return letters // standing orders are nobody else's business
	}
	node := h.course.node()
	for _, seat := range h.course.Seats {
		if seat.Side == h.seat.Side {
			continue
		}
		copied := answer
		copied.Yours, copied.Guides, copied.Replies, copied.Notes = false, nil, nil, append(slices.Clone(h.forAll), h.sealNotes(seat.Side)...)
		copied.Entries, copied.Choices = seenBy(h.entries, seat.Side), h.choices(seat.Side)
		copied.Ahead = h.aheadOf(seat.Side)
		copied.Muster, copied.Headline = h.course.muster(seat.Side), h.headline(outcome, seat.Side)
		copied.Stored.Waiting, copied.Stored.Kept = h.waiting(seat.Side, outcome), h.stored(seat.Side, outcome)
		copied.Next, copied.Awaited = h.next(node, seat.Side), h.course.mayAct(node, seat.Side) && len(h.awaitsRuling()) == 0
		copied.Due, copied.Acted = h.due(seat.Side), h.actNote(seat.Side)
		copied.Sent, copied.Summary = clock.Format(h.sent(), seat.Zone), h.summary(seat.Side)
		copied.Write = h.m.Club.ReplyTo(h.course.Tag, seat).Addr
		files, note := h.logFor(no, seat)
		if note != "" {
			copied.Notes = append(copied.Notes, note)
		}
		letter := h.letter(no, seat, copied)
		letter.InReplyTo, letter.References = "", nil
		letter.Attachments = append(letter.Attachments, files...)
		letters = append(letters, letter)
	}
	return letters
}

// ownLetter is the answer to the sender. Where his log counts only in part it
// brings him that part, to go on from.
func (h *sitting) ownLetter(no int, answer report.Answer) mail.Outgoing {
	files := h.done.files
	if h.reading.Void {
		cut, note := h.logFor(no, h.seat)
		for _, f := range cut {
			note = fmt.Sprintf("go on from %s, attached: it is your log up to that roll", f.Name)
		}
		answer.Notes = append(slices.Clip(answer.Notes), note)
		files = append(cut, files...)
	}
	letter := h.letter(no, h.seat, answer)
	letter.Attachments = append(letter.Attachments, files...)
	return letter
}

// toOperator tells the operator of orders on which the rules that we have say
// nothing: a human has to.
func (h *sitting) toOperator(no int) []mail.Outgoing {
	var unclear []report.Entry
	for _, e := range h.entries {
		if e.Fate == report.Unclear || e.Fate == report.Waits && len(e.Findings) > 0 {
			unclear = append(unclear, e)
		}
	}
	if len(unclear) == 0 || h.m.Club.Operator.Addr == "" {
		return nil
	}
	letter := h.m.reply(nil, h.in)
	letter.Key = fmt.Sprintf("unclear/%s/%d", h.course.ID, no)
	letter.To = h.m.Club.Operator
	letter.Subject = fmt.Sprintf("[%s] no. %d asks for a ruling", h.course.Tag, no)
	letter.Text, letter.HTML = h.course.written(report.UnclearOrders(h.course.Tag, h.course.Title, h.seat.Name, no, unclear), h.aliases(), "")
	return []mail.Outgoing{letter}
}

// answerKey begins the keys of the mails that bring a player what came of a
// submission.
const answerKey = "answer/"

func (h *sitting) letter(no int, seat Seat, answer report.Answer) mail.Outgoing {
	letter := h.m.reply(h.in.Submission.Mail, h.in)
	letter.Key = fmt.Sprintf(answerKey+"%s/%d/%s", h.course.ID, no, seat.Side)
	letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, seat)
	letter.Subject = answer.Subject()
	letter.Text, letter.HTML = h.course.written(answer.Body(), h.aliases(), seat.Side)
	letter.Attachments = append(append(records(answer.Entries), h.plans...), h.announcement()...)
	letter.Attachments = append(letter.Attachments, h.calendar(seat)...)
	return letter
}

// records are the signed records of the dice, as attachments.
func records(entries []report.Entry) []mail.Attachment {
	var files []mail.Attachment
	for _, e := range entries {
		if e.Dice == nil {
			continue
		}
		r := e.Dice.Record
		files = append(files, recordFile(r.Tag, r.Number, r.String()))
	}
	return files
}

// logFor is the log of the submission as another seat gets it.
func (h *sitting) logFor(no int, seat Seat) (files []mail.Attachment, note string) {
	if h.reading.Log == nil {
		return nil, ""
	}
	name := fmt.Sprintf("%s-no-%d.vlog", h.course.Tag, no)
	if h.reading.Log.Until == 1 {
		name = fmt.Sprintf("%s-no-%d.vsav", h.course.Tag, no)
	}
	return fileFor(name, h.reading.Log.Bytes, placeholders(h.aliases(), seat.Side))
}

// newAliases are the players that the game learns of by the submission's log.
func (h *Hearing) newAliases() []Alias {
	if h.reading.Log == nil {
		return nil
	}
	return h.start.newAliases(h.reading.Log.IDs, h.seat.Side)
}

// aliases are all players that are known with the submission's log.
func (h *Hearing) aliases() []Alias {
	all := h.start.aliases
	for _, a := range h.newAliases() {
		all = aliasesWith(all, a)
	}
	return all
}

// again gives a stored answer once more, with the records of its dice.
func (h *Hearing) again(before Judged) Decision {
	letter := h.m.reply(h.in.Submission.Mail, h.in)
	letter.Key = "again/" + h.in.Submission.Key
	letter.To = mail.Address{Name: h.seat.Name, Addr: h.seat.Addr}
	letter.ReplyTo = h.m.Club.ReplyTo(h.start.Tag, h.seat)
	letter.Subject = fmt.Sprintf("[%s] already judged as no. %d", h.start.Tag, before.No)
	letter.Text, letter.HTML = report.Again(before.No, before.Answer).Both()
	letter.Attachments = h.recordsOf(before.No)
	return Decision{Outcome: Again, Send: []mail.Outgoing{letter}}
}

// recordsOf are the records of the dice that fell for a submission, and its result.
func (h *Hearing) recordsOf(no int) []mail.Attachment {
	var files []mail.Attachment
	current := 0
	for _, line := range h.in.Game.Lines {
		switch {
		case line.Judged != nil:
			current = line.Judged.No
		case line.Freeze != nil && line.Freeze.No == no:
			files = append(files, noticeFile(h.start.Tag, *line.Freeze))
		case line.Note != "" && current == no:
			files = append(files, recordFile(h.start.Tag, line.Record, line.Note))
		case line.Logged != nil && line.Logged.No == no:
			files = append(files, line.Logged.files(h.start.Tag)...)
		}
	}
	return files
}

func recordFile(tag string, number int, text string) mail.Attachment {
	return signedFile(fmt.Sprintf("%s-roll-%04d.roll", tag, number), text)
}

// signedFile is a signed text as an attachment that no mail program changes.
func signedFile(name, text string) mail.Attachment {
	return mail.Attachment{Name: name, Type: "application/octet-stream", Bytes: []byte(text)}
}

// reply begins a mail that answers one that came in.
func (m Moderator) reply(to *mail.Message, in Input) mail.Outgoing {
	letter := mail.Outgoing{From: m.Club.Address, Date: in.Now}
	letter.From.Name = m.Club.Name
	if to != nil && to.ID != "" {
		letter.InReplyTo = to.ID
		letter.References = append(append([]string(nil), to.References...), to.ID)
	}
	return letter
}
