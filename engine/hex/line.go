package hex

import (
	"cmp"
	"slices"
)

// Crossing is one stretch of a straight line between the hexes at its ends:
// either through the one hex A, or along the hexside that parts A and B. In the
// latter case one of the two may be off the map.
type Crossing struct {
	A, B  Coord
	Along bool // the line runs along the side of A and B, A the lower number
}

// Line lists what the straight line from the centre of a to the centre of b
// passes on its way, both ends left out, in order. A hex of which only a corner
// is touched is not listed. The computation is exact.
func (g Grid) Line(a, b Coord) []Crossing {
	var through, along []Coord
	for _, c := range g.corridor(a, b) {
		switch g.meets(a, b, c) {
		case inside:
			through = append(through, c)
		case beside:
			along = append(along, c)
		}
	}
	crossings := g.pairs(along)
	for _, c := range through {
		crossings = append(crossings, Crossing{A: c})
	}
	slices.SortFunc(crossings, func(p, q Crossing) int {
		return cmp.Compare(g.along(a, b, p.A), g.along(a, b, q.A))
	})
	return crossings
}

// along measures how far on the way from a to b a hex lies. The line passes from
// one hex to the next where the next centre becomes the nearer one, so centres
// come in the order of the hexes. A half row is sqrt(3) times as long as the
// third of a column: hence the 3.
func (g Grid) along(a, b, c Coord) int {
	dx, dy := 3*(b.Col-a.Col), g.half(b)-g.half(a)
	return dx*3*(c.Col-a.Col) + 3*dy*(g.half(c)-g.half(a))
}

// corridor lists the hexes that lie on some shortest way from a to b, on the map
// or not, both ends left out; a straight line meets no others.
func (g Grid) corridor(a, b Coord) []Coord {
	var all []Coord
	length := g.Distance(a, b)
	for col := min(a.Col, b.Col); col <= max(a.Col, b.Col); col++ {
		for row := min(a.Row, b.Row) - 1; row <= max(a.Row, b.Row)+1; row++ {
			c := Coord{col, row}
			if c != a && c != b && g.Distance(a, c)+g.Distance(c, b) == length {
				all = append(all, c)
			}
		}
	}
	return all
}

// pairs joins neighbours that the line parts. They come sorted.
func (g Grid) pairs(along []Coord) []Crossing {
	var all []Crossing
	for i, c := range along {
		for _, d := range along[i+1:] {
			if g.Adjacent(c, d) {
				all = append(all, Crossing{A: c, B: d, Along: true})
			}
		}
	}
	return all
}

// How a line meets a hex.
const (
	apart  = iota // not, or in one corner
	beside        // along one side
	inside        // through the inside
)

// meets tells how the line from a to b meets hex c. Coordinates are stretched
// so that all corners are whole numbers: columns 3 apart, half rows 1 apart.
func (g Grid) meets(a, b, c Coord) int {
	corners := [Directions][2]int{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}
	dx, dy := 3*(b.Col-a.Col), g.half(b)-g.half(a)
	left, right, on := 0, 0, 0
	for _, k := range corners {
		x, y := 3*(c.Col-a.Col)+k[0], g.half(c)-g.half(a)+k[1]
		switch turn := dx*y - dy*x; {
		case turn > 0:
			left++
		case turn < 0:
			right++
		default:
			on++
		}
	}
	switch {
	case left > 0 && right > 0:
		return inside
	case on == 2:
		return beside
	}
	return apart
}
