package position

import (
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
	"adjutant/engine/pack"
)

// Amount is the first line of several that holds for a unit, and how much it says, in half points; nil where none does.
func Amount(b *book.Book, s *state.State, list []book.Amount, unit int) (int, *book.Amount) {
	phase := b.Phases[s.Phase].Word
	for i := range list {
		a := &list[i]
		if !book.In(a.Phases, phase) || !Means(b, s, &a.Who, unit) {
			continue
		}
		switch a.Column {
		case "":
			return a.Halves, a
		case book.ColumnRange:
			return 2 * b.Pack.Units[unit].Range / a.By, a
		}
		return 2 * Face(b, s, unit).MA / a.By, a
	}
	return 0, nil
}

// Face are the values of the side of a counter that is up.
func Face(b *book.Book, s *state.State, unit int) *pack.Values {
	u := &b.Pack.Units[unit]
	if s.Units[unit].Flipped && u.Reduced != nil {
		return u.Reduced
	}
	return &u.Full
}

// Value is what a unit counts for.
func Value(b *book.Book, s *state.State, unit int, name string) int {
	face := Face(b, s, unit)
	switch name {
	case "att":
		return face.Att
	case "def":
		return face.Def
	case "mr":
		return face.MR
	case "ma":
		return face.MA
	case book.ColumnRange:
		return b.Pack.Units[unit].Range
	case "steps":
		return b.Pack.Units[unit].Steps - s.Units[unit].Lost
	}
	return 1
}

// Left are the steps that a unit has left.
func Left(b *book.Book, s *state.State, unit int) int {
	return b.Pack.Units[unit].Steps - s.Units[unit].Lost
}
