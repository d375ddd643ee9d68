package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// Shortened is a move for which a unit has too few points, ended in the last hex of its way to which they suffice (SR 9.1).
func (sys *system) Shortened(st engine.State, a engine.Action) (engine.Action, bool) {
	if r := sys.Check(st, a); len(r.Findings) != 1 || r.Findings[0].Code != finding.TooFar {
		return a, false
	}
	for n := len(a.Path) - 1; n > 1; n-- {
		cut := a
		cut.Path = a.Path[:n:n]
		if sys.Check(st, cut).Verdict == engine.Legal {
			return cut, true
		}
	}
	return a, false
}
