package ask

import (
	"adjutant/engine"
	"adjutant/moderator/report"
)

// The words by which systems tell what leaders do.
const (
	leaderTerm  = "leader"
	commandTerm = "in command"
	staffTerm   = "staff"
)

// leads tells how far a leader leads, and what leaders do by the rules.
func (q forces) leads(text string) report.Reply {
	r := report.Reply{Command: "command"}
	if q.openly() {
		return q.without(r.Command)
	}
	for _, t := range q.things(text) {
		if t.Unit != "" && len(r.Text) < maxPlaces {
			r.Command += " of " + q.name(t.Unit)
			r.Text = append(r.Text, q.facts(t.Unit)...)
		}
	}
	terms := engine.TermsOf(q.course.Rules.System, q.course.State)
	for _, word := range []string{leaderTerm, commandTerm, staffTerm} {
		if t, found := termOf(terms, word); found {
			r.Text = append(r.Text, explained(t))
		}
	}
	if len(r.Text) == 0 {
		return q.without(r.Command)
	}
	return r
}
