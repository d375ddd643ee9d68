package ask

import (
	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// supposed tells what an order for a later phase would come to if the phases before were over and the units that
// take part stood where it puts them. It is false if the order is for now, or the rules do not say.
func (q combat) supposed(r *report.Reply, a engine.Action) bool {
	state, can := engine.SupposedFor(q.course.Rules.System, q.course.State, a)
	if now := q.course.Rules.System.Check(q.course.State, a); !can || !game.IsOutOfPhase(now) {
		return false
	}
	then := q.board
	then.course.State = state
	ruling := q.course.Rules.System.Check(state, a)
	if ruling.Verdict != engine.Legal {
		r.Text = append([]string{"It is for a later phase, and would not be legal then either, with who takes part where it has him:"}, warnings(ruling)...)
		return true
	}
	r.Text = append([]string{"It is for a later phase. If the moves were over and who takes part stood where it has him:"}, warnings(ruling)...)
	then.prospect().foretell(r, nil, a)
	return true
}
