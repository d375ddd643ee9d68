package picture

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Board is a table without a grid, as it is drawn: width and depth in inches, of so many
// pixels each, and a margin round it.
type Board struct {
	Title        string
	Area         pack.Area
	Inch, Margin int
	Features     []engine.Terrain // from the ground up
}

// Table draws a table with its terrain, and rulers along its sides that count from its
// origin.
func Table(b Board) (Picture, error) {
	return newPicture(b.Area.Width*b.Inch+2*b.Margin, b.Area.Depth*b.Inch+2*b.Margin, wood, b.draw)
}

// draw draws the table from the upper left corner of the margin.
func (b Board) draw(c *canvas) {
	width, depth := b.Area.Width, b.Area.Depth
	m, w, d, u := float64(b.Margin), float64(width*b.Inch), float64(depth*b.Inch), float64(b.Inch)
	c.rect(turf, m, m, w, d)
	soft := mix(turf, ink, 0.1)
	for i := 12; i < width; i += 12 {
		c.trace(soft, 1.5, point{m + float64(i)*u, m}, point{m + float64(i)*u, m + d})
	}
	for i := 12; i < depth; i += 12 {
		c.trace(soft, 1.5, point{m, m + float64(i)*u}, point{m + w, m + float64(i)*u})
	}
	b.land(c)
	for _, side := range [][4]float64{{0, 0, w + 2*m, m}, {0, m + d, w + 2*m, m}, {0, 0, m, d + 2*m}, {m + w, 0, m, d + 2*m}} {
		c.rect(wood, side[0], side[1], side[2], side[3]) // over what leads off the table
	}
	c.ruler(width, false, m, u, func(along, off float64) point { return point{along, off} }, m+d, 15)
	c.ruler(depth, b.Area.South, m, u, func(along, off float64) point { return point{off, along} }, m+w, 25)
	c.frame(ink, 3, m, m, w, d)
	c.halo(text{words: b.Title, size: 24, bold: true}, ink, turf, point{m + 16, m + 36}, left)
}

// The colours of a table and of what lies round it.
var (
	turf = rgb(0xb9cc98)
	wood = rgb(0x57503f)
)

// at is the pixel of a place of the table, false for what is none.
func (b Board) at(l engine.Loc) (point, bool) {
	var x, y float64
	if n, err := fmt.Sscanf(string(l), "(%g,%g)", &x, &y); n != 2 || err != nil {
		return point{}, false
	}
	if b.Area.South {
		y = float64(b.Area.Depth) - y
	}
	return point{float64(b.Margin) + x*float64(b.Inch), float64(b.Margin) + y*float64(b.Inch)}, true
}

// Sheet draws a blank map of which nothing is known but the title.
func Sheet(title string, width, height int) (Picture, error) {
	return newPicture(width, height, paper, func(c *canvas) {
		c.frame(ink, 3, 12, 12, float64(width)-24, float64(height)-24)
		t, _ := c.fit(text{words: title, size: 30, bold: true}, float64(width)-80, 0.5)
		c.write(t, ink, paper, point{36, 62}, left)
	})
}

// ruler draws ticks for every inch along two sides, with a number every sixth, so far
// away from the table; from its far end, if it is to count from there.
func (c *canvas) ruler(inches int, back bool, margin, inch float64, at func(along, off float64) point, far, away float64) {
	for i := 0; i <= inches; i++ {
		along, long := margin+float64(i)*inch, 6.0
		if back {
			along = margin + float64(inches-i)*inch
		}
		if i%6 == 0 {
			long = 10
			t := text{words: fmt.Sprint(i), size: Smallest}
			c.write(t, white, wood, at(along, margin-away).plus(point{0, 6}), middle)
			c.write(t, white, wood, at(along, far+away).plus(point{0, 6}), middle)
		}
		c.trace(white, 1.5, at(along, margin-long), at(along, margin))
		c.trace(white, 1.5, at(along, far), at(along, far+long))
	}
}
