package ask

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// points tells who has how many points, and why.
func (q *Inquiry) points(string) report.Reply {
	points := q.course.Points(q.side)
	if len(points) == 0 {
		return q.without("points")
	}
	return report.Reply{Command: "points", Text: []string{"Points so far: " + strings.Join(points, ", ") + "."}, Lines: q.course.Reckoning(q.side)}
}

// victory tells how the game is won, and what counts.
func (q *Inquiry) victory(string) report.Reply {
	sys := q.course.Rules.System
	text := engine.VictoryOf(sys, q.course.State)
	if len(text) == 0 {
		return q.without("how do I win")
	}
	r := report.Reply{Command: "how do I win", Text: text}
	for _, o := range engine.ObjectivesOf(sys, q.course.State, q.side) {
		r.Lines = append(r.Lines, q.objective(o))
	}
	if points := q.course.Points(q.side); len(points) > 0 {
		r.Lines = append(r.Lines, "points so far: "+strings.Join(points, ", ")+" ('points' tells why)")
	}
	return r
}

// objective is a line about a place that counts.
func (q *Inquiry) objective(o engine.Objective) string {
	text := "objective " + string(o.At)
	if o.Name != "" {
		text = "objective " + o.Name + " at " + string(o.At)
	}
	if o.For != "" {
		text += ", for " + q.course.Rules.Pack.SideName(o.For)
	}
	switch {
	case o.Decides:
		text += ": wins the game"
	default:
		text += ": " + plural(o.Points, "point")
	}
	if o.Holder == "" {
		return text + "; nobody has it"
	}
	return fmt.Sprintf("%s; %s has it", text, q.course.Rules.Pack.SideName(o.Holder))
}
