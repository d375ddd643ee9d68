package position

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// FactTop is the key of what was said of a stack behind the name of its hex: "55-IL of 55-IL,54-OH".
const FactTop = "top"

// What is kept of the answer whether the others of a stack check.
const (
	KeptNoCheck = 1
	KeptCheck   = 2
)

// TopKnown is the unit on top of a stack where that was said; its units in the pack's order.
func TopKnown(b *book.Book, s *state.State, list []engine.UnitID) (unit int, known bool) {
	at := s.Units[b.UnitIndex[list[0]]].At
	top, of, _ := strings.Cut(s.Facts[TopKey(at)], " of ")
	unit, known = b.UnitIndex[engine.UnitID(top)]
	return unit, known && of == strings.Join(state.IDs(list), ",")
}

// TopKey is the key of the fact which unit is on top in a hex.
func TopKey(at engine.Loc) string { return string(at) + " " + FactTop }

// StackedWith are the other combat units of a unit's side in a hex.
func StackedWith(b *book.Book, s *state.State, unit int, at engine.Loc) []int {
	var list []int
	for i, u := range s.Units {
		if i != unit && u.Here() && u.At == at && b.SideOf(i) == b.SideOf(unit) && b.Unit(i).Type != book.Leader && b.Unit(i).Type != book.Gunboat {
			list = append(list, i)
		}
	}
	return list
}

// SoundTop reports whether a fact is one of a stack.
func SoundTop(b *book.Book, key, text string) bool {
	at, ok := strings.CutSuffix(key, " "+FactTop)
	top, list, both := strings.Cut(text, " of ")
	_, there := b.Hexes[engine.Loc(at)]
	found := false
	for id := range strings.SplitSeq(list, ",") {
		if _, known := b.UnitIndex[engine.UnitID(id)]; !known {
			return false
		}
		found = found || id == top
	}
	return ok && both && there && found
}
