// Package finding is the register of the codes by which findings are known, and makes findings.
//
// A code stands here once, with what it means and who finds it. It is told to players, so a code
// that was given out keeps its meaning; what means something else gets a code of its own. E is
// an error: the order is refused. W is a warning: it stands.
package finding

import (
	"fmt"
	"slices"

	"adjutant/engine"
)

// Code is a row of the register.
type Code struct {
	Code    string // E401
	Meaning string // for people, part of a sentence
	Owners  string // the packages that make it or look for it, from the root of the project, with ", " between
}

// Codes are all there are, those of one subject side by side.
func Codes() []Code { return slices.Clone(register) }

// New is a finding about no unit.
func New(code, format string, args ...any) *engine.Finding {
	return &engine.Finding{Code: code, Text: fmt.Sprintf(format, args...)}
}

// OfUnit is a finding about a unit, or about none where the id is "".
func OfUnit(code string, unit engine.UnitID, format string, args ...any) *engine.Finding {
	f := New(code, format, args...)
	if unit != "" {
		f.Units = []engine.UnitID{unit}
	}
	return f
}

// Ruling is what findings make of an order, each of which may be nil: Unclear where one asks
// somebody to decide, Illegal where another is no warning.
func Ruling(found ...*engine.Finding) engine.Ruling {
	var r engine.Ruling
	for _, f := range found {
		if f == nil {
			continue
		}
		r.Findings = append(r.Findings, *f)
		switch {
		case f.Question != "":
			r.Verdict = engine.Unclear
		case !f.IsWarning():
			r.Verdict = max(r.Verdict, engine.Illegal)
		}
	}
	return r
}

// OfOrder reports whether a code is about the words or the rules of an order, which another order can
// stand for: E1xx to E4xx. What files, deadlines and commands lack is told in words.
func OfOrder(code string) bool { return code >= "E100" && code < "E500" }
