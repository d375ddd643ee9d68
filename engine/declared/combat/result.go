package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/counter"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Begin begins what a result demands.
func Begin(b *book.Book, s *state.State, t state.Throw, table *book.Table, cell []string) []engine.Event {
	if table.Order != book.Attack {
		return nil
	}
	enemies := ground.Of(b, s, b.Units[t.Units[0]]).Enemies(t.At)
	f := &state.Fight{Side: t.Side, Attackers: t.Units, Defenders: b.IDs(enemies), At: t.At}
	for _, word := range cell {
		for _, d := range b.Demands {
			if d.Result != word || d.Table != "" && d.Table != table.Name {
				continue
			}
			left := state.Demand{Line: d.Line, N: d.N}
			if d.Demand == book.Exchange {
				f.Table = table.Name
				left.N = exchanged(b, s, f, &d)
			}
			f.Left = append(f.Left, left)
		}
	}
	if len(f.Left) == 0 {
		return nil
	}
	s.Fight = f
	return Proceed(b, s)
}

// Proceed does what a result demands until a side has something to choose.
func Proceed(b *book.Book, s *state.State) (events []engine.Event) {
	for s.Fight != nil {
		if len(s.Fight.Left) == 0 {
			s.Fight = nil
			return events
		}
		d := &s.Fight.Left[0]
		line := b.DemandOf(d.Line)
		if !d.Begun {
			d.Begun, d.Units = true, concerned(b, s, line)
		}
		d.Units = slices.DeleteFunc(slices.Clone(d.Units), func(id engine.UnitID) bool { return s.Units[b.Units[id]].Off != "" })
		more, waits := demand(b, s, d, line)
		if events = append(events, more...); waits {
			return events
		}
		s.Fight.Left = s.Fight.Left[1:]
	}
	return events
}

// concerned are the units on the board from which a line demands something.
func concerned(b *book.Book, s *state.State, line *book.Demand) (all []engine.UnitID) {
	ids := s.Fight.Defenders
	if line.Attacker {
		ids = s.Fight.Attackers
	}
	for _, id := range ids {
		unit := b.Units[id]
		if s.Units[unit].Off == "" && position.Means(b, s, &line.Who, unit) {
			all = append(all, id)
		}
	}
	return all
}

// demand does what can be done of a demand by itself; waits says that a side has to choose.
func demand(b *book.Book, s *state.State, d *state.Demand, line *book.Demand) (events []engine.Event, waits bool) {
	switch line.Demand {
	case book.Eliminate:
		for _, id := range d.Units {
			events = append(events, counter.Eliminate(b, s, b.Units[id], line.Source))
		}
	case book.Flip:
		for _, id := range d.Units {
			events = append(events, counter.Flip(b, s, b.Units[id], line.Cite()))
		}
	case book.Mark:
		for _, id := range d.Units {
			events = append(events, counter.Mark(b, s, b.Units[id], line.Else, true, line.Cite()))
		}
	case book.Lose:
		return losses(b, s, d, line)
	case book.Exchange:
		return exchange(b, s, d, line)
	case book.Retreat:
		return retreats(b, s, d, line)
	case book.Advance:
		return nil, len(advancers(b, s, d)) > 0
	case book.Agree:
		return agreement(b, s, d)
	}
	return events, false
}

// losses are steps that are lost where nothing is left to choose.
func losses(b *book.Book, s *state.State, d *state.Demand, line *book.Demand) (events []engine.Event, waits bool) {
	steps := 0
	for _, id := range d.Units {
		steps += position.Left(b, s, b.Units[id])
	}
	if d.N > 0 && steps > d.N && len(d.Units) > 1 {
		return nil, true
	}
	for _, id := range d.Units {
		unit := b.Units[id]
		for range min(d.N, position.Left(b, s, unit)) {
			d.N--
			events = append(events, counter.Lose(b, s, unit, line.Source))
		}
	}
	return events, false
}
