package judge

import (
	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// Hearing is a submission to a game being read; [Hearing.Decide] judges it.
type Hearing struct {
	verdict.Case
	m       decision.Moderator
	in      decision.Input
	settled *decision.Decision // set where no rule need be asked: a machine, an unproved sender, a mail judged before
	version orders.Version     // how words were read for it
	anew    hear               // set where the submission could not be read before more is known, which the settled decision wants

	player   *house.Player      // that thinks, where the house plays
	thoughts map[string]thought // what it chose so far, by the texts of states
	looked   int                // states for the first of them

	ownSet  bool                         // the first log of the game was played on a board of the player's own, whose module is as good as any
	drafted map[engine.UnitID]engine.Loc // where a log may have units that goes on from one that was handed back
}

// hear reads a submission.
type hear func(decision.Input) (*Hearing, error)

// Hear reads a submission, or is the hearing of one that wants first what it cannot be read
// without.
func Hear(in decision.Input, read hear) (*Hearing, error) {
	h, err := read(in)
	if wants := decision.WantsOf(err); wants != nil {
		return &Hearing{in: in, settled: &decision.Decision{Wants: wants}, anew: read}, nil
	}
	return h, err
}

// Give adds what the decision of the hearing wanted. Where the hearing itself lacked it, the
// submission is heard anew.
func (h *Hearing) Give(known ...decision.Known) error {
	if err := h.in.Give(known...); err != nil || h.anew == nil {
		return err
	}
	again, err := Hear(h.in, h.anew)
	if err == nil {
		*h = *again
	}
	return err
}

// newHearing begins the hearing of what somebody in a seat asks of the game, where its journal
// ends.
func newHearing(m decision.Moderator, in decision.Input, seat game.Seat, start *game.Course) *Hearing {
	return &Hearing{m: m, in: in, Case: verdict.NewCase(m, in, seat, start)}
}

// ReadBy says how words were read for the hearing.
func (h *Hearing) ReadBy(v orders.Version) { h.version = v }

// Settled is a hearing of what is decided already.
func Settled(d decision.Decision, err error) (*Hearing, error) {
	return &Hearing{settled: &d}, err
}
