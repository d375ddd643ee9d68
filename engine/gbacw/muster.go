package gbacw

import (
	"strconv"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/setup"
	"adjutant/engine/gbacw/state"
)

// Mustered tells of the units what is known of their counters, and when those who wait arrive (BB 9.7).
func (sys *system) Mustered(st engine.State) []engine.Mustered {
	s := st.(*state.State)
	all := make([]engine.Mustered, 0, len(s.Units))
	held := make([]func() []bool, len(sys.Sides)) // against those of a side who enter
	for side := range held {
		held[side] = sync.OnceValue(func() []bool { return move.HeldAgainst(sys.Book, s, side) })
	}
	for i, u := range s.Units {
		if u.Fate != state.FateAbsent {
			all = append(all, musterOf(sys.Book, s, i, held[sys.SideOf(i)]))
		}
	}
	return all
}

func musterOf(b *book.Book, s *state.State, unit int, held func() []bool) engine.Mustered {
	u := s.Units[unit]
	one := engine.Mustered{Unit: b.Unit(unit).ID, Kind: b.Unit(unit).Type, Facts: factsOf(b, s, unit), State: doneBy(s, unit)}
	if u.Formation >= 0 {
		f := s.Formations[u.Formation]
		one.Group, one.Code, one.Under = b.Formations[u.Formation].Name, b.Formations[u.Formation].Code, underOf(f)
		if one.Group == one.Code {
			one.Group = "in no brigade"
		}
	}
	if one.Waits = u.Fate == state.FateWaiting; one.Waits {
		one.Due = dueOf(b, s, unit, held)
	}
	return one
}

// underOf is what is to be said of a brigade: its orders, its fatigue.
func underOf(f state.Formation) string {
	var words []string
	if f.Order != "" {
		words = append(words, f.Order)
	}
	if f.Fatigue > 0 {
		words = append(words, book.FatigueName(f.Fatigue))
	}
	for _, one := range []struct {
		is   bool
		word string
	}{{f.Out, "out of command"}, {f.Beaten, "combat ineffective"}} {
		if one.is {
			words = append(words, one.word)
		}
	}
	return strings.Join(words, ", ")
}

// factsOf are the values that count for a unit now.
func factsOf(b *book.Book, s *state.State, unit int) []engine.Fact {
	way := ""
	if halves, known := b.Allowance(command.Mover(b, s, unit)); known {
		way = halved(halves)
	}
	ma := engine.Fact{Name: "MA", Means: "movement points under its orders", Value: way}
	if b.Unit(unit).Type == book.Leader {
		return []engine.Fact{
			{Name: "Rating", Means: "rating", Value: numbered(position.Fact(b, s, unit, book.FactRating))},
			{Name: "Rg", Means: "range of command", Value: numbered(position.Fact(b, s, unit, book.FactRange))},
			ma,
		}
	}
	return []engine.Fact{
		{Name: "SP", Means: "strength points", Value: numbered(position.Strength(b, s, unit))},
		{Name: "Coh", Means: "cohesion", Value: numbered(position.Cohesion(b, s, unit, s.Units[unit].Disordered))},
		ma,
		{Name: "Arms", Means: "arms", Value: b.Weapon(b.Unit(unit).ID)},
	}
}

// numbered is a number, "" where it is not known.
func numbered(n int, known bool) string {
	if !known {
		return ""
	}
	return strconv.Itoa(n)
}

// halved is half points as points.
func halved(n int) string {
	if n%2 != 0 {
		return strconv.Itoa(n/2) + ".5"
	}
	return strconv.Itoa(n / 2)
}

// doneBy is what a unit has done in the activation.
func doneBy(s *state.State, unit int) (words []string) {
	u := s.Units[unit]
	for _, one := range []struct {
		is   bool
		word string
	}{{u.Moved, "moved"}, {u.Fired, "fired"}, {u.Shocked, "shocked"}, {u.Frozen, "held by the scenario"}} {
		if one.is {
			words = append(words, one.word)
		}
	}
	return words
}

// dueOf is when and where a unit arrives.
func dueOf(b *book.Book, s *state.State, unit int, held func() []bool) engine.Due {
	turn := s.Units[unit].Due
	if turn < 1 {
		return engine.Due{}
	}
	due := engine.Due{Turn: turn, When: command.DueName(b, s, turn), At: move.EntriesAgainst(b, s, unit, held)}
	if turn <= s.Turn {
		due.With = move.WithMarker(b, s, unit)
	}
	if len(due.At) == 0 {
		if a, arrives := b.ArrivalOf(s.Scenario, unit); arrives {
			due.Text = a.Place.Words
		}
	}
	return due
}

// Placing says where units begin whose place the book leaves to their side.
func (sys *system) Placing(st engine.State, side engine.Side) []string {
	s := st.(*state.State)
	var all []string
	for _, free := range setup.FreeOf(sys.Book, s, side) {
		var names []string
		for _, unit := range free.Units {
			names = append(names, sys.Unit(unit).Name)
		}
		all = append(all, strings.Join(names, ", ")+" may begin "+free.Where+" ("+string(position.BookCite(sys.Book, s))+").")
	}
	return all
}
