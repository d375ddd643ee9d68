package game

import (
	"sync"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/foundry"
	"adjutant/moderator/interpret"
	"adjutant/moderator/picture"
)

// Rules is a game system together with the pack it was opened with.
type Rules struct {
	System engine.System
	Pack   *pack.Pack
	// Kit is the pack as a VASSAL module; nil makes it anew each time.
	Kit func() (*interpret.Kit, error)
	// Module is the bytes of that module; nil makes it anew each time, which takes seconds.
	Module func() ([]byte, error)
	// Open is the same pack in open play, its hash an [engine.OpenHash]; nil where no game of
	// it goes on so.
	Open func() (Rules, error)
	// Easel draws scenes of the pack; nil draws the ground of each anew.
	Easel *picture.Easel
}

// Draws reports whether files of VASSAL are written of states of the rules.
func (r Rules) Draws() bool {
	p := r.Pack
	_, placer := r.System.(engine.Board)
	return placer && len(p.Units) > 0 && (p.Grid.Size() > 0 || p.Area != (pack.Area{}))
}

// SideName is a side as the pack calls it, "" for none.
func (r Rules) SideName(side engine.Side) string {
	if side == "" {
		return ""
	}
	return r.Pack.SideName(side)
}

// Picture is a scene of the pack as a PNG file.
func (r Rules) Picture(s picture.Scene) ([]byte, error) {
	if r.Easel == nil {
		return picture.NewEasel(r.Pack).PNG(s)
	}
	return r.Easel.PNG(s)
}

// VASSALModule is the bytes of the module.
func (r Rules) VASSALModule() ([]byte, error) {
	if r.Module != nil {
		return r.Module()
	}
	data, _, err := foundry.Module(r.Pack, r.System, foundry.InTurn)
	return data, err
}

// VASSALKit is the pack as a VASSAL module.
func (r Rules) VASSALKit() (*interpret.Kit, error) {
	if r.Kit == nil {
		return interpret.NewKit(r.Pack)
	}
	return r.Kit()
}

// Throw reports whether the rules throw dice of their own.
func (r Rules) Throw() bool { return interpret.RulesThrow(r.Pack, r.System) }

// NewRules are rules that make the pack's kit and its module once, when they are first
// asked for, and keep the ground that they drew last.
func NewRules(system engine.System, p *pack.Pack) Rules {
	r := Rules{System: system, Pack: p}
	return Rules{
		System: system, Pack: p,
		Kit:    sync.OnceValues(func() (*interpret.Kit, error) { return interpret.NewKit(p) }),
		Module: sync.OnceValues(r.VASSALModule),
		Easel:  picture.NewEasel(p),
	}
}
