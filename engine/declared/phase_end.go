package declared

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// settle ends a phase that is declared to end by itself, for each side that has given its orders in it, or for all once none can do more.
func (sys *system) settle(s *state.State) (events []engine.Event) {
	p := sys.Phases[s.Phase]
	if p.Ends == book.ByPass || s.Asked != nil || s.Fight != nil || s.Over() {
		return nil
	}
	for _, side := range position.Seats(sys.Book, s) {
		if p.Ends == book.Counted && given(s, side) >= p.Once {
			events = append(events, sys.rests(s, side, "it has given the orders that it may"))
		}
	}
	if seats := position.Seats(sys.Book, s); len(seats) > 0 && !sys.busy(s) {
		for _, side := range seats {
			events = append(events, sys.rests(s, side, "nothing is left to do"))
		}
	}
	if len(position.Seats(sys.Book, s)) > 0 {
		return events
	}
	return append(events, sys.nextPhase(s)...)
}

// given is how many orders a side has given in a phase that counts them.
func given(s *state.State, side engine.Side) (n int) {
	for _, one := range s.Given {
		if one == side {
			n++
		}
	}
	return n
}

// rests has a side be done in the phase without a pass.
func (sys *system) rests(s *state.State, side engine.Side, why string) engine.Event {
	s.Done = append(s.Done, side)
	p := sys.Phases[s.Phase]
	text := fmt.Sprintf("Phase %s is over for %s by itself: %s.", p.Word, sys.Pack.SideName(side), why)
	return engine.Event{Kind: "passed", Text: text, Cites: []engine.Cite{p.Cite()}, Quiet: true}
}

// busy reports whether a side has something to do in the phase.
func (sys *system) busy(s *state.State) bool {
	if p := sys.Phases[s.Phase]; p.Allows(book.Hide) || sys.hasUnseen(p) {
		return true // what a side does unseen is nothing that others may read from a phase being passed over
	}
	return slices.ContainsFunc(position.Seats(sys.Book, s), func(side engine.Side) bool {
		for a := range sys.Legal(s, side) {
			if a.Verb != order.Pass && a.Verb != book.Declare {
				return true
			}
		}
		return false
	})
}

// hasUnseen reports whether a side may do something in a phase where it alone sees its units.
func (sys *system) hasUnseen(p book.Phase) bool {
	return (p.Allows(book.Move) || p.Allows(book.Entry)) && slices.ContainsFunc(sys.Limits.Sight, func(one book.Sight) bool { return slices.Contains(p.Sides, one.Side) })
}
