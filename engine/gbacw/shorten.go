package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/state"
)

// Shortened is a move for which a unit has too few points, ended in the last hex of its way to which they suffice (SR 9.1).
func (sys *system) Shortened(st engine.State, a engine.Action) (engine.Action, bool) {
	if r := sys.Check(st, a); len(r.Findings) != 1 || r.Findings[0].Code != finding.TooFar {
		return a, false
	}
	return sys.cut(st, a)
}

// Farthest is a move that is refused, ended in the last hex of its way in which it may end.
func (sys *system) Farthest(st engine.State, a engine.Action) (engine.Action, bool) {
	if a.Verb != state.VerbMove || sys.Check(st, a).Verdict != engine.Illegal {
		return a, false
	}
	return sys.cut(st, a)
}

// cut is a move ended in the last hex of its way in which it may end.
func (sys *system) cut(st engine.State, a engine.Action) (engine.Action, bool) {
	for n := len(a.Path) - 1; n > 1; n-- {
		cut := a
		cut.Path = a.Path[:n:n]
		if sys.Check(st, cut).Verdict == engine.Legal {
			return cut, true
		}
	}
	return a, false
}
