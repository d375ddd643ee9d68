package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Decide judges a submission to a game. It may be asked any number of times;
// the same input gives the same decision. An error is our bug or a damaged
// game, never the player's doing.
func (m Moderator) Decide(in Input) (Decision, error) {
	if in.Submission.Mail.Machine != mail.Human {
		return Decision{Outcome: Machine}, nil
	}
	t, err := m.table(in.Game.Lines)
	if err != nil {
		return Decision{}, err
	}
	switch p := m.Club.prove(t.Tag, t.Seats, in.Submission.Mail); {
	case p.seat == nil:
		return m.TurnAway(in), nil
	case !p.proved():
		return m.unproved(in, t, p), nil
	default:
		return m.hear(in, t, *p.seat)
	}
}

// hear judges a submission whose sender is proved.
func (m Moderator) hear(in Input, t *table, seat Seat) (Decision, error) {
	h, err := m.newHearing(in, t, seat)
	if err != nil {
		return Decision{}, err
	}
	if before := h.judgedBefore(); before != nil {
		return h.again(*before), nil
	}
	if h.reading.Empty() {
		return h.conclude(Nothing)
	}
	if len(h.reading.Findings) > 0 {
		return h.conclude(HandBack)
	}
	return h.rule()
}

func (m Moderator) newHearing(in Input, t *table, seat Seat) (*hearing, error) {
	h := &hearing{
		m: m, in: in, seat: seat, course: t.course(),
		records: recordsByAlpha(in.Rolls), lost: map[engine.UnitID]bool{},
	}
	var err error
	if h.choice, err = h.course.hash(); err != nil {
		return nil, err
	}
	if h.reading, err = h.read(); err != nil {
		return nil, err
	}
	h.examine()
	return h, nil
}

// read asks what the submission means on the game as it is.
func (h *hearing) read() (interpret.Reading, error) {
	req := interpret.Request{
		Pack:   h.course.rules.Pack,
		Side:   h.seat.Side,
		Turn:   h.course.node().Turn,
		Phase:  h.course.node().Phase,
		Text:   h.in.Submission.Mail.Text,
		Before: h.in.Game.Position,
		Void:   h.course.Dice == DiceModerator,
	}
	for _, a := range h.in.Submission.Mail.Attachments {
		req.Files = append(req.Files, interpret.File{Name: a.Name, Type: a.Type, Bytes: a.Bytes, Problem: a.Problem})
	}
	if q, asked := h.course.question(h.seat.Side); asked {
		req.Question, req.Answers = q.number, q.answers
	}
	if placer, ok := h.course.rules.System.(engine.Placer); ok {
		req.Placed = placer.Placed(h.course.state)
	}
	reading, err := interpret.Read(req)
	if err != nil {
		return reading, fmt.Errorf("game %s: read submission: %w", h.course.Tag, err)
	}
	return reading, nil
}

// judgedBefore is the judgement that this submission had already: the same
// mail, the same log that took effect, or the same words at the same choice.
func (h *hearing) judgedBefore() *Judged {
	for i := range h.course.judged {
		j := &h.course.judged[i]
		sameWords := j.Side == h.seat.Side && j.Same == h.reading.Digest && !h.reading.Empty()
		tookEffect := h.reading.Log != nil && (j.Outcome == Accepted || j.Outcome == Waiting)
		if j.Mail == h.in.Submission.Key || sameWords && (tookEffect || j.Choice == h.choice.String()) {
			return j
		}
	}
	return nil
}

// rule carries the submission out, and behind it the rest that waited for it.
func (h *hearing) rule() (Decision, error) {
	if err := h.carryOwn(); err != nil {
		return Decision{}, err
	}
	if h.refusals() > 0 {
		return h.conclude(HandBack)
	}
	if err := h.carryRest(); err != nil {
		return Decision{}, err
	}
	if h.need != nil {
		return Decision{Need: h.need, Rest: h.rest.actions()}, nil
	}
	if h.rest != nil {
		return h.conclude(Waiting)
	}
	return h.conclude(Accepted)
}

func (h *hearing) carryOwn() error {
	var orders []order
	for _, item := range h.reading.Items {
		orders = append(orders, order{Item: item})
	}
	if err := h.carry(orders); err != nil || h.refusals() > 0 {
		return err
	}
	return h.finish(h.seat.Side)
}

// carryRest goes on with what an earlier submission left waiting, once its side
// is to act again.
func (h *hearing) carryRest() error {
	old := h.course.rest
	if old == nil || h.need != nil {
		return nil
	}
	h.late = true
	var orders []order
	for _, a := range old.Actions {
		orders = append(orders, order{Item: interpret.Item{Source: fmt.Sprintf("no. %d", old.No), Action: a}})
	}
	if err := h.carry(orders); err != nil {
		return err
	}
	if h.rest != nil {
		h.rest.No = old.No
	}
	return h.finish(old.Side)
}

func (r *Rest) actions() []engine.Action {
	if r == nil {
		return nil
	}
	return r.Actions
}

// conclude makes the decision of a hearing: what is written down and who is
// told what. Unless it took effect, no line but the judgement itself remains.
func (h *hearing) conclude(outcome Outcome) (Decision, error) {
	no := len(h.course.judged) + 1
	effective := outcome == Accepted || outcome == Waiting
	if !effective {
		h.entries = drafts(h.entries)
		h.course = h.course.table.course()
	}
	answer, err := h.answer(no, outcome)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Outcome: outcome, Findings: h.findings(), Rest: h.rest.actions()}
	d.Append = append(d.Append, Line{At: h.in.Now, Judged: &Judged{
		No: no, Side: h.seat.Side, Mail: h.in.Submission.Key, Same: h.reading.Digest, Choice: h.choice.String(),
		Outcome: outcome, Answer: answer.Text(),
	}})
	if h.reading.Standing != nil {
		d.Append = append(d.Append, Line{At: h.in.Now, Standing: &Standing{Side: h.seat.Side, No: no, Orders: h.reading.Standing}})
	}
	if effective {
		d.Append = append(d.Append, h.effects(no)...)
		d.Position = h.position()
	}
	d.Send = h.letters(no, answer, effective)
	if effective {
		d.Wake = h.wake()
	}
	return d, nil
}

// effects are the lines of a submission that took effect.
func (h *hearing) effects(no int) []Line {
	lines := h.lines
	if h.rest != nil {
		if h.rest.No == 0 {
			h.rest.No = no
		}
		lines = append(lines, Line{At: h.in.Now, Rest: h.rest})
	} else if h.course.rest != nil {
		lines = append(lines, Line{At: h.in.Now, Rest: &Rest{Side: h.course.rest.Side, No: h.course.rest.No}})
	}
	if position := h.position(); position != nil {
		lines = append(lines, Line{At: h.in.Now, Reached: &Reached{No: no, Side: h.seat.Side, Blob: roll.Sum(position).String()}})
	}
	return lines
}

// drafts shows what was tried as what it is when nothing took effect.
func drafts(entries []report.Entry) []report.Entry {
	for i := range entries {
		if entries[i].Fate == report.Done {
			entries[i].Fate = report.Draft
			entries[i].Events = nil
		}
	}
	return entries
}

// findings are all that was found, in the order of the answer.
func (h *hearing) findings() []engine.Finding {
	all := append([]engine.Finding(nil), h.reading.Findings...)
	for _, e := range h.entries {
		all = append(all, e.Findings...)
	}
	return all
}
