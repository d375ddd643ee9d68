package muzzleblast

import (
	"slices"

	"adjutant/engine"
)

// Actors are who an order is for, the unit that its command figure or its gunners join, and the command unit that rallies one, which
// the order does not name.
func (sys *system) Actors(st engine.State, a engine.Action) []engine.UnitID {
	list := slices.Clone(a.Units)
	switch a.Verb {
	case verbRally:
		list = append(list, ralliers(sys.units, st.(*state), a.Units)...)
	case verbAttach:
		for _, id := range a.Arg("to") {
			list = append(list, engine.UnitID(id))
		}
	}
	return list
}

// ralliers are the command units whose officers confront one of some units that have none themselves.
func ralliers(roster roster, s *state, units []engine.UnitID) (list []engine.UnitID) {
	for i, u := range roster {
		if !slices.Contains(units, u.id) {
			continue
		}
		if by := confronter(roster, s, i); by >= 0 && by != i {
			list = append(list, roster[by].id)
		}
	}
	return list
}
