package ask

import (
	"adjutant/engine"
	"adjutant/moderator/report"
)

// why tells of units that do not do what their player expects how they are, and what the rules list for the first of them now.
func (q forces) why(text string) report.Reply {
	r := report.Reply{Command: "why not " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	var units []engine.UnitID
	for _, t := range q.things(text) {
		if t.Unit != "" && len(units) < maxPlaces {
			units = append(units, t.Unit)
		}
	}
	if len(units) == 0 {
		return q.free(text)
	}
	for _, u := range units {
		r.Text = append(r.Text, q.facts(u)...)
	}
	deeds := q.deedsOf("", units[0])
	r.Text = append(r.Text, deeds.Text[1:]...)
	r.Lines = deeds.Lines
	return r
}
