package ground

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Field is a moment as a moving unit sees it: which units it may meet, and what each step costs it.
type Field struct {
	b     *book.Book
	s     *state.State
	Unit  int
	side  engine.Side // that has the unit
	phase string
	bears book.Bearing

	foes, friends book.Set // found when first asked for
	zones, asked  book.Set // of those places of which it was asked
}

// Of is how a unit sees the board in the phase.
func Of(b *book.Book, s *state.State, unit int) *Field {
	return &Field{b: b, s: s, Unit: unit, side: position.SideOf(b, s, unit), phase: b.Phases[s.Phase].Word, bears: position.Bearing(b, s, unit)}
}

// enemy reports whether another unit is of another side, and no neutral piece.
func (f *Field) enemy(other int) bool { return position.Enemy(f.b, f.s, f.side, other) }

// friend reports whether another unit is of the same side.
func (f *Field) friend(other int) bool {
	return position.SideOf(f.b, f.s, other) == f.side && !position.Neutral(f.b, f.s, other)
}

// Enemies are those at a place, as the board names it.
func (f *Field) Enemies(at engine.Loc) (all []int) {
	for i := range f.s.Units {
		if f.s.Units[i].At == at && i != f.Unit && f.enemy(i) {
			all = append(all, i)
		}
	}
	return all
}

// look finds who stands where.
func (f *Field) look() {
	n := len(f.b.Board.Names)
	f.foes, f.friends, f.zones, f.asked = book.NewSet(n), book.NewSet(n), book.NewSet(n), book.NewSet(n)
	for i := range f.s.Units {
		at := f.s.Units[i].Place
		switch {
		case at < 0 || i == f.Unit:
		case f.enemy(i):
			f.foes.Add(at)
		case f.friend(i):
			f.friends.Add(at)
		}
	}
}

// Enemy reports whether an enemy stands at a place.
func (f *Field) Enemy(place int) bool {
	if f.foes == nil {
		f.look()
	}
	return f.foes.Has(place)
}

// Friend reports whether another of its own side does.
func (f *Field) Friend(place int) bool {
	if f.friends == nil {
		f.look()
	}
	return f.friends.Has(place)
}

// Zone reports whether a place is in an enemy's zone of control.
func (f *Field) Zone(place int) bool {
	if f.foes == nil {
		f.look()
	}
	if !f.asked.Has(place) {
		if f.asked.Add(place); f.controlled(place) {
			f.zones.Add(place)
		}
	}
	return f.zones.Has(place)
}

// controlled reports whether an enemy beside a place has a zone of control over it.
func (f *Field) controlled(place int) bool {
	for _, c := range f.b.Board.Into[place] {
		if !f.foes.Has(c.From) {
			continue
		}
		for i := range f.s.Units {
			if f.s.Units[i].Place == c.From && i != f.Unit && f.enemy(i) && controls(f.b, f.s, i, c.From, c.Step, f.phase) {
				return true
			}
		}
	}
	return false
}

// controls reports whether a unit has a zone of control over a step: by the first line that holds.
func controls(b *book.Book, s *state.State, unit, at int, step book.Step, phase string) bool {
	for i := range b.Limits.Zone {
		z := &b.Limits.Zone[i]
		if book.In(z.Phases, phase) && position.Means(b, s, &z.Who, unit) && z.Where.Means(at, step, nil) {
			return z.Has
		}
	}
	return false
}
