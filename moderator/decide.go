package moderator

import (
	"maps"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// hear reads a submission whose sender is proved.
func hear(m Moderator, in Input, t *game.Table, seat game.Seat) (*Hearing, error) {
	h := newHearing(m, in, seat, t.Course())
	h.role = player
	var err error
	if h.choice, err = h.start.Hash(); err != nil {
		return nil, err
	}
	if h.reading, err = h.read(); err != nil {
		return nil, err
	}
	if err = h.seekOpenPlay(); err != nil {
		return nil, err
	}
	if err = h.takeStored(); err != nil {
		return nil, err
	}
	if final, how := h.start.IsFinal(); final && h.start.Ended != nil && hasOrders(h.reading) {
		h.tooLate(how)
	}
	if h.start.Ended == nil && hasOrders(h.reading) && !checks(h.reading) {
		l, err := h.lateFor()
		if err != nil {
			return nil, err
		}
		if l != nil {
			h.comeLate(*l)
		}
	}
	if h.reading.Log == nil {
		h.opening = nil // the game is over, or the default was taken
	}
	if before := h.judgedBefore(); before != nil {
		d := answerAgain(h, *before)
		h.settled = &d
		return h, nil
	}
	if h.start.Keeps() && !changesNothing(&h.Case) {
		d := keepMail(&h.Case)
		h.settled = &d
		return h, nil
	}
	return h, h.examine()
}

// Decide judges the submission with the rolls that it needed so far.
func (h *Hearing) Decide(rolls []roll.Record) (Decision, error) {
	d, err := h.decide(rolls, nil)
	h.keepState(&d)
	return d, err
}

// decide judges the submission with the rolls that it needed so far; the notice
// has the game freeze where others are needed.
func (h *Hearing) decide(rolls []roll.Record, notice *roll.Notice) (Decision, error) {
	switch {
	case h.settled != nil:
		return *h.settled, nil
	case h.role == gameMaster:
		return h.direct(rolls, notice)
	}
	s := h.sit(rolls)
	s.notice = notice
	return s.decide()
}

// decide judges the submission.
func (r *Run) decide() (Decision, error) {
	s := r
	if onlyResend(r.Verdict.Case) {
		return resent(r.Verdict.Case), nil
	}
	if r.lapse != nil && r.start.Clock != nil {
		s.amend(missedLine(r.in.Now, r.lapse))
		s.forAll = append(s.forAll, missNote(r.Verdict.Case))
	}
	if err := s.changing(); err != nil {
		return Decision{}, err
	}
	if err := goOpen(s); err != nil {
		return Decision{}, err
	}
	switch {
	case ruling(r.acted) != nil:
		return giveAll(s)
	case repacks(r.acted) != nil:
		return repack(s)
	case s.then.ruled && s.course.Rest.Waits() && len(s.course.Rest.Asks) > 0:
		return s.goOn()
	case checks(r.reading):
		return check(s)
	case client(r.Verdict.Case) && r.reading.Wrong > 0:
		if err := s.cutAt(r.reading.Wrong); err != nil {
			return Decision{}, err
		}
	case len(r.reading.Findings) > 0 && !r.reading.Empty():
		if err := s.carry(s.own()); err != nil {
			return Decision{}, err
		}
		return s.conclude(game.HandBack)
	case r.reading.Empty() && len(r.reading.Commands) > 0:
		return s.conclude(game.Answered)
	case len(r.reading.Items) == 0 && r.reading.Standing == nil && len(r.reading.Ahead) == 0 && r.thaw == nil && !closes(r.Verdict.Case):
		return s.conclude(game.Nothing)
	}
	return s.rule()
}

// sit begins to carry the submission out.
func (h *Hearing) sit(rolls []roll.Record) *Run {
	c := h.start
	s := &Run{m: h.m, in: h.in, Verdict: Verdict{Case: &h.Case, course: &c, before: dues(&h.start)}, records: map[roll.Hash]roll.Record{}, lost: map[engine.UnitID]bool{}}
	s.carrying = filesOnce(&s.Verdict)
	s.thrown = throwable(&h.Case)
	s.declared = h.start.Declared.With(h.seat.Side, declares(h.reading))
	for _, r := range rolls {
		s.records[r.Request.Alpha()] = r
	}
	if h.reading.Standing != nil {
		t := *c.Table
		t.Standing = maps.Clone(t.Standing)
		t.Standing[h.seat.Side] = game.Standing{Side: h.seat.Side, Orders: h.reading.Standing}
		c.Table = &t
	}
	if a := advance(&h.Case); a != nil {
		t := *c.Table
		t.Given = t.AnsweredAhead(*a)
		c.Table = &t
	}
	if h.thaw != nil {
		s.resume()
	}
	return s
}
