package morale

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// The values of option A-34 beside the first: when a vedette gives way.
const (
	FleesOnFailure = 1
	FleesAttacked  = 2
)

// ScreenChance is the die of WC 15.2.
func ScreenChance(s *state.State, t state.Task) *engine.Chance {
	weakest, mods := WeakestOf(s, Unable(t))
	purpose := fmt.Sprintf("%s cannot pay one point more to enter %s next to vedettes: stops on more than %d", book.Names(s.Sys, t.Units), book.Loc(s.Sys, t.At), weakest)
	if s.Pieces[t.Units[0]].At == t.At {
		weakest, mods = WeakestOf(s, t.Units)
		purpose = fmt.Sprintf("%s entered %s next to vedettes: they give way on more than %d", book.Names(s.Sys, t.Units), book.Loc(s.Sys, t.At), weakest)
	}
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "vedette"),
		Purpose: purpose,
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Mods:    mods,
		Cites:   order.Cites("WC 15.2"),
	}
}

// Unable lists the units of a screen task that could not pay.
func Unable(t state.Task) []int {
	var all []int
	for i, u := range t.Units {
		if t.Least[i] > 0 {
			all = append(all, u)
		}
	}
	return all
}

// WeakestOf is the lowest morale among combat units.
func WeakestOf(s *state.State, units []int) (lowest int, mods []engine.Modifier) {
	for _, u := range units {
		if !s.Sys.Units[u].Combat() {
			continue
		}
		if rating, why := Spirit(s, u); mods == nil || rating < lowest {
			lowest, mods = rating, why
		}
	}
	return lowest, mods
}
