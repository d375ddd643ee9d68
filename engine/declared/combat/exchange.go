package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/counter"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// In an exchange one side loses whole units that are together at least as strong as those of the other side were when the dice fell: by the
// values that the table adds up, as they stand on the counters, without what modifies them.

// exchanged is the strength that is to be lost: that of the other side.
func exchanged(b *book.Book, s *state.State, f *state.Fight, line *book.Demand) (sum int) {
	other := f.Attackers
	if line.Attacker {
		other = f.Defenders
	}
	for _, id := range other {
		sum += strengthIn(b, s, f, b.Units[id], !line.Attacker)
	}
	return sum
}

// strengthIn is what a unit counts for in a fight.
func strengthIn(b *book.Book, s *state.State, f *state.Fight, unit int, attacks bool) int {
	t := &b.Tables[slices.IndexFunc(b.Tables, func(t book.Table) bool { return t.Name == f.Table })]
	value := t.Defend
	if attacks {
		value = t.Attack
	}
	return max(0, position.Value(b, s, unit, value))
}

// exchange takes off units where nothing is left to choose. Who has no strength is not part of it.
func exchange(b *book.Book, s *state.State, d *state.Demand, line *book.Demand) (events []engine.Event, waits bool) {
	worth := func(id engine.UnitID) int { return strengthIn(b, s, s.Fight, b.Units[id], line.Attacker) }
	d.Units = slices.DeleteFunc(slices.Clone(d.Units), func(id engine.UnitID) bool { return worth(id) == 0 })
	sum := 0
	for _, id := range d.Units {
		sum += worth(id)
	}
	switch {
	case d.N <= 0:
		return nil, false
	case sum > d.N && len(d.Units) > 1:
		return nil, true
	}
	for _, id := range d.Units {
		events = append(events, counter.Eliminate(b, s, b.Units[id], line.Source))
	}
	return events, false
}
