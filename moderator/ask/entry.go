package ask

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// entry tells when and where units come in, and what their side may choose of that while it may. Units that are
// named are told of alone.
func (q forces) entry(text string) report.Reply {
	r := report.Reply{Command: "entry"}
	if q.openly() {
		return q.without(r.Command)
	}
	placing := engine.PlacingOf(q.course.Rules.System, q.course.State, q.side)
	var waiting []engine.UnitID
	for _, t := range q.things(text) {
		if t.Unit != "" {
			waiting = append(waiting, t.Unit)
		}
	}
	for _, u := range waiting[:min(len(waiting), maxPlaces)] {
		r.Command += " of " + q.name(u)
		if q.placed(u).At != "" || len(placing) == 0 {
			r.Text = append(r.Text, q.arrival(u)...)
		}
	}
	switch {
	case len(placing) > 0:
		r.Text = append(r.Text, q.ofWhom(placing, waiting)...)
	case len(waiting) == 0:
		if said := q.stands(); strings.Contains(said, "brings in") {
			r.Text = append(r.Text, said)
		}
		r.Text = append(append(r.Text, q.lexicon().meanings(question.Coming)...), "'units' lists who is still to come, when and where.")
	}
	return r
}

// arrival is where a unit stands, or when it comes.
func (q forces) arrival(u engine.UnitID) []string {
	if q.placed(u).At != "" {
		return []string{q.described(q.placed(u))}
	}
	return q.coming(u)
}

// ofWhom are the sentences on where units may begin that are about some of them, or about all.
func (q forces) ofWhom(placing []string, units []engine.UnitID) []string {
	if len(units) == 0 {
		return placing
	}
	return slices.DeleteFunc(slices.Clone(placing), func(said string) bool {
		names := slices.ContainsFunc(q.course.Rules.Pack.Units, func(u pack.Unit) bool { return strings.Contains(said, u.Name) })
		own := slices.ContainsFunc(units, func(u engine.UnitID) bool { return strings.Contains(said, q.name(u)) })
		return names && !own
	})
}
