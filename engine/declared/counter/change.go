package counter

import (
	"fmt"
	"slices"
	"sort"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Flip flips a unit.
func Flip(b *book.Book, s *state.State, unit int, cites ...engine.Cite) engine.Event {
	p := &s.Units[unit]
	p.Flipped = !p.Flipped
	side := "its other side"
	if !p.Flipped {
		side = "its first side"
	}
	return engine.Event{Kind: "flipped", Units: []engine.UnitID{b.Pack.Units[unit].ID}, At: position.Told(b, p), Text: fmt.Sprintf("%s is flipped to %s.", b.Name(unit), side), Cites: cites}
}

// Mark puts a mark on a unit, in the place of others of its layer, or takes it off.
func Mark(b *book.Book, s *state.State, unit int, word string, on bool, cites ...engine.Cite) engine.Event {
	p := &s.Units[unit]
	layer := b.StatusOf(word).Layer
	marks := slices.DeleteFunc(slices.Clone(p.Marks), func(m string) bool { return m == word || layer != "" && b.StatusOf(m).Layer == layer })
	text := fmt.Sprintf("%s is no longer %s.", b.Name(unit), word)
	if on {
		marks = append(marks, word)
		text = fmt.Sprintf("%s is %s.", b.Name(unit), word)
	}
	if sort.Strings(marks); len(marks) == 0 {
		marks = nil
	}
	p.Marks = marks
	return engine.Event{Kind: "marked", Units: []engine.UnitID{b.Pack.Units[unit].ID}, At: position.Told(b, p), Text: text, Cites: cites}
}
