package morale

import (
	"fmt"

	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// near is the hex of an enemy so near to a unit that it cannot recover, [book.Nowhere] for none (MS 11.3).
func near(s *state.State, u int) int {
	for e, p := range s.Pieces {
		if s.Sys.Units[e].Side != s.Sys.Units[u].Side && p.At != book.Nowhere && s.Sys.Field.Distance(s.Pieces[u].At, p.At) < recoveryDistance(s.Opts) {
			return p.At
		}
	}
	return book.Nowhere
}

// WhyNotRecover says why a unit does not try to recover its order with a die, or need not (MS 11.3).
func WhyNotRecover(s *state.State, u int) string {
	name, p := book.Name(s.Sys, u), s.Pieces[u]
	switch {
	case p.At == book.Nowhere:
		return name + " is not on the map"
	case p.Status == state.Good:
		return name + " is in good order and has nothing to recover"
	}
	if foe := near(s, u); foe != book.Nowhere {
		return fmt.Sprintf("the enemy in %s is too near to %s in %s: it recovers only where no enemy is nearer than %d hexes", book.Loc(s.Sys, foe), name, book.Loc(s.Sys, p.At), recoveryDistance(s.Opts))
	}
	zone := position.Zone(s, book.Foe(s.Sys.Units[u].Side), nil)
	switch {
	case !p.Moved && s.Phase != state.PhaseCombat && s.Phase != state.PhaseCounter:
		return name + " recovers without an order and without a die when the moves are over, if it does not move"
	case !p.Moved:
		return "recovery follows the moves, and is over in this turn"
	case p.Began || zone.Has(p.At):
		return name + " began or ended its move in an enemy zone of control"
	case p.Fought:
		return name + " has tried already in this turn"
	case s.Phase == state.PhaseMove:
		return name + " has moved and tries with a die once a 'pass' has ended the moves"
	}
	return ""
}

// Resting are the units of the active side that are worse than in good order: those that recover by themselves when its moves are over if
// they do not move, those that the enemy is too near to.
func Resting(s *state.State) (recover, held []int) {
	for u, p := range s.Pieces {
		if s.Sys.Units[u].Side != s.Active || p.At == book.Nowhere || p.Status == state.Good {
			continue
		}
		switch {
		case near(s, u) != book.Nowhere:
			held = append(held, u)
		case !p.Moved:
			recover = append(recover, u)
		}
	}
	return recover, held
}

// Rest says how units recover (MS 11.3).
func Rest(opts book.Choices) string {
	return fmt.Sprintf("When the moves of its side are over, a unit that is %d hexes or more from every enemy and has not moved is in good order again, without an order. One that has moved, and neither began nor ended that in an enemy zone of control, may try with a die then, by an order 'recover' with its name. Nearer to the enemy nobody recovers.", recoveryDistance(opts))
}
