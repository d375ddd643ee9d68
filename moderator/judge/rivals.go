package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// refuseRivals refuses orders of a submission of which one excludes the other, before any die falls: behind the dice of the first
// the second would be lost.
func (r *Run) refuseRivals(own []order) {
	if r.Late || r.tried || r.Input.Version() < orders.Amending {
		return
	}
	r.refuseBarred(own)
	if r.refuseCrowded(own); r.Refused() {
		r.tellRivals(own)
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

// tellRivals says of an order that is refused that it would be by another one of the mail as well: its writer learns all at once.
func (r *Run) tellRivals(own []order) {
	if r.Input.Version() < orders.Heeding {
		return
	}
	for i, e := range r.Entries {
		at := slices.IndexFunc(own, func(o order) bool { return o.Number == e.Number && o.Source == e.Source })
		if e.Fate != report.Refused || at < 0 || own[at].Step > 0 {
			continue
		}
		for j, other := range own {
			why, _ := engine.RivalsOf(r.Course.Rules.System, own[at].Action, other.Action)
			if j == at || why == nil || slices.ContainsFunc(e.Findings, func(f engine.Finding) bool { return f.Code == why.Code }) {
				continue
			}
			why.Text += fmt.Sprintf(", and '%s' does so too", r.Printer().Line(other.Action))
			r.Entries[i].Findings = append(slices.Clone(r.Entries[i].Findings), *why)
			break
		}
	}
}

// refuseBarred refuses orders that wait and can never be done.
func (r *Run) refuseBarred(own []order) {
	if r.Input.Version() < orders.Attending {
		return
	}
	for _, o := range own {
		why := engine.BarredBy(r.Course.Rules.System, o.Action)
		if why == nil || o.Step > 0 || why.Code == finding.LeftOver && (r.Input.Version() < orders.Discerning || !isKept(r.Entries, o)) {
			continue // what is tried says so itself
		}
		r.refuse(o, *why)
	}
}

// isKept reports whether an order waits until others are done.
func isKept(entries []report.Entry, o order) bool {
	return slices.ContainsFunc(entries, func(e report.Entry) bool {
		return e.Number == o.Number && e.Source == o.Source && e.Fate == report.Waits
	})
}

// refuseCrowded refuses attacks that wait behind dice, and in which more would fight than may, whatever falls: their player learns it
// with all else that is to be mended.
func (r *Run) refuseCrowded(own []order) {
	if r.Input.Version() < orders.Minding || len(own) > maxDoubted {
		return
	}
	for i, o := range own {
		if !isKept(r.Entries, o) || o.Step > 0 || o.Action.Verb == game.MoveVerb || o.Action.Verb == game.PassVerb || movesBefore(own[:i], o.Action) {
			continue
		}
		if _, ruling := r.Start.PassesTo(o.Action); ruling.Verdict == engine.Illegal {
			for _, f := range ruling.Findings {
				if f.Code == finding.TooManyTogether {
					r.refuse(o, f)
					break
				}
			}
		}
	}
}

// movesBefore reports whether orders move somebody who is named by an action.
func movesBefore(before []order, a engine.Action) bool {
	named := game.UnitsOf(a)
	return slices.ContainsFunc(before, func(o order) bool {
		return o.Action.Verb == game.MoveVerb && slices.ContainsFunc(game.UnitsOf(o.Action), func(u engine.UnitID) bool { return slices.Contains(named, u) })
	})
}

// refuse has an order that was tried, or waits, be refused.
func (r *Run) refuse(o order, why engine.Finding) {
	i := slices.IndexFunc(r.Entries, func(e report.Entry) bool { return e.Number == o.Number && e.Source == o.Source })
	if i >= 0 {
		r.Entries[i].Fate, r.Entries[i].Findings, r.Entries[i].Events = report.Refused, []engine.Finding{why}, nil
	}
}
