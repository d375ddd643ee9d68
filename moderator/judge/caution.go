package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// caution says beside the orders of a draft that was carried out as its side sees the game which of them bring its men into each
// other's way, as all that it has ordered goes. They stand all the same.
func (r *Run) caution() {
	for _, jam := range engine.JamsOf(r.Course.Rules.System, r.Course.State, r.Seat.Side) {
		order := jam.Action.String()
		i := slices.IndexFunc(r.Entries, func(e report.Entry) bool { return e.Order == order && e.Side == r.Seat.Side && e.Fate == report.Done })
		if i >= 0 {
			told := jam.Warning()
			told.Write = r.Printer().Text(told.Write)
			r.Entries[i].Findings = append(slices.Clip(r.Entries[i].Findings), told)
		}
	}
}
