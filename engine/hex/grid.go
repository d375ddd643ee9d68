package hex

import "fmt"

// Parity tells which columns stand half a hex lower than their neighbours.
type Parity int

// The two parities; there is no default.
const (
	OddLow Parity = iota + 1
	EvenLow
)

// ParseParity reads the word of a pack: odd_low or even_low.
func ParseParity(s string) (Parity, error) {
	for _, p := range []Parity{OddLow, EvenLow} {
		if p.String() == s {
			return p, nil
		}
	}
	return 0, fmt.Errorf("parity %q is neither odd_low nor even_low", s)
}

// String is the word of a pack.
func (p Parity) String() string {
	switch p {
	case OddLow:
		return "odd_low"
	case EvenLow:
		return "even_low"
	}
	return "unknown"
}

// Direction is one of the six ways out of a hex, clockwise from north.
type Direction int

// The six directions, in the order in which neighbours are listed.
const (
	North Direction = iota
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
)

// Directions is the number of ways out of a hex.
const Directions = 6

// Opposite is the way back.
func (d Direction) Opposite() Direction { return (d + Directions/2) % Directions }

// Grid is a rectangular map of Columns x Rows hexes.
type Grid struct {
	Columns, Rows int
	Parity        Parity
	// FirstColumn is the printed number of the first column; 0 is 1.
	FirstColumn int
	// Sheets are the lettered sheets of which the map is made, from above; a map of
	// one sheet has none. See [Grid.Name].
	Sheets []Sheet
}

// Contains reports whether the hex is on the map.
func (g Grid) Contains(c Coord) bool {
	return c.Col >= 1 && c.Col <= g.Columns && c.Row >= 1 && c.Row <= g.Rows
}

// Size is the number of hexes of the map.
func (g Grid) Size() int { return g.Columns * g.Rows }

// Index numbers the hexes of the map from 0 in the order of their printed
// numbers; At is its inverse. The hex must be on the map.
func (g Grid) Index(c Coord) int { return (c.Col-1)*g.Rows + c.Row - 1 }

// At is the hex with the given index.
func (g Grid) At(i int) Coord { return Coord{Col: i/g.Rows + 1, Row: i%g.Rows + 1} }

// Low reports whether a column stands half a hex lower than the next.
func (g Grid) Low(col int) bool {
	odd := col&1 == 1
	return odd == (g.Parity == OddLow)
}

// Step is the hex next to c in the given direction, which may be off the map.
func (g Grid) Step(c Coord, d Direction) Coord {
	down := 0
	if g.Low(c.Col) {
		down = 1
	}
	switch d {
	case North:
		return Coord{c.Col, c.Row - 1}
	case NorthEast:
		return Coord{c.Col + 1, c.Row - 1 + down}
	case SouthEast:
		return Coord{c.Col + 1, c.Row + down}
	case South:
		return Coord{c.Col, c.Row + 1}
	case SouthWest:
		return Coord{c.Col - 1, c.Row + down}
	default:
		return Coord{c.Col - 1, c.Row - 1 + down}
	}
}

// Neighbours lists the hexes of the map next to c, clockwise from north.
func (g Grid) Neighbours(c Coord) []Coord {
	next := make([]Coord, 0, Directions)
	for d := range Direction(Directions) {
		if n := g.Step(c, d); g.Contains(n) {
			next = append(next, n)
		}
	}
	return next
}

// Toward is the direction from a to the adjacent hex b; false if they are not
// adjacent.
func (g Grid) Toward(a, b Coord) (Direction, bool) {
	for d := range Direction(Directions) {
		if g.Step(a, d) == b {
			return d, true
		}
	}
	return 0, false
}

// Adjacent reports whether two hexes share a side.
func (g Grid) Adjacent(a, b Coord) bool {
	_, ok := g.Toward(a, b)
	return ok
}

// Distance is the number of steps from a to b.
func (g Grid) Distance(a, b Coord) int {
	across := abs(a.Col - b.Col)
	down := abs(g.half(a) - g.half(b))
	return across + max(0, (down-across)/2)
}

// half is a hex's height from the top of the map, in half rows.
func (g Grid) half(c Coord) int {
	if g.Low(c.Col) {
		return 2*c.Row + 1
	}
	return 2 * c.Row
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
