package doubt

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/bearings"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// bearings asks about a sentence in which somebody goes to a hex, and in a direction in which it does not lie.
func (m Mail) bearings(r *heard.Reading) {
	if !m.Reads(scan.Following) || m.Roster.Leads == nil || len(m.Roster.Sites) > 0 {
		return
	}
	for _, s := range m.Sentences {
		f := fate{r, m, s}
		if len(s.Glyphs) > scan.MaxLine {
			continue
		}
		for _, part := range glean.Parts(scan.Unmarked(s.Glyphs)) {
			written, compass, to := bearings.Beside(scan.Text(part))
			at := slices.IndexFunc(r.Lines, func(l heard.Line) bool {
				return f.spans(l.Number) && len(l.Units) > 0 && len(l.Path) > 0 && l.Path[len(l.Path)-1] == to
			})
			if written == "" || at < 0 || f.asks(part) {
				continue
			}
			if from := m.startOf(r.Lines, at); from != "" && from != to && !bearings.Agree(m.Scope, from, to, compass) {
				one := Sentence{Source: scan.Text(part), Glyphs: part}
				text := "'" + written + "' does not lead from " + string(from) + " to " + string(to) + ": '" + refusal.Excerpt(one.Source) + "' says two things"
				r.Findings = append(r.Findings, one.Locate(scan.Fault{Finding: engine.Finding{Code: finding.NoOrder, Text: text, Write: r.Lines[at].String()}}))
			}
		}
	}
}

// startOf is from where those go who are ordered in a line, "" where nobody knows.
func (m Mail) startOf(lines []heard.Line, at int) engine.Loc {
	l := lines[at]
	if len(l.Path) > 1 {
		return l.Path[0]
	}
	for _, before := range slices.Backward(lines[:at]) {
		if slices.Contains(before.Units, l.Units[0]) && len(before.Path) > 0 {
			return before.Path[len(before.Path)-1]
		}
	}
	u, _ := m.Of(l.Units[0])
	return u.At
}
