package position

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/state"
)

// Bearing is what of a unit changes.
func Bearing(b *book.Book, s *state.State, unit int) book.Bearing {
	p := &s.Units[unit]
	return book.Bearing{Steps: b.Pack.Units[unit].Steps - p.Lost, Flipped: p.Flipped, Marks: p.Marks}
}

// Means reports whether a selector means a unit now.
func Means(b *book.Book, s *state.State, w *book.Who, unit int) bool {
	if w.Always() {
		return w.MayMean(unit)
	}
	return w.Means(unit, Bearing(b, s, unit))
}

// MayAct reports whether a side may act with a unit: its own, or one that is declared to be so.
func MayAct(b *book.Book, s *state.State, side engine.Side, unit int) bool {
	if b.Shared[unit] {
		for i := range b.Limits.Own {
			own := &b.Limits.Own[i]
			switch named := slices.Contains(own.Sides, side); {
			case !named && !slices.Contains(own.Not, side):
			case Means(b, s, &own.Who, unit) && book.In(own.Phases, b.Phases[s.Phase].Word):
				return named
			}
		}
	}
	return b.Pack.Units[unit].Side == side
}

// Neutral reports whether a unit is one that every side may act with, and nobody's enemy.
func Neutral(b *book.Book, s *state.State, unit int) bool {
	if !b.Shared[unit] {
		return false
	}
	for i := range b.Limits.Own {
		own := &b.Limits.Own[i]
		if own.Neutral && Means(b, s, &own.Who, unit) && book.In(own.Phases, b.Phases[s.Phase].Word) {
			return true
		}
	}
	return false
}

// Enemy reports whether a unit is one of a side's enemies: another side has it, whoever may act with it, and it is no neutral piece. One
// that the side does not see where it stands is none: nothing may hang on it that others read.
func Enemy(b *book.Book, s *state.State, side engine.Side, unit int) bool {
	return SideOf(b, s, unit) != side && !Neutral(b, s, unit) && b.Sees(side, s.Units[unit].Place)
}

// SideOf is the side that has a unit: its own while that may act with it, else the first that may.
func SideOf(b *book.Book, s *state.State, unit int) engine.Side {
	own := b.Pack.Units[unit].Side
	if !b.Shared[unit] || MayAct(b, s, own, unit) {
		return own
	}
	for _, side := range b.Sides {
		if MayAct(b, s, side, unit) {
			return side
		}
	}
	return own
}

// Seats are who may act in the phase.
func Seats(b *book.Book, s *state.State) []engine.Side {
	return slices.DeleteFunc(slices.Clone(b.Phases[s.Phase].Sides), func(side engine.Side) bool { return slices.Contains(s.Done, side) })
}
