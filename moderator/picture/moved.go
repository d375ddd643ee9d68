package picture

import (
	"image/color"

	"adjutant/engine/pack"
)

// MovedSize is the width and the height of the mark of a counter that has moved.
const MovedSize = 20

// Moved draws the mark of a counter that has moved: an arrow, small enough to lie at a corner.
func Moved() (Picture, error) {
	return newPicture(MovedSize, MovedSize, color.NRGBA{}, func(c *canvas) {
		const middle = MovedSize / 2
		c.disc(white, point{middle, middle}, 9.5)
		c.disc(rgb(0x1d6b3a), point{middle, middle}, 8.3)
		c.trace(white, 2.6, point{5, middle}, point{11, middle})
		c.fill(white, point{16, middle}, point{10, middle - 4.5}, point{10, middle + 4.5})
	})
}

// FrontageSize is the height of the front of a unit on a table, with the arrow to where it looks.
const FrontageSize = 120

// Frontage draws the front of a unit of a side on a table, so many pixels wide, and where it looks: to
// the top. The middle of the picture is that of the front.
func Frontage(p *pack.Pack, side, width int) (Picture, error) {
	const thick, base, tip = 12, 36, 57
	wide := max(width, 28) + 4
	return newPicture(wide, FrontageSize, color.NRGBA{}, func(c *canvas) {
		l := liveryOf(p, side)
		x, y := float64(wide)/2, FrontageSize/2.0
		c.rect(white, x-float64(width)/2-1, y-thick/2-1, float64(width)+2, thick+2)
		c.rect(l.band, x-float64(width)/2+1, y-thick/2+1, float64(width)-2, thick-2)
		c.trace(white, 5, point{x, y}, point{x, y - base})
		c.trace(l.band, 3, point{x, y}, point{x, y - base})
		c.fill(l.band, point{x, y - tip}, point{x - 11, y - base}, point{x + 11, y - base})
		c.outline(white, 1.5, point{x, y - tip}, point{x - 11, y - base}, point{x + 11, y - base})
	})
}
