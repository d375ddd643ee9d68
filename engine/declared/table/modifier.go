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
	if !saidFor(o, m) || !holdsAt(b, s, o, m) {
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
		if position.Means(b, s, &m.Who, unit) && (m.Across != book.EachAcross || comes(b, s, o, m, unit)) {
			n++
		}
	}
	return n
}

// holdsAt reports whether a modifier holds of the place; what is said of steps into it and of how far it is, of as many who attack as it asks
// for.
func holdsAt(b *book.Book, s *state.State, o Occasion, m *book.Modifier) bool {
	if m.Where.Everywhere() && m.Distance.Any() {
		return true
	}
	if o.Target < 0 && !m.Where.Everywhere() || len(o.Attackers) == 0 {
		return false
	}
	does := func(unit int) bool { return comes(b, s, o, m, unit) }
	if m.Across == book.AnyAcross || m.Across == book.EachAcross {
		return slices.ContainsFunc(o.Attackers, does)
	}
	return !slices.ContainsFunc(o.Attackers, func(unit int) bool { return !does(unit) })
}

// comes reports whether what a modifier says of the place, of how far it is and of the step into it, is so of one who attacks.
func comes(b *book.Book, s *state.State, o Occasion, m *book.Modifier, unit int) bool {
	if !m.Distance.Any() && !m.Distance.Has(book.Whole(b.Board.Apart(s.Units[unit].At, o.At))) {
		return false
	}
	if m.Where.Everywhere() {
		return true
	}
	from := s.Units[unit].Place
	step := book.Step{To: o.Target}
	if from >= 0 {
		step, _ = b.Board.Step(from, o.Target)
		step.To = o.Target
	}
	return m.Where.Means(from, step, ground.Of(b, s, unit))
}

// saidFor reports whether a modifier is declared where that is asked for.
func saidFor(o Occasion, m *book.Modifier) bool {
	return m.Said == "" || slices.Contains(o.Said, m.Said)
}

// isOf reports whether a modifier of single units holds of one.
func isOf(b *book.Book, s *state.State, o Occasion, m *book.Modifier, unit int) bool {
	if !saidFor(o, m) || !position.Means(b, s, &m.Who, unit) {
		return false
	}
	if m.Across == book.EachAcross {
		return comes(b, s, o, m, unit)
	}
	return holdsAt(b, s, o, m)
}
