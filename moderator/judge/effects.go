package judge

import (
	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// effectsOf are the lines of a submission that took effect.
func effectsOf(v *verdict.Verdict, no int) []game.Line {
	lines := v.Lines
	for _, t := range v.Tells {
		t.No = no
		lines = append(lines, game.Line{At: v.Now, Reveal: &t.Reveal})
	}
	for _, a := range v.NewAliases() {
		lines = append(lines, game.Line{At: v.Now, Alias: &a})
	}
	switch {
	case v.Rest != nil && v.Rest == v.Course.Rest: // it waits as before
	case v.Rest != nil:
		rest := *v.Rest
		if rest.No == 0 {
			rest.No = v.Origin()
		}
		lines = append(lines, game.Line{At: v.Now, Rest: &rest})
	case v.Course.Rest != nil:
		lines = append(lines, game.Line{At: v.Now, Rest: &game.Rest{Side: v.Course.Rest.Side, No: v.Course.Rest.No}})
	}
	if position := v.Position(); position != nil {
		lines = append(lines, game.Line{At: v.Now, Reached: &game.Reached{No: no, Side: v.Seat.Side, Blob: roll.Sum(position).String(), Engine: letters.EngineOf(v.Reading.Log)}})
	}
	return lines
}

// drafts shows what was tried as what it is when nothing took effect; what would
// happen is told if that was asked.
func drafts(entries []report.Entry, tell bool) []report.Entry {
	for i := range entries {
		if entries[i].Fate == report.Done {
			entries[i].Fate = report.Draft
			if !tell {
				entries[i].Events = nil
			}
		}
	}
	return entries
}

// findingsOf are all that was found, in the order of the answer.
func findingsOf(v *verdict.Verdict) []engine.Finding {
	all := append([]engine.Finding(nil), v.Unread...)
	for _, e := range v.Entries {
		all = append(all, e.Findings...)
	}
	for _, r := range v.Done.Replies {
		all = append(all, r.Findings...)
	}
	return all
}
