package combat

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// WordOf are the units of a fight in the word of its throw, with the way of firing behind them.
func WordOf(units []engine.UnitID, mode string) string {
	return strings.TrimSpace(strings.Join(state.IDs(units), ",") + " " + mode)
}

// Fighters reads the units of a fight's throw, and the way of firing.
func Fighters(b *book.Book, t state.Throw) (units []int, mode string) {
	words, mode, _ := strings.Cut(t.Word, " ")
	for id := range strings.SplitSeq(words, ",") {
		if unit, there := b.UnitIndex[engine.UnitID(id)]; there {
			units = append(units, unit)
		}
	}
	if len(units) == 0 {
		units = []int{t.Index}
	}
	return units, mode
}

// The kinds of fights, which begin the words of a result that looks for its unit.
const (
	FightFire    = "fire"
	FightShock   = "shock"
	FightMistake = "mistake"
)

// NoResult is the cell of a chart for nothing.
const NoResult = "-"

// ResultOf and unitsOf are parts of the word that [course.concerns] writes.
func ResultOf(word string) string { return WordAt(word, 2) }

// UnitsOf are the units in the words of a throw.
func UnitsOf(word string) []string { return strings.Split(WordAt(word, 3), ",") }

// WordAt is a word of some, from 0; "" beyond the last.
func WordAt(word string, n int) string {
	if list := strings.Fields(word); n < len(list) {
		return list[n]
	}
	return ""
}

// SmallFire reports fire of small arms, or of guns so near.
func SmallFire(b *book.Book, s *state.State, by int, at hex.Coord) bool {
	kind := b.Unit(by).Type
	return kind != book.Artillery && kind != book.Gunboat || s.Units[by].Here() && b.Pack.Grid.Distance(position.Where(b, s, by), at) <= SmallArms
}
