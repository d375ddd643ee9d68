package ask

import (
	"cmp"
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// stackingTerm is the word by which a system tells how many units may stand together.
const stackingTerm = "stacking"

// room tells how many units may stand together, and which stand in the places that are named.
func (q forces) room(text string) report.Reply {
	r := report.Reply{Command: "what is " + stackingTerm}
	if q.openly() {
		return q.without(r.Command)
	}
	t, found := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), stackingTerm)
	if !found {
		return q.without(r.Command)
	}
	r.Text = append(r.Text, explained(t))
	told := map[engine.Loc]bool{}
	for _, thing := range q.things(text) {
		s, here := q.spotOf(thing)
		if !here || told[s.at] || len(told) == maxPlaces {
			continue
		}
		told[s.at] = true
		var names []string
		for _, p := range q.shown {
			if p.At == s.at {
				names = append(names, q.name(p.Unit)+kindIn(q.Inquiry, p.Unit))
			}
		}
		r.Text = append(r.Text, fmt.Sprintf("In %s stand now: %s.", s.at, cmp.Or(some(names, maxUnits), "nobody that you see")))
	}
	return r
}

// kindIn is what a unit counts as where units stand together, in brackets: its size, or its kind.
func kindIn(q *Inquiry, u engine.UnitID) string {
	card, found := q.card(u)
	if kind := cmp.Or(card.Size, card.Type); found && kind != "" {
		return " (" + kind + ")"
	}
	return ""
}
