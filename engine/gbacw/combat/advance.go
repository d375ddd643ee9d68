package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// Followers are those of some units that stand next to a hex without an enemy on the scenario's map.
func Followers(b *book.Book, s *state.State, units []int, at engine.Loc) []int {
	to := b.HexOf(at)
	var list []int
	for _, unit := range units {
		if s.Units[unit].Here() && b.Pack.Grid.Adjacent(position.Where(b, s, unit), to) && position.EnemyAt(b, s, b.SideOf(unit), to) < 0 && b.InArea(s.Scenario, position.Slot(b, s), to) {
			list = append(list, unit)
		}
	}
	return list
}

// CheckAdvance judges "move 24-TN S2120-S2121" after a shock, each unit by itself, and pass for the units that
// stay. The series' rules say how many may advance and which must.
func CheckAdvance(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if a.Verb == state.VerbPass {
		return nil
	}
	list, to := position.PendingUnits(b, s), s.Pending.At
	first := b.Unit(list[0]).ID
	if a.Verb != state.VerbMove || len(a.Units) != 1 || len(a.Args) > 0 {
		return finding.New(finding.Missing, "who shocked advances, or stays: move %s %s-%s, or pass", first, s.Units[list[0]].At, to)
	}
	unit, there := b.UnitIndex[a.Units[0]]
	if !there || !slices.Contains(list, unit) {
		return finding.OfUnit(finding.NoProcedure, a.Units[0], "%s is none of those who may advance now: %s", b.Spell(string(a.Units[0])), b.SpellAll(b.UnitIDs(list...))).Cite("SR 12.6")
	}
	path, f := move.Path(b, s, unit, a.Path)
	switch {
	case f != nil:
		return f
	case len(path) != 2 || b.HexName(path[1]) != to:
		return finding.OfUnit(finding.TooFar, a.Units[0], "%s advances into %s and no further", b.Unit(unit).Name, to).Instead("move %s %s-%s", a.Units[0], s.Units[unit].At, to).Cite("SR 12.6")
	}
	return finding.OfUnit(finding.AsStated, a.Units[0], "not checked: how many advance, and who has to, which the series' rules say").Cite("SR 12.6")
}

// AdvancePrompt says what is asked of the side that may advance.
func AdvancePrompt(_ *book.Book, s *state.State) string {
	return "chooses who advances into " + string(s.Pending.At) + ", or passes"
}

// AdvanceSamples are what those can do who may advance.
func AdvanceSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	list, to := position.PendingUnits(b, s), s.Pending.At
	samples := []engine.Action{{Side: side, Verb: state.VerbPass}}
	for _, unit := range list {
		samples = append(samples, engine.Action{Side: side, Verb: state.VerbMove, Units: b.UnitIDs(unit), Path: []engine.Loc{s.Units[unit].At, to}})
	}
	return samples
}
