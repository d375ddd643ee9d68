package book

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Map is the hexes by their names, and which part of them is played on.
type Map struct {
	pack     *pack.Pack
	HexNames []engine.Loc             // of the hexes, by their index
	Hexes    map[engine.Loc]hex.Coord // by their names, the canonical ones
	areas    []strip
	zones    []strip
	drawn    []edge
}

// SideName is a side as people call it.
func (a *Armies) SideName(side int) string { return a.pack.Sides[side].Name }

// HexOf is a hex by any of its names.
func (m *Map) HexOf(name engine.Loc) hex.Coord {
	c, _ := m.pack.Grid.Find(string(name))
	return c
}

// nameHexes makes the names of the map's hexes once.
func (m *Map) nameHexes() {
	grid := m.pack.Grid
	m.Hexes = map[engine.Loc]hex.Coord{}
	for i := range grid.Size() {
		c := grid.At(i)
		name := engine.Loc(grid.Name(c))
		m.HexNames = append(m.HexNames, name)
		m.Hexes[name] = c
	}
}

// Side is the index of a side in the order of play.
func (a *Armies) Side(id engine.Side) int {
	return slices.Index(a.Sides, id)
}

// HexName is the printed name of a hex.
func (m *Map) HexName(c hex.Coord) engine.Loc { return m.HexNames[m.pack.Grid.Index(c)] }

// SideOf is the index of a unit's side.
func (a *Armies) SideOf(unit int) int { return a.Side(a.pack.Units[unit].Side) }
