package moderator

import (
	"slices"

	"adjutant/moderator/game"
)

// addClock adds to a decision what the clock needs to know of it, and when it is to be
// looked at next.
func addClock(r *Run, d *Decision, effective bool) {
	played := effective && (len(r.lines) > 0 || r.done.sealsOrders())
	if fact := awaits(r.course, &r.start); fact != nil && played {
		d.Append = append(d.Append, game.Line{At: r.now, Clock: fact})
	}
	if played || slices.ContainsFunc(r.done.lines, func(l game.Line) bool { return l.Clock != nil }) {
		d.Wake = r.wake()
	}
	if r.then.rematch {
		d.Wake = &game.Wake{At: r.now, Question: RematchWake}
	}
}
