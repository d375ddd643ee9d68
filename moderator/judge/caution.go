package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// caution warns, beside the orders of a carried-out draft, which of them bring the side's men into each other's
// way as all that it has ordered goes, by what the side sees of the game. The orders stand all the same.
func (r *Run) caution() {
	sys := r.Course.Rules.System
	for _, jam := range engine.JamsOf(sys, engine.Seen(sys, r.Course.State, r.Seat.Side), r.Seat.Side) {
		n := slices.IndexFunc(r.Lines, func(l game.Line) bool { return l.Play != nil && l.Play.Action != nil && jam.Is(*l.Play.Action) })
		i := slices.IndexFunc(r.Entries, func(e report.Entry) bool {
			return n >= 0 && e.Order == r.Lines[n].Play.Action.String() && e.Side == r.Seat.Side && e.Fate == report.Done
		})
		if i >= 0 {
			r.Entries[i].Findings = append(slices.Clip(r.Entries[i].Findings), jam.Warning(r.Printer().Text))
		}
	}
}

// warnsFirst reports whether orders that would be played at once are handed back instead, with a warning that
// their own units stand in the way. They are played at once when all others have handed in theirs, or when the
// house orders last. So the side that orders last is warned in time too, like the one that orders first. What
// its draft warned of already does not count. Where a clock runs nobody may lose his turn for a warning: it is
// told beside what is played.
func warnsFirst(r *Run) bool {
	if r.Input.Version() < orders.Attending || r.Housed != nil || r.Lapse != nil || r.Acted != nil || isClocked(r) {
		return false
	}
	if waits := r.Course.WaitsFor(r.Course.Node()); slices.ContainsFunc(waits, func(s engine.Side) bool {
		return s != r.Seat.Side && (r.Input.Version() < orders.Discerning || !r.Start.HouseAt(s))
	}) {
		return false
	}
	told := r.Start.DraftOf(r.Seat.Side, r.Choice.String()).Lines
	return slices.ContainsFunc(r.Entries, func(e report.Entry) bool { return e.IsJammed() && !slices.Contains(told, e.Order) })
}

// isClocked reports whether the player who orders has a deadline for it. Versions before Following took any
// deadline of the game for that, even one for questions alone.
func isClocked(r *Run) bool {
	p := r.Course.ClockPolicy()
	if r.Input.Version() < orders.Following {
		return p.Set()
	}
	return p.Allowance(r.Course.Node().Phase) > 0
}
