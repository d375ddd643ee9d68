package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// refuseRivals refuses orders of a submission of which one excludes the other, before any die falls: behind the dice of the first
// the second would be lost.
func (r *Run) refuseRivals(own []order) {
	if r.Late || r.Input.Version() < orders.Amending {
		return
	}
	if r.refuseBarred(own); r.Refused() {
		return
	}
	for i, first := range own {
		for _, second := range own[i+1:] {
			why, instead := engine.RivalsOf(r.Course.Rules.System, first.Action, second.Action)
			if why == nil || first.Step > 0 || second.Step > 0 {
				continue
			}
			drop := *why
			why.Text += fmt.Sprintf(", and no. %d does so too: make one of both and drop %d, or drop one of them", second.Number, second.Number)
			if instead.Verb != "" {
				why.Write = r.Printer().Line(instead)
			}
			drop.Text += fmt.Sprintf(", and no. %d does so too", first.Number)
			drop.Write = fmt.Sprintf("drop %d", second.Number)
			r.refuse(first, *why)
			r.refuse(second, drop)
			return
		}
	}
}

// refuseBarred refuses orders that wait and can never be done.
func (r *Run) refuseBarred(own []order) {
	if r.Input.Version() < orders.Attending {
		return
	}
	for _, o := range own {
		if why := engine.BarredBy(r.Course.Rules.System, o.Action); why != nil && o.Step == 0 {
			r.refuse(o, *why)
		}
	}
}

// refuse has an order that was tried, or waits, be refused.
func (r *Run) refuse(o order, why engine.Finding) {
	i := slices.IndexFunc(r.Entries, func(e report.Entry) bool { return e.Number == o.Number && e.Source == o.Source })
	if i >= 0 {
		r.Entries[i].Fate, r.Entries[i].Findings, r.Entries[i].Events = report.Refused, []engine.Finding{why}, nil
	}
}
