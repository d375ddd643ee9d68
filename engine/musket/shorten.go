package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// Shortened is a move for which units have too few points, or that would go on where it must end, ended in the last hex of its way in which
// it may (MS 4.2, MS 6.2).
func (sys *System) Shortened(st engine.State, a engine.Action) (engine.Action, bool) {
	ruling := sys.Check(st, a)
	tooLong := func(f engine.Finding) bool { return f.Code == finding.TooFar || f.Code == finding.MustStop }
	if ruling.Verdict != engine.Illegal || slices.ContainsFunc(ruling.Findings, func(f engine.Finding) bool { return !tooLong(f) }) {
		return a, false
	}
	return sys.Farthest(st, a)
}

// Farthest is a move that is refused, ended in the last hex of its way in which it may end.
func (sys *System) Farthest(st engine.State, a engine.Action) (engine.Action, bool) {
	if a.Verb != "move" || a.Has("along") || sys.Check(st, a).Verdict != engine.Illegal {
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
