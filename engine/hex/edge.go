package hex

import (
	"fmt"
	"strings"
)

// Edge is a hexside, named by the two hexes it parts, the lower number first.
type Edge struct{ A, B Coord }

// Between is the hexside of two hexes, in either order. Whether they are
// adjacent depends on the grid and is not asked here.
func Between(a, b Coord) Edge {
	if a.Compare(b) > 0 {
		a, b = b, a
	}
	return Edge{a, b}
}

// ParseEdge reads the canonical form 0507|0508.
func ParseEdge(s string) (Edge, error) {
	first, second, ok := strings.Cut(s, "|")
	if !ok {
		return Edge{}, fmt.Errorf("hexside %q is not two hexes parted by |", s)
	}
	a, err := Parse(first)
	if err != nil {
		return Edge{}, fmt.Errorf("hexside %q: %w", s, err)
	}
	b, err := Parse(second)
	if err != nil {
		return Edge{}, fmt.Errorf("hexside %q: %w", s, err)
	}
	if a.Compare(b) >= 0 {
		return Edge{}, fmt.Errorf("hexside %q: the lower hex comes first", s)
	}
	return Edge{a, b}, nil
}

// String is the canonical form, 0507|0508.
func (e Edge) String() string { return e.A.String() + "|" + e.B.String() }
