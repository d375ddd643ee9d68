package judge

import (
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// HearPlayer reads a submission whose sender is proved.
func HearPlayer(m decision.Moderator, in decision.Input, t *game.Table, seat game.Seat) (*Hearing, error) {
	h := newHearing(m, in, seat, t.Course())
	h.Role = verdict.Player
	var err error
	if h.Choice, err = h.Start.Hash(); err != nil {
		return nil, err
	}
	if h.Reading, err = h.read(); err != nil {
		return nil, err
	}
	h.tellBarred()
	if err = h.seekOpenPlay(); err != nil {
		return nil, err
	}
	if err = h.takeStored(); err != nil {
		return nil, err
	}
	if final, how := h.Start.IsFinal(); final && h.Start.Ended != nil && hasOrders(h.Reading) {
		h.tooLate(how)
	}
	if h.Start.Ended == nil && hasOrders(h.Reading) && !checks(h.Reading) {
		l, err := h.lateFor()
		if err != nil {
			return nil, err
		}
		if l != nil {
			h.comeLate(*l)
		}
	}
	if h.Reading.Log == nil {
		h.OpenLog = nil // the game is over, or the default was taken
	}
	if before := h.judgedBefore(); before != nil {
		d := answerAgain(h, *before)
		h.settled = &d
		return h, nil
	}
	if h.Start.Keeps() && !changesNothing(&h.Case) {
		d := letters.KeepMail(&h.Case)
		h.settled = &d
		return h, nil
	}
	return h, h.examine()
}

// Decide judges the submission with the rolls that it needed so far.
func (h *Hearing) Decide(rolls []roll.Record) (decision.Decision, error) {
	d, err := h.decide(rolls, nil)
	h.keepState(&d)
	return d, err
}

// decide judges the submission with the rolls that it needed so far; the notice
// has the game freeze where others are needed.
func (h *Hearing) decide(rolls []roll.Record, notice *roll.Notice) (decision.Decision, error) {
	d, err := h.decided(rolls, notice)
	if slices.ContainsFunc(d.Append, func(l game.Line) bool { return l.Clock != nil && l.Clock.Awaited != nil && l.Clock.Awaited.Anew }) {
		d.ReadBy(orders.Proposing) // no older version has a wait begin anew
	} else {
		d.ReadBy(h.version)
	}
	return d, err
}

func (h *Hearing) decided(rolls []roll.Record, notice *roll.Notice) (decision.Decision, error) {
	switch {
	case h.settled != nil:
		return *h.settled, nil
	case h.Role == verdict.GameMaster:
		return decision.OrWants(h.direct(rolls, notice))
	}
	s := h.sit(rolls)
	s.Notice = notice
	return decision.OrWants(s.decide())
}

// decide judges the submission.
func (r *Run) decide() (decision.Decision, error) {
	s := r
	if letters.AsksForLetter(r.Verdict.Case) {
		return letters.SendAgain(r.Verdict.Case), nil
	}
	if r.Lapse != nil && r.Start.Clock != nil && !refers(r) {
		s.Amend(missedLine(r.Input.Now, r.Lapse))
		s.ForAll = append(s.ForAll, missNote(r.Verdict.Case))
	}
	if err := s.changing(); err != nil {
		return decision.Decision{}, err
	}
	if err := goOpen(s); err != nil {
		return decision.Decision{}, err
	}
	switch {
	case r.Housed != nil:
		return playHouse(s)
	case verdict.RulingOf(r.Acted) != nil:
		return giveAll(s)
	case verdict.RepackOf(r.Acted) != nil:
		return repack(s)
	case s.Then.Ruled && s.Course.Rest.Waits() && len(s.Course.Rest.Asks) > 0, s.Then.Ruled && asksOfGround(&r.Session):
		return s.goOn()
	case checks(r.Reading):
		return check(s)
	case verdict.Client(r.Verdict.Case) && r.Reading.Wrong > 0:
		if err := s.cutAt(r.Reading.Wrong); err != nil {
			return decision.Decision{}, err
		}
	case len(r.Reading.Findings) > 0 && !r.Reading.Empty():
		if (probe{s}).mayFind() {
			probe{s}.veil()
		}
		if err := s.carry(s.own()); err != nil {
			return decision.Decision{}, err
		}
		if r.ReadAs >= orders.Attending {
			s.caution()
		}
		return s.conclude(game.HandBack)
	case r.Reading.Empty() && len(r.Reading.Commands) > 0:
		return s.conclude(game.Answered)
	case len(r.Reading.Items) == 0 && r.Reading.Standing == nil && len(r.Reading.Ahead) == 0 && r.Thaw == nil && !verdict.Closes(r.Verdict.Case):
		return s.conclude(game.Nothing)
	}
	return s.rule()
}

// sit begins to carry the submission out.
func (h *Hearing) sit(rolls []roll.Record) *Run {
	c := h.Start
	s := &Run{
		Session:   command.Session{Moderator: h.m, Input: h.in, Verdict: verdict.Verdict{Case: &h.Case, Course: &c, Before: verdict.Dues(&h.Start)}},
		houseTurn: houseTurn{player: h.player, think: h.think, looked: h.looked},
		records:   map[roll.Hash]roll.Record{}, lost: map[engine.UnitID]bool{},
	}
	s.Runner = runner{s}
	s.houseTurn.run, s.standBy.run, s.phaseEnd.run = s, s, s
	s.Carrying = verdict.FilesOnce(&s.Verdict)
	s.thrown = throwable(&h.Case)
	s.declared = h.Start.Declared.With(h.Seat.Side, declares(h.Reading))
	for _, r := range rolls {
		s.records[r.Request.Alpha()] = r
	}
	if h.Reading.Standing != nil {
		t := *c.Table
		t.Standing = maps.Clone(t.Standing)
		t.Standing[h.Seat.Side] = s.filing()
		c.Table = &t
	}
	if a := advance(&h.Case); a != nil {
		t := *c.Table
		t.Given = t.AnsweredAhead(*a)
		c.Table = &t
	}
	if h.version >= orders.Amending {
		s.meantFor = game.MomentAmid(h.Start.Node(), h.Seat.Side)
	}
	untoldRest(&s.Session)
	if h.Thaw != nil {
		s.resume()
	}
	return s
}

// changing carries out the commands that change what the game holds, which stand whatever comes of the orders.
func (r *Run) changing() error {
	if err := r.Changing(); err != nil {
		return err
	}
	r.base = *r.Course
	return nil
}
