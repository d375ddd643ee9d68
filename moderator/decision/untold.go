package decision

import (
	"slices"

	"adjutant/engine"
)

// Untold stands in the place of what others had ordered before they were asked, standing orders, answers, what waits, where the
// past is decided again by somebody who may not read them. What they did when they spoke the journal tells, as it tells
// dice; where it tells nothing of their side, they did not speak.
type Untold struct {
	Sides  []engine.Side // who may have ordered something
	Plays  []engine.Play // of what is decided again, in their order
	Answer string        // to the mail that is decided again, which says of each where it came from
	// Waits is whose orders may wait behind what is decided, [engine.Side]'s zero for nobody's; and whether some of them
	// wait behind it still.
	Waits engine.Side
	Still bool
}

// Waiting reports whether something waits of which it is not known what.
func (u *Untold) Waiting() bool { return u != nil && u.Waits != "" }

// Of reports whether it is not known what the side had ordered before.
func (u *Untold) Of(side engine.Side) bool { return u != nil && slices.Contains(u.Sides, side) }

// Next is what the side did behind so many plays; false if nothing.
func (u *Untold) Next(side engine.Side, played int) (engine.Action, bool) {
	if !u.Of(side) || played >= len(u.Plays) || u.Plays[played].Action == nil || u.Plays[played].Action.Side != side {
		return engine.Action{}, false
	}
	return *u.Plays[played].Action, true
}
