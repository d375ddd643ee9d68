package hex

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
