package game

import (
	"adjutant/engine"
	"adjutant/engine/pack"
)

// Rules is a game system together with the pack it was opened with.
type Rules struct {
	System engine.System
	Pack   *pack.Pack
	// Open is the same pack in open play, its hash an [engine.OpenHash]; nil where no game of
	// it goes on so.
	Open func() (Rules, error)
	// Shop is what makes files and pictures of the pack, as package workshop has it; what plays
	// a game needs none of it.
	Shop any
}

// Draws reports whether files of VASSAL are written of states of the rules.
func (r Rules) Draws() bool {
	p := r.Pack
	placed := engine.FeaturesOf(r.System).Board != nil
	return placed && len(p.Units) > 0 && (p.Grid.Size() > 0 || p.Area != (pack.Area{}))
}

// SideName is a side as the pack calls it, "" for none.
func (r Rules) SideName(side engine.Side) string {
	if side == "" {
		return ""
	}
	return r.Pack.SideName(side)
}
