package survey

import (
	"math"
	"slices"

	"adjutant/moderator/bind"
)

// mostBinding is how many bytes of names go into a binding: the file is smaller than a pack's largest.
const mostBinding = 600_000

// binding writes binding.toml: which piece is which unit, where the board lies on its map, and what means nothing.
func (w *writer) binding() ([]byte, error) {
	f := &bind.File{Module: w.module.Name, Version: w.module.Version, Foreign: true}
	switch b := w.board; b.kind {
	case hexes:
		g := b.ground
		f.Maps = []bind.Map{{Name: b.on, X: rounded(g.X), Y: rounded(g.Y), DX: rounded(g.DX), DY: rounded(g.DY)}}
	case inches:
		f.Maps = []bind.Map{{Name: b.on, X: float64(b.corner.X), Y: float64(b.corner.Y), Inch: b.inch}}
	}
	w.bindUnits(f)
	w.ignore(f)
	if f.Turn = bind.TurnOf(w.module); f.Turn == nil {
		f.Turn = &bind.Turn{}
	}
	for _, d := range w.module.Dice {
		b := bind.ButtonOf(d)
		if b.Why == "" && !slices.ContainsFunc(f.Dice, func(o bind.Dice) bool { return o.Name == b.Name }) {
			f.Dice = append(f.Dice, b.Dice)
		}
	}
	text, err := f.TOML()
	if err != nil {
		return nil, err
	}
	var l list
	l.comment("Which piece of the module is which unit of the pack: the guide to it is adjutant help bind. What is under [[ignore]] means nothing to the pack.")
	return append([]byte(l.String()), text...), nil
}

func (w *writer) bindUnits(f *bind.File) {
	for _, u := range w.force.units {
		if len(u.pins) == 0 {
			f.Units = append(f.Units, bind.Unit{Piece: bind.Piece{Piece: u.kind.name, Slot: u.kind.slot}, Unit: unitID(u.id)})
		}
		for _, id := range u.pins {
			f.Units = append(f.Units, bind.Unit{Piece: bind.Piece{ID: id}, Unit: unitID(u.id)})
		}
	}
}

// ignore names the pieces of which no unit is made, and those of which further copies may be laid out.
func (w *writer) ignore(f *bind.File) {
	said := map[key]bool{}
	for _, u := range w.force.units {
		if len(u.pins) == 0 {
			said[u.kind.key()] = true
		}
	}
	size := 0
	for _, k := range w.stock.all {
		one := k.key()
		if !k.nameable() || said[one] || one == (key{}) {
			continue
		}
		said[one] = true
		if size += len(one.name) + len(one.slot); len(f.Ignore) == maxIgnored || size > mostBinding {
			w.ignored++
			continue
		}
		f.Ignore = append(f.Ignore, bind.Piece{Piece: one.name, Slot: one.slot})
	}
}

// rounded is a length in hundredths of a pixel.
func rounded(v float64) float64 { return math.Round(v*100) / 100 }
