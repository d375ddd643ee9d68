package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// ZonesAt are the units that have a zone of control and stand next to a hex into which it extends (MS 6.1, TEC).
func (sys *System) ZonesAt(from engine.State, at engine.Loc) (all []engine.UnitID) {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	to := s.Sys.Field.At(at)
	if to == book.Nowhere {
		return nil
	}
	for u, p := range s.Pieces {
		if position.Exerts(s, u) && slices.Contains(s.Sys.Field.Next[p.At][:], to) && position.Reaches(s.Sys, p.At, to) {
			all = append(all, engine.UnitID(s.Sys.Units[u].Id))
		}
	}
	return all
}
