package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// actingArgs are the arguments that name units with which a side acts; the others name places, enemies and words.
var actingArgs = []string{"primary", "support", "leader", "guns", "with", "advance"}

// Actors are the units that an order names, except its target, and the units in the hexes from which an attack
// comes.
func (sys *System) Actors(from engine.State, a engine.Action) []engine.UnitID {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	list := slices.Clone(a.Units)
	for _, name := range actingArgs {
		list = append(list, order.UnitArg(a, name)...)
	}
	for u, p := range s.Pieces {
		if p.Fate == state.Present && s.Sys.Units[u].Combat() && slices.Contains(a.From, book.Loc(s.Sys, p.At)) {
			list = append(list, s.Sys.Units[u].Id)
		}
	}
	return list
}
