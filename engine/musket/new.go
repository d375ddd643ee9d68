package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// New is the state before the first play.
func (sys *System) New(setup engine.Setup) (engine.State, error) {
	s, err := state.Begin(sys.Book, setup)
	if err != nil {
		return nil, fmt.Errorf("begin %s: %w", sys.Pack.ID, err)
	}
	startSetup(s, 0)
	return s, nil
}

// Placed lists every unit and where it stands.
func (sys *System) Placed(from engine.State) []engine.Placed {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	all := make([]engine.Placed, len(s.Pieces))
	for u, p := range s.Pieces {
		all[u] = engine.Placed{Unit: book.UnitID(s.Sys, u), Side: sys.Sides[sys.Units[u].Side], At: book.Place(s.Sys, p.At), Status: position.Condition(s.Sys, s.Pieces, u)}
	}
	return all
}
