package gbacw

import (
	"adjutant/engine"
)

// mover is a unit as the cost of a way has it.
func (sys *system) mover(s *state, unit int) mover {
	kind := sys.unit(unit).Type
	if kind == typeDetachment {
		kind = typeLeader
	}
	return mover{kind, s.Formations[s.Units[unit].Formation].Order, s.Units[unit].Disordered}
}

// supplied: a line of supply along roads and lanes (BB 10.92), which only a map can show. Where nobody
// has typed in the ground, the moderator says whether the players see to it.
func (sys *system) supplied(s *state, unit int) *engine.Finding {
	return sys.table(s, tableMovement, sys.unit(unit).ID, "whether a road or lane is near")
}
