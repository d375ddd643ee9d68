package musket

import (
	"slices"

	"adjutant/engine"
)

// actingArgs are the arguments that name units with which a side acts; the others name places, enemies and words.
var actingArgs = []string{"primary", "support", "leader", "guns", "with", "advance"}

// Actors are the units that an order names but as its target, and who stands in the hexes from which an attack
// comes.
func (sys *System) Actors(state engine.State, a engine.Action) []engine.UnitID {
	s, ok := state.(*State)
	if !ok {
		return nil
	}
	list := slices.Clone(a.Units)
	for _, name := range actingArgs {
		list = append(list, unitArg(a, name)...)
	}
	for u, p := range s.pieces {
		if p.fate == present && s.sys.units[u].combat() && slices.Contains(a.From, loc(s.sys, p.at)) {
			list = append(list, s.sys.units[u].id)
		}
	}
	return list
}
