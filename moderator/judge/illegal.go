package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
)

// shorten does an illegal order as far as it is legal: a path is cut back from its end.
// False where nothing of it is.
func (r *Run) shorten(o order, findings []engine.Finding) (bool, error) {
	if r.Course.Illegal != game.IllegalStop {
		return false, nil
	}
	for n := len(o.Action.Path) - 1; n >= 1; n-- {
		cut := o
		cut.Action.Path = slices.Clone(o.Action.Path[:n])
		if ruling, over := outOfPlace(r.Course, cut); over || ruling.Verdict != engine.Legal {
			return false, nil
		}
		if _, ruling := r.Course.PassesTo(cut.Action); ruling.Verdict != engine.Legal {
			continue
		}
		if _, err := r.try(cut); err != nil {
			return false, err
		}
		done := &r.Entries[len(r.Entries)-1]
		done.Findings = append(append([]engine.Finding{{
			Code: finding.CutShort, Text: fmt.Sprintf("more was ordered; it stops at %s, the last hex that it may reach", cut.Action.Path[n-1]),
		}}, withoutAdvice(findings)...), done.Findings...)
		return true, nil
	}
	return false, nil
}

// withoutAdvice is the findings without what to write instead.
func withoutAdvice(findings []engine.Finding) []engine.Finding {
	findings = slices.Clone(findings)
	for i := range findings {
		findings[i].Write = ""
	}
	return findings
}

// passOver leaves an illegal order out, if the game has it so, and reports whether it
// did: the rest of the mail stands.
func (r *Run) passOver(o order, findings []engine.Finding) bool {
	if r.Course.Illegal != game.IllegalStop && r.Course.Illegal != game.IllegalNote || checks(r.Reading) {
		return false
	}
	why := engine.Finding{Code: finding.LeftOut, Text: "not allowed, and left out; the order is yours again"}
	r.skip(o, append([]engine.Finding{why}, findings...))
	if r.Course.Illegal == game.IllegalNote {
		r.ForAll = append(r.ForAll, fmt.Sprintf("an order of %s was not allowed and was left out%s", r.Course.Rules.Pack.SideName(o.Action.Side), codesOf(findings)))
	}
	return true
}

// codesOf names what was against an order: codes and sections tell nothing of what is
// hidden.
func codesOf(findings []engine.Finding) string {
	text := ""
	for _, f := range findings {
		if f.IsWarning() {
			continue
		}
		text += " (" + f.Code
		for _, c := range f.Cites {
			text += ", " + string(c)
		}
		text += ")"
	}
	return text
}
