package position

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// Fact is what is known of a unit: from its counter, or as declared.
func Fact(b *book.Book, s *state.State, unit int, name string) (value int, known bool) {
	if value, known = Printed(b, s, unit, name); known {
		return value, true
	}
	value, err := strconv.Atoi(s.Facts[state.FactKey(b.Unit(unit).ID, name)])
	return value, err == nil
}

// Printed is what stands on a unit's counter, of a leader who is replaced on its other side.
func Printed(b *book.Book, s *state.State, unit int, name string) (value int, known bool) {
	if s.Units[unit].Replaced && book.Personal(name) {
		return b.Replacement(name)
	}
	return b.Counter(b.Unit(unit).ID, name)
}

// Cohesion is what a unit's check is held against: a disordered unit has its own, on the back.
func Cohesion(b *book.Book, s *state.State, unit int, disordered bool) (value int, known bool) {
	name := book.FactCohesion
	if disordered {
		name = book.FactDisordered
	}
	return Fact(b, s, unit, name)
}

// Strength is a unit's strength points now.
func Strength(b *book.Book, s *state.State, unit int) (value int, known bool) {
	u := s.Units[unit]
	if u.Start > 0 {
		return u.Start - u.Lost, true
	}
	printed, known := Fact(b, s, unit, book.FactStrength)
	return printed - u.Lost, known
}

// BookCite is the section of the scenario.
func BookCite(b *book.Book, s *state.State) engine.Cite {
	return engine.Cite("BB " + b.Scenario(s.Scenario).Section)
}

// Slot is the turn as the calendar has it.
func Slot(b *book.Book, s *state.State) book.Slot { return b.Slot(s.Scenario, s.Turn) }

// StrengthOf is the strength of some units together; false where that of one is not known.
func StrengthOf(b *book.Book, s *state.State, units []int) (sum int, known bool) {
	for _, i := range units {
		n, ok := Strength(b, s, i)
		if !ok {
			return 0, false
		}
		sum += n
	}
	return sum, true
}

// Indices are units by their index in the pack's order.
func Indices(b *book.Book, ids []engine.UnitID) []int {
	var list []int
	for _, id := range ids {
		list = append(list, b.UnitIndex[id])
	}
	return list
}

// PendingUnits are the units of the choice that waits.
func PendingUnits(b *book.Book, s *state.State) []int { return Indices(b, s.Pending.Units) }
