package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// TurnCite is the section of that choice: the Union is alerted, the Confederates loot.
func TurnCite(b *book.Book, list []int) engine.Cite {
	if b.Unit(list[0]).Side == "CS" {
		return "BB 18.1"
	}
	return "BB 31.0"
}

// CheckTurn judges "face 25-MO NE" for units that passed the check of an alert, or looted a camp, each by itself
// and once; pass is for units that stay as they are (BB 31.0, BB 18.1).
func CheckTurn(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	list := position.PendingUnits(b, s)
	switch {
	case a.Verb == state.VerbPass:
		return nil
	case a.Verb != state.VerbFace:
		return finding.New(finding.Missing, "first is said who turns at once: face %s NE, or pass", b.Unit(list[0]).ID)
	}
	if f := checkCorner(a); f != nil {
		return f
	}
	unit, there := b.UnitIndex[a.Units[0]]
	if !there || !slices.Contains(list, unit) {
		return finding.OfUnit(finding.NoProcedure, a.Units[0], "%s is none of those who may turn now: %s", b.Spell(string(a.Units[0])), b.SpellAll(b.UnitIDs(list...))).Cite(TurnCite(b, list))
	}
	return checkNewFacing(b, s, unit, a.Args[0].Name)
}

// TurnPrompt says what is asked of the side whose units may turn at once.
func TurnPrompt(b *book.Book, s *state.State) string {
	return "turns whom it likes of these, or passes: " + b.SpellAll(s.Pending.Units)
}

// TurnSamples are all turns of those who may.
func TurnSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	list := []engine.Action{{Side: side, Verb: state.VerbPass}}
	for _, unit := range position.PendingUnits(b, s) {
		for _, corner := range book.Facings()[1:] {
			list = append(list, engine.Action{Side: side, Verb: state.VerbFace, Units: b.UnitIDs(unit), Args: []engine.Arg{{Name: corner}}})
		}
	}
	return list
}
