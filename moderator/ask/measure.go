package ask

import (
	"adjutant/engine"
	"adjutant/moderator/report"
)

// ranges tells what is measured for a unit; in games that measure nothing, what it may do.
func (q *Inquiry) ranges(name string) report.Reply {
	if q.openly() {
		return q.without("ranges " + short(name))
	}
	u, wrong := q.unit("ranges", name)
	if wrong != nil {
		return *wrong
	}
	lines := q.measured(u)
	if len(lines) == 0 {
		return q.deedsOf("ranges "+q.name(u), u)
	}
	return report.Reply{Command: "ranges " + q.name(u), Text: []string{q.described(q.placed(u))}, Lines: lines}
}

// measured is what a player would measure for a unit on a table: its moves and ranges, and each enemy from where it stands.
func (b *board) measured(u engine.UnitID) []string {
	lines := engine.MeasuresOf(b.course.Rules.System, b.course.State, u)
	if len(lines) == 0 {
		return nil
	}
	for i, line := range lines {
		lines[i] = "- " + line
	}
	return append([]string{"Measured, in inches, for " + b.name(u) + ":"}, lines...)
}

// against is, in the text of an answer, what is measured for the unit of an order against the unit that it is about: of a shot or a charge.
func (b *board) against(a engine.Action) (lines []string) {
	if len(a.Units) != 1 {
		return nil
	}
	for _, name := range []string{"at", "charge"} {
		for _, foe := range a.Arg(name) {
			lines = append(lines, engine.MeasuresOf(b.course.Rules.System, b.course.State, a.Units[0], engine.UnitID(foe))...)
		}
	}
	for i, line := range lines {
		lines[i] = "Measured: " + line + "."
	}
	return lines
}
