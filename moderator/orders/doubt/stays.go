package doubt

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/refusal"
)

// Stays asks about units that are said to stay in a mail that orders them something else.
func Stays(r *heard.Reading) {
	ordered := func(u engine.UnitID, but heard.Line) bool {
		return slices.ContainsFunc(r.Lines, func(l heard.Line) bool {
			return !l.Stays && l.Number != but.Number && slices.Contains(l.Units, u) && !ofOtherGuns(l, but)
		})
	}
	for _, line := range r.Lines {
		if line.Stays && slices.ContainsFunc(line.Units, func(u engine.UnitID) bool { return ordered(u, line) }) {
			r.Findings = append(r.Findings, heard.Located{Line: line.Number, Column: 1, Source: line.Source, Finding: refusal.TakesBack(line.Source)})
		}
	}
}

// ofOtherGuns reports whether two orders are each of one gun, and not of the same.
func ofOtherGuns(l, m heard.Line) bool {
	gun, other := l.Sideless().Arg("gun"), m.Sideless().Arg("gun")
	return len(gun) > 0 && len(other) > 0 && !slices.Equal(gun, other)
}
