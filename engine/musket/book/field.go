package book

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// Nowhere is the index of a hex that is not on the map, and of no unit or side.
const Nowhere = -1

// field is the map, compiled: everything goes by the index of a hex.
type field struct {
	Grid   hex.Grid
	Ground []Terrain
	Next   [][hex.Directions]int      // neighbours clockwise from north, nowhere off the map
	Sides  [][hex.Directions]Crossing // what is crossed on the way there
	Goal   [][]int                    // by side: hexes to the nearest entry hex; nil without any
	Goals  [][]int                    // by side: its entry hexes
	Loc    []engine.Loc
	typed  []bool // hexes that the pack lists
	Dark   bool   // there may be terrain that nobody has typed in
	Rim    []int  // the hexes on the edge of the map, clockwise from the first
}

func newField(grid hex.Grid) field {
	n := grid.Size()
	f := field{
		Grid:   grid,
		Ground: make([]Terrain, n),
		typed:  make([]bool, n),
		Next:   make([][hex.Directions]int, n),
		Sides:  make([][hex.Directions]Crossing, n),
		Loc:    make([]engine.Loc, n),
		Rim:    rimOf(grid),
	}
	for i := range n {
		c := grid.At(i)
		f.Loc[i] = engine.Loc(grid.Name(c))
		for d := range hex.Direction(hex.Directions) {
			f.Next[i][d] = Nowhere
			if to := grid.Step(c, d); grid.Contains(to) {
				f.Next[i][d] = grid.Index(to)
			}
		}
	}
	return f
}

// rimOf is the hexes on the edge of a map, clockwise from its first hex.
func rimOf(g hex.Grid) (all []int) {
	add := func(col, row int) { all = append(all, g.Index(hex.Coord{Col: col, Row: row})) }
	for col := 1; col < g.Columns; col++ {
		add(col, 1)
	}
	for row := 1; row < g.Rows; row++ {
		add(g.Columns, row)
	}
	for col := g.Columns; col > 1; col-- {
		add(col, g.Rows)
	}
	for row := g.Rows; row > 1; row-- {
		add(1, row)
	}
	return all
}

// Corner reports whether two edges of the map meet in a hex.
func (f *field) Corner(at int) bool {
	c := f.Grid.At(at)
	return (c.Col == 1 || c.Col == f.Grid.Columns) && (c.Row == 1 || c.Row == f.Grid.Rows)
}

// At is the index of a printed hex, nowhere if it is none of the map.
func (f *field) At(loc engine.Loc) int {
	c, err := f.Grid.Find(string(loc))
	if err != nil {
		return Nowhere
	}
	return f.Grid.Index(c)
}

// Index is the index of a hex, nowhere off the map.
func (f *field) Index(c hex.Coord) int {
	if !f.Grid.Contains(c) {
		return Nowhere
	}
	return f.Grid.Index(c)
}

// Toward is the direction from one hex to an adjacent one.
func (f *field) Toward(from, to int) (hex.Direction, bool) {
	for d, n := range f.Next[from] {
		if n == to {
			return hex.Direction(d), true
		}
	}
	return 0, false
}

func (f *field) Adjacent(a, b int) bool {
	_, ok := f.Toward(a, b)
	return ok
}

func (f *field) Distance(a, b int) int { return f.Grid.Distance(f.Grid.At(a), f.Grid.At(b)) }

// OnRoad reports whether a road runs through the hex.
func (f *field) OnRoad(at int) bool {
	for _, c := range f.Sides[at] {
		if c.Has(Road) {
			return true
		}
	}
	return false
}

// mark adds something to a hexside, seen from both of its hexes.
func (f *field) mark(e hex.Edge, c Crossing) { f.markBoth(e, c, c) }

// markBoth adds what is seen from the lower hex, and what from the higher.
func (f *field) markBoth(e hex.Edge, low, high Crossing) {
	a, b := f.Grid.Index(e.A), f.Grid.Index(e.B)
	if d, ok := f.Toward(a, b); ok {
		f.Sides[a][d] |= low
		f.Sides[b][d.Opposite()] |= high
	}
}

// setGoals computes how far each hex is from the entry hexes of a side.
func (f *field) setGoals(entries []int) {
	f.Goals = append(f.Goals, entries)
	if len(entries) == 0 {
		f.Goal = append(f.Goal, nil)
		return
	}
	f.Goal = append(f.Goal, f.awayFrom(entries))
}

// awayFrom is how far each hex is from the nearest of some.
func (f *field) awayFrom(hexes []int) []int {
	away := make([]int, f.Grid.Size())
	for i := range away {
		away[i] = f.Distance(i, hexes[0])
		for _, e := range hexes[1:] {
			away[i] = min(away[i], f.Distance(i, e))
		}
	}
	return away
}
