package declared

import (
	"iter"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/hand"
	"adjutant/engine/declared/move"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// Legal lists actions of the side: what its units can do one by one, attacks of each alone and of all that can together, dice and cards,
// and its pass, which comes last, but first at a question.
func (sys *system) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return engine.Joined(sys.Groups(st, side))
}

// Groups is what Legal lists: the units one after the other, attacks place by place, and the rest.
func (sys *system) Groups(st engine.State, side engine.Side) []iter.Seq[engine.Action] {
	s := st.(*state.State)
	if len(sys.seat(s, side)) > 0 {
		return nil
	}
	if sys.Phases[s.Phase].Sealed {
		s = sys.foreseen(s, side)
	}
	if s.Fight != nil {
		return []iter.Seq[engine.Action]{sys.possible(s, func() []engine.Action { return combat.Samples(sys.Book, s, side) })}
	}
	var groups []iter.Seq[engine.Action]
	for i := range s.Units {
		if off := s.Units[i].Off; off == "" || off == state.Waits {
			groups = append(groups, engine.Joined([]iter.Seq[engine.Action]{
				sys.moves(s, side, i), sys.possible(s, func() []engine.Action { return sys.deedsOf(s, side, i) }),
			}))
		}
	}
	for _, at := range combat.Targets(sys.Book, s, side) {
		groups = append(groups, sys.possible(s, func() []engine.Action { return sys.attacksOn(s, side, at) }))
	}
	return append(groups, sys.possible(s, func() []engine.Action { return sys.others(s, side) }))
}

// possible are those that are legal.
func (sys *system) possible(s *state.State, samples func() []engine.Action) iter.Seq[engine.Action] {
	return engine.Possible(sys, s, samples)
}

// moves are those of a unit to wherever it may end one. A way that was found within the allowance is not looked for again.
func (sys *system) moves(s *state.State, side engine.Side, unit int) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		p, id := &s.Units[unit], sys.Pack.Units[unit].ID
		if p.Off != "" || !sys.Phases[s.Phase].Allows(book.Move) {
			return
		}
		if _, wrong := order.Own(sys.Book, s, side, id, book.Move); len(wrong) > 0 {
			return
		}
		ways, found := move.Ways(sys.Book, s, unit)
		for _, way := range ways {
			a := engine.Action{Side: side, Verb: book.Move, Units: []engine.UnitID{id}, Path: append([]engine.Loc{p.At}, way...)}
			if (found || sys.Check(s, a).Verdict == engine.Legal) && !yield(a) {
				return
			}
		}
	}
}

// deedsOf is what a unit may be able to do by itself, beside moving.
func (sys *system) deedsOf(s *state.State, side engine.Side, unit int) (all []engine.Action) {
	if !position.MayAct(sys.Book, s, side, unit) {
		return nil
	}
	p, may, id := s.Units[unit], sys.Phases[s.Phase], sys.Pack.Units[unit].ID
	act := func(verb string, path ...engine.Loc) {
		all = append(all, engine.Action{Side: side, Verb: verb, Units: []engine.UnitID{id}, Path: path})
	}
	if p.Off == state.Waits {
		if may.Allows(book.Hide) && sys.Hidable[unit] {
			for mask, holds := range sys.Masks {
				if holds > 0 && sys.Pack.Units[mask].Side == side {
					all = append(all, engine.Action{Side: side, Verb: book.Hide, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: order.Under, Values: []string{string(sys.Pack.Units[mask].ID)}}}})
				}
			}
		}
		if may.Allows(book.Entry) {
			for _, at := range move.DoorsOf(sys.Book, s, unit) {
				act(book.Entry, at)
			}
		}
		return all
	}
	if may.Allows(book.Move) {
		for _, way := range move.Exits(sys.Book, s, unit) {
			act(book.Move, way...)
			all[len(all)-1].Args = []engine.Arg{{Name: order.Exit}}
		}
	}
	if may.Allows(book.Show) && sys.Masks[unit] > 0 {
		act(book.Show)
	}
	if may.Allows(book.Flip) {
		act(book.Flip)
	}
	if may.Allows(book.Lose) {
		act(book.Lose)
	}
	if may.Allows(book.Mark) {
		for _, word := range sys.MarksOf(unit) {
			name := order.As
			if slices.Contains(p.Marks, word) {
				name = order.Off
			}
			all = append(all, engine.Action{Side: side, Verb: book.Mark, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: name, Values: []string{word}}}})
		}
	}
	return all
}

// attacksOn are attacks on a place: of each unit that may make one alone, and of those together that roll on one table.
func (sys *system) attacksOn(s *state.State, side engine.Side, at engine.Loc) (all []engine.Action) {
	byTable := map[*book.Table][]int{}
	var tables []*book.Table
	for i := range s.Units {
		if s.Units[i].At == "" || !position.MayAct(sys.Book, s, side, i) {
			continue
		}
		alone := combat.Order(sys.Book, s, side, at, i)
		if sys.Check(s, alone).Verdict != engine.Legal {
			continue
		}
		all = append(all, alone)
		t := combat.TableFor(sys.Book, s, []int{i})
		if byTable[t] = append(byTable[t], i); len(byTable[t]) == 1 {
			tables = append(tables, t)
		}
	}
	for _, t := range tables {
		if units := byTable[t]; len(units) > 1 {
			all = append(all, combat.Order(sys.Book, s, side, at, units...))
		}
	}
	return all
}

// others are rolls, draws, declarations and the pass.
func (sys *system) others(s *state.State, side engine.Side) (all []engine.Action) {
	may := sys.Phases[s.Phase]
	act := func(verb string, args ...engine.Arg) {
		all = append(all, engine.Action{Side: side, Verb: verb, Args: args})
	}
	if may.Allows(book.Roll) {
		for _, name := range sys.Rolls {
			act(book.Roll, engine.Arg{Name: name})
		}
		for _, sample := range sys.SomeDice() {
			act(book.Roll, engine.Arg{Name: order.Dice, Values: sample[:1]}, engine.Arg{Name: order.For, Values: sample[1:]})
		}
	}
	if may.Allows(book.Draw) {
		for _, d := range append(slices.Clone(sys.Book.Decks), sys.Book.Hands...) {
			act(book.Draw, engine.Arg{Name: d.Name})
		}
	}
	for _, verb := range []string{book.Play, book.Discard} {
		if !may.Allows(verb) {
			continue
		}
		for _, card := range hand.Playable(sys.Book, s, side) {
			act(verb, engine.Arg{Name: card})
		}
	}
	if may.Allows(book.Declare) {
		for _, word := range sys.Words() {
			act(book.Declare, engine.Arg{Name: word})
		}
	}
	act(order.Pass)
	return all
}
