package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// Suppose has the moves of the active side be over, for an attack or a bombardment of its own that is asked about before. Of an attack
// from one hex those who are named stand there.
func (sys *System) Suppose(from engine.State, a engine.Action) (engine.State, bool) {
	s, ok := from.(*state.State)
	if !ok || len(s.Tasks) > 0 || s.Phase != state.PhaseMove && s.Phase != state.PhaseRecover || a.Side != s.Sys.Sides[s.Active] || a.Verb != "attack" && a.Verb != "bombard" {
		return nil, false
	}
	c := course{State: s.Clone()}
	if len(a.From) == 1 {
		var none order.Findings
		hexes, ok := order.Hexes(s.Sys, a.From, &none)
		if !ok {
			return nil, false
		}
		for _, name := range slices.Concat(order.UnitArg(a, "primary"), order.UnitArg(a, "support"), order.UnitArg(a, "leader")) {
			u, known := s.Sys.ByID[name]
			if p := &c.Pieces[u]; known && s.Sys.Units[u].Side == s.Active && (p.At != book.Nowhere || p.Fate == state.Waiting) {
				p.At, p.Fate = hexes[0], state.Present
			}
		}
	}
	startCombat(&c)
	return c.State, true
}
