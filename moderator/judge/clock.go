package judge

import (
	"slices"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// addClock adds to a decision what the clock needs to know of it, and when it is to be
// looked at next.
func addClock(r *Run, d *decision.Decision, effective bool) {
	played := effective && (len(r.Lines) > 0 || r.Done.SealsOrders())
	if fact := r.Awaits(); fact != nil && played {
		d.Append = append(d.Append, game.Line{At: r.Now, Clock: fact})
	}
	if played || slices.ContainsFunc(r.Done.Lines, func(l game.Line) bool { return l.Clock != nil }) {
		d.Wake = r.Wake()
	}
	if r.Then.Rematch {
		d.Wake = &game.Wake{At: r.Now, Question: lobby.RematchWake}
	}
}
