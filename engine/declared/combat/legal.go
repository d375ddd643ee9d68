package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Samples are what a side may answer to what a result demands, the least harm first.
func Samples(b *book.Book, s *state.State, side engine.Side) (all []engine.Action) {
	d := s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	if line.Demand == book.Agree {
		return agreeSamples(b, s, side)
	}
	units := slices.DeleteFunc(b.Numbers(d.Units), func(u int) bool { return answers(b, s, u) != side })
	slices.SortStableFunc(units, func(one, other int) int { return worth(b, s, one) - worth(b, s, other) })
	act := func(verb string, unit int, path ...engine.Loc) {
		all = append(all, engine.Action{Side: side, Verb: verb, Units: []engine.UnitID{b.Pack.Units[unit].ID}, Path: path})
	}
	if line.Demand == book.Advance {
		all = append(all, engine.Action{Side: side, Verb: order.Pass})
	}
	if line.Demand == book.Advance {
		may := advancers(b, s, &d)
		units = slices.DeleteFunc(units, func(u int) bool { return !slices.Contains(may, u) })
	}
	for _, unit := range units {
		switch line.Demand {
		case book.Lose, book.Exchange:
			act(book.Lose, unit)
		case book.Advance:
			act(order.Advance, unit, s.Fight.At)
		case book.Retreat:
			for _, way := range refuges(b, s, unit, line.N) {
				act(order.Retreat, unit, b.Places(way)...)
			}
		}
	}
	return all
}

// worth is what a unit counts for when a side that is silent has to lose something.
func worth(b *book.Book, s *state.State, unit int) int {
	face := position.Face(b, s, unit)
	return face.Att + face.Def
}

// Targets are the places that units of a side may attack, in the order of the places; on a table in the order of
// the units there.
func Targets(b *book.Book, s *state.State, side engine.Side) (all []engine.Loc) {
	if !b.Phases[s.Phase].Allows(book.Attack) || b.Board.Kind == book.NoBoard {
		return nil
	}
	number := map[engine.Loc]int{}
	for i := range s.Units {
		if at := s.Units[i].At; at != "" && position.Enemy(b, s, side, i) && !slices.Contains(all, at) {
			number[at] = s.Units[i].Place
			all = append(all, at)
		}
	}
	slices.SortStableFunc(all, func(one, other engine.Loc) int { return number[one] - number[other] })
	return all
}

// Order is an attack of units, the first of which is the primary one.
func Order(b *book.Book, s *state.State, side engine.Side, at engine.Loc, units ...int) engine.Action {
	ids := texts(b.IDs(units))
	a := engine.Action{Side: side, Verb: book.Attack, From: position.Stand(s, units), Path: []engine.Loc{at}, Args: []engine.Arg{{Name: order.Primary, Values: ids[:1]}}}
	if len(ids) > 1 {
		a.Args = append(a.Args, engine.Arg{Name: order.Support, Values: ids[1:]})
	}
	return a
}

func texts[T ~string](all []T) []string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = string(one)
	}
	return words
}
