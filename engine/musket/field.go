package musket

import (
	"adjutant/engine"
	"adjutant/engine/hex"
)

// nowhere is the index of a hex that is not on the map, and of no unit or side.
const nowhere = -1

// field is the map, compiled: everything goes by the index of a hex.
type field struct {
	grid   hex.Grid
	ground []terrain
	next   [][hex.Directions]int      // neighbours clockwise from north, nowhere off the map
	sides  [][hex.Directions]crossing // what is crossed on the way there
	goal   [][]int                    // by side: hexes to the nearest entry hex; nil without any
	goals  [][]int                    // by side: its entry hexes
	loc    []engine.Loc
	typed  []bool // hexes that the pack lists
	dark   bool   // there may be terrain that nobody has typed in
	rim    []int  // the hexes on the edge of the map, clockwise from the first
}

func newField(grid hex.Grid) field {
	n := grid.Size()
	f := field{
		grid:   grid,
		ground: make([]terrain, n),
		typed:  make([]bool, n),
		next:   make([][hex.Directions]int, n),
		sides:  make([][hex.Directions]crossing, n),
		loc:    make([]engine.Loc, n),
		rim:    rimOf(grid),
	}
	for i := range n {
		c := grid.At(i)
		f.loc[i] = engine.Loc(grid.Name(c))
		for d := range hex.Direction(hex.Directions) {
			f.next[i][d] = nowhere
			if to := grid.Step(c, d); grid.Contains(to) {
				f.next[i][d] = grid.Index(to)
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

// corner reports whether two edges of the map meet in a hex.
func (f *field) corner(at int) bool {
	c := f.grid.At(at)
	return (c.Col == 1 || c.Col == f.grid.Columns) && (c.Row == 1 || c.Row == f.grid.Rows)
}

// at is the index of a printed hex, nowhere if it is none of the map.
func (f *field) at(loc engine.Loc) int {
	c, err := f.grid.Find(string(loc))
	if err != nil {
		return nowhere
	}
	return f.grid.Index(c)
}

// index is the index of a hex, nowhere off the map.
func (f *field) index(c hex.Coord) int {
	if !f.grid.Contains(c) {
		return nowhere
	}
	return f.grid.Index(c)
}

// toward is the direction from one hex to an adjacent one.
func (f *field) toward(from, to int) (hex.Direction, bool) {
	for d, n := range f.next[from] {
		if n == to {
			return hex.Direction(d), true
		}
	}
	return 0, false
}

func (f *field) adjacent(a, b int) bool {
	_, ok := f.toward(a, b)
	return ok
}

func (f *field) distance(a, b int) int { return f.grid.Distance(f.grid.At(a), f.grid.At(b)) }

// onRoad reports whether a road runs through the hex.
func (f *field) onRoad(at int) bool {
	for _, c := range f.sides[at] {
		if c.has(road) {
			return true
		}
	}
	return false
}

// mark adds something to a hexside, seen from both of its hexes.
func (f *field) mark(e hex.Edge, c crossing) { f.markBoth(e, c, c) }

// markBoth adds what is seen from the lower hex, and what from the higher.
func (f *field) markBoth(e hex.Edge, low, high crossing) {
	a, b := f.grid.Index(e.A), f.grid.Index(e.B)
	if d, ok := f.toward(a, b); ok {
		f.sides[a][d] |= low
		f.sides[b][d.Opposite()] |= high
	}
}

// setGoals computes how far each hex is from the entry hexes of a side.
func (f *field) setGoals(entries []int) {
	f.goals = append(f.goals, entries)
	if len(entries) == 0 {
		f.goal = append(f.goal, nil)
		return
	}
	f.goal = append(f.goal, f.awayFrom(entries))
}

// awayFrom is how far each hex is from the nearest of some.
func (f *field) awayFrom(hexes []int) []int {
	away := make([]int, f.grid.Size())
	for i := range away {
		away[i] = f.distance(i, hexes[0])
		for _, e := range hexes[1:] {
			away[i] = min(away[i], f.distance(i, e))
		}
	}
	return away
}
