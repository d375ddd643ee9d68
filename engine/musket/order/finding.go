package order

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// Findings is what is wrong with an action, in the order in which it was found.
type Findings struct {
	All     []engine.Finding
	Illegal bool
	Unclear bool
}

// Add notes a finding that makes the action illegal, and gives it back so that
// units, hex and what to write instead can be filled in.
func (f *Findings) Add(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	f.Illegal = true
	return f.Note(code, cites, format, args...)
}

// Warn notes a finding that leaves the action legal.
func (f *Findings) Warn(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	return f.Note(code, cites, format, args...)
}

// Unread notes that the action needs a rule that is not modelled: the question of
// that name.
func (f *Findings) Unread(rule engine.Cite, what string) {
	f.Unclear = true
	f.Note(finding.LeftOpen, Cites(rule), "%s is not modelled: the moderator decides (%s)", what, rule).Question = string(rule)
}

// Note adds a finding with the rules that it rests on. What it returns is valid until the next Note.
func (f *Findings) Note(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	one := *finding.New(code, format, args...)
	one.Cites = cites
	f.All = append(f.All, one)
	return &f.All[len(f.All)-1]
}

// Ruling is Illegal if anything is against the rules, else Unclear if anything
// is not modelled.
func (f *Findings) Ruling() engine.Ruling {
	verdict := engine.Legal
	switch {
	case f.Illegal:
		verdict = engine.Illegal
	case f.Unclear:
		verdict = engine.Unclear
	}
	return engine.Ruling{Verdict: verdict, Findings: f.All}
}

// Cites lists rules for a finding.
func Cites(rules ...engine.Cite) []engine.Cite { return rules }
