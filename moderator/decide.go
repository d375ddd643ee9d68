package moderator

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Decide judges a submission to a game, with the rolls that it needed so far.
// It may be asked any number of times; the same input gives the same decision.
// An error is our bug or a damaged game, never the player's doing.
func (m Moderator) Decide(in Input) (Decision, error) {
	h, err := m.Hear(in)
	if err != nil {
		return Decision{}, err
	}
	return h.Decide(in.Rolls)
}

// Hear reads a submission to a game. The hearing can then be decided as often
// as there are rolls to go on with.
func (m Moderator) Hear(in Input) (*Hearing, error) {
	if in.Submission.Mail.Machine != mail.Human {
		return &Hearing{settled: &Decision{Outcome: Machine}}, nil
	}
	if in.Game.Opened() == nil {
		return m.hearEntry(in)
	}
	t, err := m.table(in.Game.Lines)
	if err != nil {
		return nil, err
	}
	switch p := t.prove(m.Club, in.Submission.Key, in.Submission.Mail); {
	case p.seat == nil:
		d, err := m.outside(in, t)
		if d == nil && err == nil {
			away := m.TurnAway(in)
			d = &away
		}
		return &Hearing{settled: d}, err
	case !p.proved():
		if h, err := m.hearCode(in, t, *p.seat); h != nil || err != nil {
			return h, err
		}
		d := m.unproved(in, t, p)
		return &Hearing{settled: &d}, nil
	default:
		return m.hear(in, t, *p.seat)
	}
}

// hear reads a submission whose sender is proved.
func (m Moderator) hear(in Input, t *table, seat Seat) (*Hearing, error) {
	h := &Hearing{m: m, in: in, seat: seat, role: player, start: *t.course()}
	var err error
	if h.choice, err = h.start.hash(); err != nil {
		return nil, err
	}
	if h.reading, err = h.read(); err != nil {
		return nil, err
	}
	if err = h.takeStored(); err != nil {
		return nil, err
	}
	if final, how := h.start.final(); final && h.start.ended != nil && h.orders() {
		h.tooLate(how)
	}
	if before := h.judgedBefore(); before != nil {
		d := h.again(*before)
		h.settled = &d
		return h, nil
	}
	if h.start.keeps() && !h.changesNothing() {
		d := h.keepMail()
		h.settled = &d
		return h, nil
	}
	return h, h.examine()
}

// Decide judges the submission with the rolls that it needed so far.
func (h *Hearing) Decide(rolls []roll.Record) (Decision, error) { return h.decide(rolls, nil) }

// decide judges the submission with the rolls that it needed so far; the notice
// has the game freeze where others are needed.
func (h *Hearing) decide(rolls []roll.Record, notice *roll.Notice) (Decision, error) {
	if h.settled != nil {
		return *h.settled, nil
	}
	s := h.sit(rolls)
	s.notice = notice
	if h.onlyResend() {
		return h.resend(), nil
	}
	if h.lapse != nil && h.start.Clock != nil {
		s.amend(h.missed())
		s.forAll = append(s.forAll, h.missNote())
	}
	if err := s.changing(); err != nil {
		return Decision{}, err
	}
	switch {
	case h.ruling() != nil:
		return s.given()
	case s.done.ruled && s.course.rest.waits() && len(s.course.rest.Asks) > 0:
		return s.goOn()
	case h.checks():
		return s.check()
	case len(h.reading.Findings) > 0 && !h.reading.Empty():
		if err := s.carry(s.own()); err != nil {
			return Decision{}, err
		}
		return s.conclude(HandBack)
	case h.reading.Empty() && len(h.reading.Commands) > 0:
		return s.conclude(Answered)
	case len(h.reading.Items) == 0 && h.reading.Standing == nil && len(h.reading.Ahead) == 0 && h.thaw == nil && !h.closes():
		return s.conclude(Nothing)
	}
	return s.rule()
}

// sit begins to carry the submission out.
func (h *Hearing) sit(rolls []roll.Record) *sitting {
	c := h.start
	s := &sitting{Hearing: h, course: &c, before: h.dues(), records: map[roll.Hash]roll.Record{}, lost: map[engine.UnitID]bool{}}
	s.declared = h.start.declared.with(h.seat.Side, h.declares())
	for _, r := range rolls {
		s.records[r.Request.Alpha()] = r
	}
	if h.reading.Standing != nil {
		t := *c.table
		t.standing = maps.Clone(t.standing)
		t.standing[h.seat.Side] = Standing{Side: h.seat.Side, Orders: h.reading.Standing}
		c.table = &t
	}
	if a := h.advance(); a != nil {
		t := *c.table
		t.given = t.answeredAhead(*a)
		c.table = &t
	}
	if h.thaw != nil {
		s.resume()
	}
	return s
}

// read asks what the submission means on the game as it is.
func (h *Hearing) read() (interpret.Reading, error) {
	req := interpret.Request{
		Pack:         h.start.rules.Pack,
		Game:         h.start.Tag,
		Side:         h.seat.Side,
		Turn:         h.start.node().Turn,
		Phase:        h.start.node().Phase,
		Subject:      h.in.Submission.Mail.Subject,
		Text:         h.in.Submission.Mail.Text,
		Before:       h.in.Game.Position,
		Placeholders: restoring(h.start.aliases, h.seat.Side),
		VoidDice:     h.start.Dice.Void(),
		Receipts:     h.start.Dice == DiceReceipts,
	}
	for _, a := range h.in.Submission.Mail.Attachments {
		if audits(commandsOf(h.in.Submission.Mail)) {
			break // they are no turn
		}
		req.Files = append(req.Files, interpret.File{Name: a.Name, Type: a.Type, Bytes: a.Bytes, Problem: a.Problem})
	}
	if q, asked := h.start.question(h.seat.Side); asked {
		req.Question, req.Answers = q.number, q.answers
	}
	req.Ahead = h.start.aheadOffered(h.seat.Side)
	if placer, ok := h.start.rules.System.(engine.Placer); ok {
		req.Placed = placer.Placed(h.start.state)
	}
	reading, err := interpret.Read(req)
	if err != nil {
		return reading, fmt.Errorf("game %s: read submission: %w", h.start.Tag, err)
	}
	h.start.dropPast(&reading, h.seat.Side)
	return reading, nil
}

// judgedBefore is the last judgement that this submission of the seat had already:
// the same mail, a log that took effect, or the same orders at the same choice. What
// a roll back took away may be asked for again, in another mail.
func (h *Hearing) judgedBefore() *Judged {
	for i := range h.start.judged {
		j := &h.start.judged[len(h.start.judged)-1-i]
		if j.Side != h.seat.Side {
			continue
		}
		effective := j.Outcome.effective()
		sameMail := h.in.Submission.Key != "" && contentOf(j.Mail) == contentOf(h.in.Submission.Key) && (effective || j.Mail == h.in.Submission.Key)
		stands := !h.start.undone[j.No]
		sameLog := stands && h.reading.LogDigest != "" && j.Log == h.reading.LogDigest && effective
		sameOrders := stands && j.Same == h.reading.Digest && j.Choice == h.choice.String() && !h.reading.Empty() && h.reading.Standing == nil && len(h.reading.Ahead) == 0
		if sameMail || sameLog || sameOrders {
			return j
		}
	}
	return nil
}

// contentOf is the part of a mail's key that its signature vouches for; what
// stands behind a dot is how the mail was read.
func contentOf(key string) string {
	content, _, _ := strings.Cut(key, ".")
	return content
}

// rule carries the submission out, and behind it the rest that waited for it.
func (h *sitting) rule() (Decision, error) {
	if err := h.carryOwn(); err != nil {
		return Decision{}, err
	}
	if h.refused() {
		return h.conclude(HandBack)
	}
	return h.goOn()
}

// goOn carries out the rest that waited in the game, and ends the submission.
func (h *sitting) goOn() (Decision, error) {
	if err := h.carryRest(); err != nil {
		return Decision{}, err
	}
	if h.need != nil {
		return h.ask()
	}
	switch {
	case len(h.rest.actions()) > 0:
		return h.conclude(Waiting)
	case len(h.lines) == 0 && h.passedOver():
		return h.conclude(HandBack)
	}
	return h.conclude(Accepted)
}

// ask asks for the dice that the submission needs next, or has the game wait for
// them.
func (h *sitting) ask() (Decision, error) {
	if len(h.records) >= maxRolls {
		return Decision{}, fmt.Errorf("game %s: a submission that needs more than %d rolls", h.course.Tag, maxRolls)
	}
	freeze, err := h.freeze()
	if err != nil {
		return Decision{}, err
	}
	if freeze != nil && h.notice != nil {
		h.park(*freeze, *h.notice)
		return h.conclude(Frozen)
	}
	return Decision{Need: h.need, Freeze: freeze, Rest: h.rest.actions()}, nil
}

// own is the orders of the submission.
func (h *sitting) own() []order {
	var orders []order
	for _, item := range h.reading.Items {
		if item.Reveal != nil {
			if !h.checks() {
				h.reveal(item)
			}
			continue
		}
		orders = append(orders, order{Item: item})
	}
	return orders
}

func (h *sitting) carryOwn() error {
	side := h.seat.Side
	switch {
	case h.thaw == nil:
	case h.thaw.Rest == nil:
		return nil // the dice are for what waits in the game
	default:
		side = h.thaw.Rest.Side
	}
	if err := h.carry(h.own()); err != nil || h.refused() {
		return err
	}
	if h.course.rest != nil {
		return nil // whatever ends a phase stands behind it
	}
	h.endWithLog(side)
	if err := h.finish(side); err != nil {
		return err
	}
	return h.endBehindAnswer(side)
}

// carryRest goes on with what an earlier submission left waiting, once its side
// is to act again. Orders with which the side answered a question go before.
func (h *sitting) carryRest() error {
	old := h.course.rest
	if old == nil || h.need != nil {
		return nil
	}
	h.late, h.inRest = true, true
	if old.Ends != nil {
		h.ends = old.Ends
	}
	var orders []order
	for _, a := range old.Actions {
		orders = append(orders, order{Item: interpret.Item{Source: fmt.Sprintf("no. %d", old.No), Action: a}})
	}
	if h.rest != nil {
		h.keep(orders) // behind what its owner has put before them
	} else if err := h.carry(orders); err != nil {
		return err
	}
	if err := h.finish(old.Side); err != nil || h.rest == nil {
		return err
	}
	h.rest.No = old.No
	return nil
}

func (r *Rest) actions() []engine.Action {
	if r == nil {
		return nil
	}
	return r.Actions
}

// conclude makes the decision of a hearing: what is written down and who is
// told what. Unless it took effect, no line but the judgement itself remains.
func (h *sitting) conclude(outcome Outcome) (Decision, error) {
	no := h.no()
	effective := outcome.effective()
	h.took = effective
	if !effective {
		h.entries = drafts(h.entries, outcome == Checked)
		c := h.base
		h.course, h.tells = &c, nil
	} else {
		h.noteSeen()
		h.tellReceipts()
	}
	h.closeTells()
	if err := h.asking(); err != nil {
		return Decision{}, err
	}
	if h.done.resend != nil {
		outcome = Resent
	}
	h.foreknowAll()
	answer, err := h.answer(no, outcome)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Outcome: outcome, Findings: h.findings(), Rest: h.rest.actions(), Resend: h.done.resend}
	d.Append = append(d.Append, Line{At: h.in.Now, Judged: h.judgement(no, outcome, answer.Body().Text())})
	answer.Guides = slices.Concat(answer.Guides, h.done.fresh)
	d.Append = append(d.Append, h.done.lines...)
	if h.reading.Standing != nil && outcome != Checked {
		d.Append = append(d.Append, Line{At: h.in.Now, Standing: &Standing{Side: h.seat.Side, No: no, Orders: h.reading.Standing}})
	}
	if effective {
		if a := h.advance(); a != nil {
			d.Append = append(d.Append, Line{At: h.in.Now, Advance: a})
		}
		d.Append = append(d.Append, h.effects(no)...)
		d.Append = append(d.Append, h.ahead...)
		d.Position = h.position()
		if d.Result, err = h.result(no); err != nil {
			return Decision{}, err
		}
	}
	d.Send = append(append(h.letters(no, answer, outcome), h.codeLetter()...), h.done.letters...)
	if effective && (len(h.lines) > 0 || h.public || h.closes()) {
		watching, err := h.copies(no, answer)
		if err != nil {
			return Decision{}, err
		}
		d.Send = append(d.Send, watching...)
	}
	h.tick(&d, effective)
	h.cool(&d)
	return d, h.conclusion(&d)
}

// no is the number of the submission, or of what a deadline or dice brought.
func (h *Hearing) no() int { return len(h.start.judged) + 1 }

// origin is the number of the submission that the orders came with.
func (h *Hearing) origin() int {
	if h.thaw != nil {
		return h.thaw.No
	}
	return h.no()
}

// judgement is what is written down of the submission itself.
func (h *sitting) judgement(no int, outcome Outcome, answer string) *Judged {
	j := Judged{
		No: no, Side: h.seat.Side, Mail: h.in.Submission.Key, Same: h.reading.Digest, Log: h.reading.LogDigest, Choice: h.choice.String(),
	}
	if h.thaw != nil {
		j = h.start.judged[h.thaw.No-1] // should it be sent again, this is its answer
	}
	j.No, j.Outcome, j.Answer, j.Acted, j.Withdrawn, j.Declared = no, outcome, answer, h.acted, h.done.withdrawn, nil
	if outcome.effective() {
		j.Declared = h.declares()
	}
	if j.Draft = nil; outcome == HandBack || outcome == Stored {
		j.Draft = h.legalLines()
	}
	return &j
}

// effects are the lines of a submission that took effect.
func (h *sitting) effects(no int) []Line {
	lines := h.lines
	for _, t := range h.tells {
		t.No = no
		lines = append(lines, Line{At: h.in.Now, Reveal: &t.Reveal})
	}
	for _, a := range h.newAliases() {
		lines = append(lines, Line{At: h.in.Now, Alias: &a})
	}
	switch {
	case h.rest != nil && h.rest == h.course.rest: // it waits as before
	case h.rest != nil:
		if h.rest.No == 0 {
			h.rest.No = h.origin()
		}
		lines = append(lines, Line{At: h.in.Now, Rest: h.rest})
	case h.course.rest != nil:
		lines = append(lines, Line{At: h.in.Now, Rest: &Rest{Side: h.course.rest.Side, No: h.course.rest.No}})
	}
	if position := h.position(); position != nil {
		lines = append(lines, Line{At: h.in.Now, Reached: &Reached{No: no, Side: h.seat.Side, Blob: roll.Sum(position).String()}})
	}
	return lines
}

// drafts shows what was tried as what it is when nothing took effect; what would
// happen is told if that was asked.
func drafts(entries []report.Entry, tell bool) []report.Entry {
	for i := range entries {
		if entries[i].Fate == report.Done {
			entries[i].Fate = report.Draft
			if !tell {
				entries[i].Events = nil
			}
		}
	}
	return entries
}

// findings are all that was found, in the order of the answer.
func (h *sitting) findings() []engine.Finding {
	all := append([]engine.Finding(nil), h.reading.Findings...)
	for _, e := range h.entries {
		all = append(all, e.Findings...)
	}
	for _, r := range h.done.replies {
		all = append(all, r.Findings...)
	}
	return all
}
