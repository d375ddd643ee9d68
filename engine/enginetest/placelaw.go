package enginetest

import (
	"fmt"
	"reflect"
	"slices"

	"adjutant/engine"
)

// unitsArePlaced: a system that says where its units stand names all of them at
// every state, each once, of the same side and in the same order.
func unitsArePlaced(g *trial, m moment) error {
	board := g.board()
	if board == nil {
		return nil
	}
	placed := board.Placed(m.state)
	if again := board.Placed(m.state); !reflect.DeepEqual(placed, again) {
		return fmt.Errorf("units stand at %+v, then at %+v", placed, again)
	}
	roster := make([]engine.Placed, len(placed))
	for i, p := range placed {
		roster[i] = engine.Placed{Unit: p.Unit, Side: p.Side}
	}
	if g.roster == nil {
		g.roster = roster
		return g.rosterIsSound()
	}
	if !slices.EqualFunc(g.roster, roster, sameUnit) {
		return fmt.Errorf("the units are %v, and were %v", roster, g.roster)
	}
	return nil
}

// board is where the units of the game stand, nil in a system without.
func (g *trial) board() engine.Board { return engine.FeaturesOf(g.sys).Board }

func sameUnit(a, b engine.Placed) bool { return a.Unit == b.Unit && a.Side == b.Side }

func (g *trial) rosterIsSound() error {
	known := map[engine.UnitID]bool{}
	for _, p := range g.roster {
		if p.Unit == "" || known[p.Unit] || !slices.Contains(g.sys.Info().Sides, p.Side) {
			return fmt.Errorf("unit %q of %q, in %v", p.Unit, p.Side, g.roster)
		}
		known[p.Unit] = true
	}
	return nil
}
