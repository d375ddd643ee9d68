package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/pack"
)

// book is what a pack says, read and checked once. It never changes, and knows no game.
type book struct {
	pack    *pack.Pack
	info    engine.Info
	options printed.Options // the pack's, all of them
	field   *field
	homes   []home // by side, in the order of play
	units   roster // in the pack's order
	places  []placing
	aims    []objective
	eras    map[string]string // by scenario
	shapes  map[string]shape  // of orders, by their verbs
}

// roster is the units of a pack, in its order: what is known of a body by whose it is.
type roster []unit
