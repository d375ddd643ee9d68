package muzzleblast

import (
	"slices"

	"adjutant/engine"
)

// Actors are who an order is for, and the unit that its command figure or its gunners join.
func (sys *system) Actors(_ engine.State, a engine.Action) []engine.UnitID {
	list := slices.Clone(a.Units)
	if a.Verb == verbAttach {
		for _, id := range a.Arg("to") {
			list = append(list, engine.UnitID(id))
		}
	}
	return list
}
