package moderator

import (
	"maps"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
)

// Decide judges a submission to a game, with the rolls that it needed so far.
// It may be asked any number of times; the same input gives the same decision.
// An error is our bug or a damaged game, never the player's doing.
func Decide(m Moderator, in Input) (Decision, error) {
	h, err := Hear(m, in)
	if err != nil {
		return Decision{}, err
	}
	return h.Decide(in.Rolls)
}

// Hear reads a submission to a game. The hearing can then be decided as often
// as there are rolls to go on with.
func Hear(m Moderator, in Input) (*Hearing, error) {
	if in.Submission.Mail.Machine != mail.Human {
		d, err := hearBounce(m, in)
		return &Hearing{settled: &d}, err
	}
	if in.Game.Opened() == nil {
		return hearEntry(m, in)
	}
	t, err := tableOf(m, in)
	if err != nil {
		return nil, err
	}
	in.Submission, err = proof.Plain(t, m.Club, in.Submission)
	if err != nil {
		return nil, err
	}
	if who, found := directs(m, t, in.Submission.Mail); found {
		return hearModerator(m, in, t, who)
	}
	switch p := proof.Of(t, m.Club, in.Submission); {
	case p.Seat == nil:
		d, err := outside(m, in, t)
		if d == nil && err == nil {
			away := TurnAway(m.Club, in)
			d = &away
		}
		return &Hearing{settled: d}, err
	case !p.Proved():
		return hearUnproved(m, in, t, p)
	default:
		return hear(m, in, t, *p.Seat)
	}
}

// tableOf is the journal of a game, read by whoever asks for a decision, or else now.
func tableOf(m Moderator, in Input) (*game.Table, error) {
	if in.Table != nil {
		return in.Table, nil
	}
	return m.Rules.TableOf(in.Game)
}

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
func (h *Run) decide() (Decision, error) {
	s := h
	if onlyResend(h.Verdict.Case) {
		return resent(h.Verdict.Case), nil
	}
	if h.lapse != nil && h.start.Clock != nil {
		s.amend(missedLine(h.in.Now, h.lapse))
		s.forAll = append(s.forAll, missNote(h.Verdict.Case))
	}
	if err := s.changing(); err != nil {
		return Decision{}, err
	}
	if err := goOpen(s); err != nil {
		return Decision{}, err
	}
	switch {
	case ruling(h.acted) != nil:
		return giveAll(s)
	case repacks(h.acted) != nil:
		return repack(s)
	case s.then.ruled && s.course.Rest.Waits() && len(s.course.Rest.Asks) > 0:
		return s.goOn()
	case checks(h.reading):
		return check(s)
	case client(h.Verdict.Case) && h.reading.Wrong > 0:
		if err := s.cutAt(h.reading.Wrong); err != nil {
			return Decision{}, err
		}
	case len(h.reading.Findings) > 0 && !h.reading.Empty():
		if err := s.carry(s.own()); err != nil {
			return Decision{}, err
		}
		return s.conclude(game.HandBack)
	case h.reading.Empty() && len(h.reading.Commands) > 0:
		return s.conclude(game.Answered)
	case len(h.reading.Items) == 0 && h.reading.Standing == nil && len(h.reading.Ahead) == 0 && h.thaw == nil && !closes(h.Verdict.Case):
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
