package pack

import (
	"slices"

	"adjutant/engine"
)

// Statement is one thing that a section of the rules says, by which a player may lose or gain, or on
// which he relies. It is in words of the pack's own, never the rules'.
type Statement struct {
	Section engine.Cite
	Text    string
	Kept    string // who sees to it, one of KeptWords; "" where nothing in it can be broken
	Case    string // the test or the recorded game that shows it
	Line    int    // in statements.csv
}

// readStatements reads statements.csv, what the sections say, in the order of the index.
func (l *loader) readStatements() {
	last := 0
	for _, r := range l.list(statementsFile, []string{"section", "statement", "kept", "case"}, nil) {
		s := Statement{engine.Cite(r.text("section")), r.text("statement"), r.text("kept"), r.text("case"), r.line}
		at := slices.IndexFunc(l.pack.Sections, func(section Section) bool { return section.Number == s.Section })
		switch {
		case at < 0:
			r.wrong("section %q is not in %s", s.Section, sectionsFile)
		case at < last:
			r.wrong("section %s comes after %s, against the order of %s", s.Section, l.pack.Sections[last].Number, sectionsFile)
		}
		last = max(last, at)
		if s.Text == "" || len(s.Text) > MaxStatement {
			r.wrong("a statement of %d bytes; 1 to %d", len(s.Text), MaxStatement)
		}
		switch {
		case s.Kept != "" && !slices.Contains(KeptWords(), s.Kept):
			r.wrong("a statement is kept %q: one of %v, or nothing where it cannot be broken", s.Kept, KeptWords())
		case s.Case == "" && (s.Kept == keptEnforced || s.Kept == keptOwner):
			r.wrong("a statement is kept %q, and no case shows it", s.Kept)
		}
		l.pack.Statements = append(l.pack.Statements, s)
	}
}

// StatementsOf is what a section of the index says.
func (p *Pack) StatementsOf(number engine.Cite) []Statement {
	var all []Statement
	for _, s := range p.Statements {
		if s.Section == number {
			all = append(all, s)
		}
	}
	return all
}
