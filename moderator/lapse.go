package moderator

import (
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/roll"
)

// Lapse takes the default for a question that nobody answered in time, and goes
// on with what waited. If the question is no longer asked, the decision is
// [Moot] and changes nothing. Input has no submission.
func (m Moderator) Lapse(in Input, number int) (Decision, error) {
	t, err := m.table(in.Game.Lines)
	if err != nil {
		return Decision{}, err
	}
	c := t.course()
	node := c.node()
	if !node.Asked || c.number() != number {
		return Decision{Outcome: Moot}, nil
	}
	seat := t.seat(node.Seats[0])
	answer, exists := c.defaultAnswer()
	if seat == nil || !exists {
		return Decision{Outcome: Moot}, nil
	}
	in.Submission.Mail = &mail.Message{}
	h := &hearing{m: m, in: in, seat: *seat, course: c, lapsed: true, records: recordsByAlpha(in.Rolls), lost: map[engine.UnitID]bool{}}
	if h.choice, err = c.hash(); err != nil {
		return Decision{}, err
	}
	h.reading.Items = []interpret.Item{{Source: "default", Action: answer}}
	return h.rule()
}

// defaultAnswer is what is done for a side that does not answer: it passes, or
// where it may not, the first answer is taken.
func (c *course) defaultAnswer() (engine.Action, bool) {
	node := c.node()
	if node.Pass != nil {
		return passOf(node, node.Seats[0]), true
	}
	first := c.legal(node.Seats[0], 1)
	if len(first) == 0 {
		return engine.Action{}, false
	}
	return first[0], true
}

// wake is the deadline of the question that the game stands at, nil for none.
func (h *hearing) wake() *Wake {
	if node := h.course.node(); !node.Asked || h.course.Answer == 0 {
		return nil
	}
	return &Wake{At: h.in.Now.Add(h.course.Answer), Question: h.course.number()}
}

// due says until when an answer is awaited, and what happens without one.
func (h *hearing) due() string {
	wake := h.wake()
	if wake == nil {
		return ""
	}
	answer, exists := h.course.defaultAnswer()
	if !exists {
		return ""
	}
	return "An answer is awaited until " + wake.At.UTC().Format("2 Jan 2006 15:04 UTC") + "; without one it is taken to be: " + answer.String()
}

// sent is when the submission was written; a lapse, when it was noticed.
func (h *hearing) sent() time.Time {
	if h.lapsed {
		return h.in.Now
	}
	return h.in.Submission.Mail.Date
}

func recordsByAlpha(rolls []roll.Record) map[roll.Hash]roll.Record {
	records := map[roll.Hash]roll.Record{}
	for _, r := range rolls {
		records[r.Request.Alpha()] = r
	}
	return records
}
