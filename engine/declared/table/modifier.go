package table

import (
	"slices"

	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// holding is for how many units a modifier holds; 1 for one that asks for none.
func holding(b *book.Book, s *state.State, o Occasion, m *book.Modifier) int {
	if m.Said != "" && !slices.Contains(o.Said, m.Said) || !holdsAt(b, s, o, m) {
		return 0
	}
	units := o.Attackers
	if m.Defender {
		units = o.Defenders
	}
	if len(units) == 0 && m.Who.Text == "" {
		return 1
	}
	n := 0
	for _, unit := range units {
		if position.Means(b, s, &m.Who, unit) {
			n++
		}
	}
	return n
}

// holdsAt reports whether a modifier holds of the place; what is said of steps into it, of all who attack.
func holdsAt(b *book.Book, s *state.State, o Occasion, m *book.Modifier) bool {
	if m.Where.Everywhere() {
		return true
	}
	if o.Target < 0 {
		return false
	}
	for _, unit := range o.Attackers {
		f := ground.Of(b, s, unit)
		from := s.Units[unit].Place
		step := book.Step{To: o.Target}
		if from >= 0 {
			step, _ = b.Board.Step(from, o.Target)
			step.To = o.Target
		}
		if !m.Where.Means(from, step, f) {
			return false
		}
	}
	return len(o.Attackers) > 0
}

// saidAt reports whether a modifier is declared where that is asked for, and holds of the place.
func saidAt(b *book.Book, s *state.State, o Occasion, m *book.Modifier) bool {
	return (m.Said == "" || slices.Contains(o.Said, m.Said)) && holdsAt(b, s, o, m)
}
