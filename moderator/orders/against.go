package orders

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/bearings"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// doubtBearings asks about a sentence in which somebody goes to a hex, and in a direction in which it does not lie.
func doubtBearings(r *Reading, all []sentence, x *index) {
	if !x.Reads(Following) || x.Roster.Leads == nil || len(x.Roster.Sites) > 0 {
		return
	}
	for _, s := range all {
		f := fate{r, x, s}
		if s.press != nil || len(s.glyphs) > maxLineSize {
			continue
		}
		for _, part := range glean.Parts(scan.Unmarked(s.glyphs)) {
			written, compass, to := bearings.Beside(scan.Text(part))
			at := slices.IndexFunc(r.Lines, func(l Line) bool {
				return f.spans(l.Number) && len(l.Units) > 0 && len(l.Path) > 0 && l.Path[len(l.Path)-1] == to
			})
			if written == "" || at < 0 || f.asks(part) {
				continue
			}
			if from := startOf(r.Lines, at, x); from != "" && from != to && !bearings.Agree(x.Scope, from, to, compass) {
				one := sentence{source: scan.Text(part), glyphs: part}
				text := "'" + written + "' does not lead from " + string(from) + " to " + string(to) + ": '" + refusal.Excerpt(one.source) + "' says two things"
				r.Findings = append(r.Findings, one.locate(scan.Fault{Finding: engine.Finding{Code: finding.NoOrder, Text: text, Write: r.Lines[at].String()}}))
			}
		}
	}
}

// startOf is from where those go who are ordered in a line, "" where nobody knows.
func startOf(lines []Line, at int, x *index) engine.Loc {
	l := lines[at]
	if len(l.Path) > 1 {
		return l.Path[0]
	}
	for _, before := range slices.Backward(lines[:at]) {
		if slices.Contains(before.Units, l.Units[0]) && len(before.Path) > 0 {
			return before.Path[len(before.Path)-1]
		}
	}
	u, _ := x.Of(l.Units[0])
	return u.At
}
