package picture

import "slices"

// The kinds of hexsides that are ridges and gullies, as packs call them.
const (
	sideRidge = "ridge"
	sideGully = "gully"
)

var (
	crestBrown = rgb(0x8a5f2b)
	hollowTint = rgb(0xc9b48a)
)

// crests draws the ridges and gullies along hexsides.
func (m *atlas) crests(c *canvas) {
	for _, h := range m.pack.Hexsides {
		a, b := m.side(h.Edge)
		if slices.Contains(h.Kinds, sideRidge) {
			ridge(c, a, b, m.layout.DY)
		}
		if slices.Contains(h.Kinds, sideGully) {
			gully(c, a, b, m.layout.DY)
		}
	}
}

// ridge is a crest from which the ground falls on both sides, in a map whose hexes are so high.
func ridge(c *canvas, a, b point, high float64) {
	c.trace(crestBrown, high*0.04, a, b)
	for i := range 6 {
		foot := a.to(b, (float64(i)+0.5)/6)
		out := upright(a, b).times(high * 0.09)
		c.trace(crestBrown, high*0.02, foot.minus(out), foot.plus(out))
	}
}

// gully is a hollow between two banks, whose ground falls inward.
func gully(c *canvas, a, b point, high float64) {
	c.trace(hollowTint, high*0.13, a, b)
	for _, bank := range []float64{-1, 1} {
		out := upright(a, b).times(bank * high * 0.065)
		c.trace(crestBrown, high*0.02, a.plus(out), b.plus(out))
		for i := range 6 {
			foot := a.to(b, (float64(i)+0.5)/6)
			c.trace(crestBrown, high*0.016, foot.plus(out), foot.plus(out.times(0.3)))
		}
	}
}

// upright is one unit at right angles to a line.
func upright(a, b point) point {
	along := b.minus(a)
	along = along.times(1 / along.length())
	return point{-along.y, along.x}
}
