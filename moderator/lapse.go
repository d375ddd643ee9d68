package moderator

import (
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
)

// Lapse is the hearing of a question that nobody answered in time: its default is
// taken, and what waited goes on. If the question is no longer asked, the
// decision is [Moot] and changes nothing. Input has no submission.
func (m Moderator) Lapse(in Input, number int) (*Hearing, error) {
	t, err := m.table(in.Game.Lines)
	if err != nil {
		return nil, err
	}
	c := t.course()
	moot := &Hearing{settled: &Decision{Outcome: Moot}}
	node := c.node()
	if !node.Asked || c.number() != number || c.stopped() {
		return moot, nil
	}
	seat := t.seat(node.Seats[0])
	answer, exists := c.defaultAnswer()
	source := "default"
	if standing, spoke := c.standingAnswer(node.Seats[0]); spoke {
		answer, source = standing, "standing order"
	}
	if seat == nil || !exists {
		return moot, nil
	}
	in.Submission.Mail = &mail.Message{}
	h := &Hearing{m: m, in: in, seat: *seat, start: *c, lapsed: true}
	h.reading.Items = []interpret.Item{{Source: source, Action: answer}}
	h.choice, err = c.hash()
	return h, err
}

// defaultAnswer is what is done for a side that does not answer: it passes, or
// where the system names no pass, what it lists first (see [engine.Node]).
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
func (h *sitting) wake() *Wake {
	if node := h.course.node(); !node.Asked || h.course.Answer == 0 || h.course.stopped() {
		return nil
	}
	asked := h.start.asked.Add(h.start.stood)
	if len(h.lines) > 0 {
		asked = h.in.Now
	}
	return &Wake{At: asked.Add(h.course.Answer), Question: h.course.number()}
}

// due says until when an answer is awaited, and what happens without one.
func (h *sitting) due() string {
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
func (h *sitting) sent() time.Time {
	if h.lapsed {
		return h.in.Now
	}
	return h.in.Submission.Mail.Date
}
