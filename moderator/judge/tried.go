package judge

import (
	"bytes"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// What is told of orders that do not take effect is what their writer could know. So where he cannot know all, a submission is tried on
// what he sees before anything is played, and that alone says whether it is handed back, and with which words. Once it is not, it takes
// effect: what fails then is found out by playing, as behind dice.

// probe tries the orders of a run on what their owner can know.
type probe struct{ *Run }

// handsBackUnplayed reports whether the orders would be handed back by what their owner can know. If so the run is that trial, and else
// as it was. Where nothing is hidden from him there is none: carrying them out says the same.
func (r probe) handsBackUnplayed(own []order) (back bool, err error) {
	if !r.mayFind() {
		return false, nil
	}
	before, course := *r.Run, *r.Course
	r.lost = maps.Clone(r.lost)
	r.veil()
	if err := r.carry(own); err != nil {
		return false, err
	}
	if r.refuseRivals(own); r.Refused() {
		return true, nil
	}
	*r.Run = before
	*r.Course, r.tried = course, true
	return false, nil
}

// mayFind reports whether orders of the submission could find out something that their owner cannot know: what
// is hidden in the game, or what others have ordered for later. What was tried before, what a deadline does and
// what the house chose is not asked again. Older reading versions handed back what they had found out.
func (r probe) mayFind() bool {
	if r.Input.Version() < orders.Discerning || r.Thaw != nil || r.Lapse != nil || r.Housed != nil {
		return false
	}
	c, side := r.Course, r.Seat.Side
	if !bytes.Equal(engine.Seen(c.Rules.System, c.State, side).Text(), c.State.Text()) {
		return true
	}
	return slices.ContainsFunc(c.Sides(), func(s engine.Side) bool {
		return s != side && (len(c.Standing[s].Orders) > 0 || r.Input.Untold.Of(s) || hasGiven(c, s) || hasTold(c, s))
	})
}

// hasGiven reports whether a side has answered something ahead.
func hasGiven(c *game.Course, side engine.Side) bool {
	return slices.ContainsFunc(c.Given, func(g game.GivenAnswer) bool { return g.Side == side })
}

// hasTold reports whether a side has told a plan that it had sealed.
func hasTold(c *game.Course, side engine.Side) bool {
	return slices.ContainsFunc(c.Reveals, func(told game.Reveal) bool { return told.Side == side })
}

// veil has the orders be carried out on what their owner can know, without dice, and without what others have ordered for what comes.
func (r probe) veil() {
	r.trying = true
	r.Course.State = r.view()
}

// view is where the game stands as the owner of the orders knows it. Older reading versions took the text of the
// view for the whole state: so nothing lay beneath the masks of others.
func (r probe) view() engine.State {
	sys := r.Course.Rules.System
	seen := engine.Seen(sys, r.Course.State, r.Seat.Side)
	if r.Input.Version() >= orders.Discerning || engine.FeaturesOf(sys).Secrets == nil {
		return seen
	}
	if read, err := sys.ParseState(seen.Text()); err == nil {
		return read
	}
	return seen
}

// unknown reports whether what a side has ordered for what comes may not be asked, since orders are only tried that are another's.
func (r probe) unknown(side engine.Side) bool { return r.trying && side != r.Seat.Side }

// findOut skips an order that nothing was against as far as its owner could know: what is, he has found out, and what was played stands.
func (r *Run) findOut(o order, findings []engine.Finding) {
	r.Late = true
	r.skip(o, append([]engine.Finding{{Code: finding.Skipped, Text: r.missed(o, findings)}}, findings...))
}
