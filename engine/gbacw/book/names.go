package book

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// SideName is a side as people call it.
func (b *Book) SideName(side int) string { return b.Pack.Sides[side].Name }

// HexOf is a hex by any of its names.
func (b *Book) HexOf(name engine.Loc) hex.Coord {
	c, _ := b.Pack.Grid.Find(string(name))
	return c
}

// nameHexes makes the names of the map's hexes once.
func (b *Book) nameHexes() {
	grid := b.Pack.Grid
	b.Hexes = map[engine.Loc]hex.Coord{}
	for i := range grid.Size() {
		c := grid.At(i)
		name := engine.Loc(grid.Name(c))
		b.HexNames = append(b.HexNames, name)
		b.Hexes[name] = c
	}
}

// Side is the index of a side in the order of play.
func (b *Book) Side(id engine.Side) int {
	for i, s := range b.Pack.Sides {
		if s.ID == id {
			return i
		}
	}
	return -1
}

// HexName is the printed name of a hex.
func (b *Book) HexName(c hex.Coord) engine.Loc { return b.HexNames[b.Pack.Grid.Index(c)] }

func (b *Book) SideOf(unit int) int { return b.Side(b.Unit(unit).Side) }
