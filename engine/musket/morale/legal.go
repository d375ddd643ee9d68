package morale

import (
	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Recoveries lists the tries to recover.
func Recoveries(s *state.State, yield func(engine.Action) bool) {
	for _, u := range Recoverable(s) {
		if !yield(engine.Action{Verb: "recover", Units: book.UnitIDs(s.Sys, []int{u})}) {
			return
		}
		for _, l := range position.In(s.Sys, s.Pieces, s.Pieces[u].At, s.Active) {
			if lends(s.Sys, s.Pieces, l, u) && !yield(engine.Action{Verb: "recover", Units: book.UnitIDs(s.Sys, []int{u, l})}) {
				return
			}
		}
	}
}
