package picture

import (
	"slices"

	"adjutant/engine/pack"
)

// Box is a place beside the map, with room for counters in rows.
type Box struct {
	Title         string
	Side          int // whose it is, by its place in the pack; -1 is nobody's
	X, Y          int
	Width, Height int
	Cells         []Cell
}

// Cell is the room of a counter in a box, by its middle.
type Cell struct{ X, Y int }

// TitleHeight is the height of the title of a box.
const TitleHeight = 34

// Boxes draws a sheet with boxes.
func Boxes(p *pack.Pack, width, height int, all []Box) (Picture, error) {
	all = slices.Clone(all)
	return newPicture(width, height, paper, func(c *canvas) {
		for _, b := range all {
			b.draw(c, p)
		}
	})
}

func (b Box) draw(c *canvas, p *pack.Pack) {
	x, y, w, h := float64(b.X), float64(b.Y), float64(b.Width), float64(b.Height)
	l := liveryOf(p, b.Side)
	c.rect(mix(l.face, paper, 0.45), x, y, w, h)
	c.rect(l.band, x, y, w, TitleHeight)
	t, _ := c.fit(text{words: b.Title, size: 21, bold: true}, w-16, 0.5)
	c.write(t, white, l.band, point{x + 10, y + 25}, left)
	const half = CounterSize/2 + 3
	for _, cell := range b.Cells {
		c.frame(mix(l.band, paper, 0.65), 1.5, float64(cell.X)-half, float64(cell.Y)-half, 2*half, 2*half)
	}
	c.frame(l.band, 2.5, x, y, w, h)
}
