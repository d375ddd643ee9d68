package musket

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// findings is what is wrong with an action, in the order in which it was found.
type findings struct {
	all     []engine.Finding
	illegal bool
	unclear bool
}

// add notes a finding that makes the action illegal, and gives it back so that
// units, hex and what to write instead can be filled in.
func (f *findings) add(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	f.illegal = true
	return f.note(code, cites, format, args...)
}

// warn notes a finding that leaves the action legal.
func (f *findings) warn(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	return f.note(code, cites, format, args...)
}

// unread notes that the action needs a rule that is not modelled: the question of
// that name.
func (f *findings) unread(rule engine.Cite, what string) {
	f.unclear = true
	f.note(finding.LeftOpen, cites(rule), "%s is not modelled: the moderator decides (%s)", what, rule).Question = string(rule)
}

func (f *findings) note(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	one := *finding.New(code, format, args...)
	one.Cites = cites
	f.all = append(f.all, one)
	return &f.all[len(f.all)-1]
}

// ruling is Illegal if anything is against the rules, else Unclear if anything
// is not modelled.
func (f *findings) ruling() engine.Ruling {
	verdict := engine.Legal
	switch {
	case f.illegal:
		verdict = engine.Illegal
	case f.unclear:
		verdict = engine.Unclear
	}
	return engine.Ruling{Verdict: verdict, Findings: f.all}
}

func cites(rules ...engine.Cite) []engine.Cite { return rules }
