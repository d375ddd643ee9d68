package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// actsOnce are the orders in which nobody can act twice, however often he is named.
var actsOnce = []string{"move", "attack", "fire", "bombard", "charge", "shock"}

// once is an action in which each unit is named where it is named first: "Totten and Totten's guns" are one.
func (r *reader) once(a engine.Action) engine.Action {
	if r.Version < orders.Wayfaring || !slices.Contains(actsOnce, a.Verb) {
		return a
	}
	named := map[engine.UnitID]bool{}
	again := func(u engine.UnitID) bool {
		before := named[u]
		named[u] = true
		return before
	}
	a.Units = slices.DeleteFunc(slices.Clone(a.Units), again)
	a.Args = slices.Clone(a.Args)
	for i, arg := range a.Args {
		if slices.Contains([]string{"primary", "support", "leader", "guns", "with"}, arg.Name) {
			a.Args[i].Values = slices.DeleteFunc(slices.Clone(arg.Values), func(v string) bool { return again(engine.UnitID(v)) })
		}
	}
	a.Args = slices.DeleteFunc(a.Args, func(arg engine.Arg) bool { return arg.Values != nil && len(arg.Values) == 0 })
	return a
}
