package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/mend"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// advise puts what can be written instead into all findings of a submission.
func advise(r *Run) {
	r.Unread = r.Reading.Findings
	if !needsMend(r.Unread) && !slices.ContainsFunc(r.Entries, func(e report.Entry) bool { return needsMend(e.Findings) }) {
		return
	}
	m, err := newMender(r)
	if err != nil {
		return // the submission could not have been read
	}
	r.Unread = m.Mended(r.Unread, nil)
	if r.Input.Version() >= orders.Proposing && r.Reading.Log == nil {
		propose(r, m)
	}
	for i, e := range r.Entries {
		switch own := e.Side == r.Seat.Side; {
		case own && (e.Fate == report.Refused || e.Fate == report.Skipped):
			order := m.ActionOf(e)
			r.Entries[i].Findings = m.From(standsBefore(r, i)).Mended(e.Findings, order)
			switch proposes := r.Reading.Log == nil && order != nil; {
			case proposes && r.Input.Version() >= orders.Gleaning:
				r.Entries[i].Proposed = m.Proposal(r.Entries[i].Findings...)
			case proposes && r.Input.Version() >= orders.Proposing:
				r.Entries[i].Proposed = m.Instead(*order, r.Entries[i].Findings)
			}
		case e.Fate == report.Done:
			r.Entries[i].Findings = unmendable(e.Findings)
		}
	}
}

// propose says, for each line of the submission that could not be read, what order a yes stands for.
func propose(r *Run, m *mend.Mender) {
	r.Reading.Garbled = slices.Clone(r.Reading.Garbled)
	for i, g := range r.Reading.Garbled {
		if g.Finding < len(r.Unread) {
			f := &r.Unread[g.Finding]
			if r.Reading.Garbled[i].Proposed = m.Meant(*f); r.Reading.Garbled[i].Proposed == "" && m.IsOne(*f) {
				f.Possible, f.Write = f.Write, "" // what stands behind "write:" is what the player said, in other words
			}
			if r.Input.Version() >= orders.Gleaning {
				r.Reading.Garbled[i].Proposed = m.Proposal(*f)
			}
		}
	}
}

// standsBefore is where the game stands, as the sender sees it, before an entry: behind what the entries before
// it did. It is nil where nothing was done before.
func standsBefore(r *Run, entry int) *game.Course {
	last := -1
	for i := range r.Frames {
		if r.Frames[i].Entry < entry {
			last = i
		}
	}
	if r.Took || last < 0 {
		return nil
	}
	stood := &r.Frames[last].Course
	seen := *stood
	seen.State = engine.Seen(seen.Rules.System, seen.State, r.Seat.Side)
	return &seen
}

// unmendable is the findings without what to write: they are about something that was done anyway, such as a
// default in the place of a plan.
func unmendable(findings []engine.Finding) []engine.Finding {
	findings = slices.Clone(findings)
	for i, f := range findings {
		if finding.OfOrder(f.Code) {
			findings[i].Write = ""
		}
	}
	return findings
}

func needsMend(findings []engine.Finding) bool {
	return slices.ContainsFunc(findings, func(f engine.Finding) bool { return finding.OfOrder(f.Code) })
}

func newMender(r *Run) (*mend.Mender, error) {
	h := &Hearing{Case: *r.Verdict.Case, m: r.Moderator, in: r.Input}
	req, err := h.request()
	if err != nil {
		return nil, err
	}
	var where []game.Course
	courses := []*game.Course{r.Course}
	if !r.Took {
		courses = []*game.Course{r.Ground(), r.Course}
	}
	for _, c := range courses {
		seen := *c
		seen.State = engine.Seen(seen.Rules.System, seen.State, r.Seat.Side)
		where = append(where, seen)
	}
	return mend.New(req, r.Printer(), where...), nil
}
