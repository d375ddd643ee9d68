package module

import "image"

// A SquareGrid covers its area with rectangles.
type SquareGrid struct {
	// Origin is the centre of the first rectangle.
	Origin image.Point
	// DX and DY are width and height of a rectangle in pixels, positive.
	DX, DY float64
	// Snap, Edges and Corners say where a piece may come to rest.
	Snap, Edges, Corners bool
	// Numbering is nil for a grid without names.
	Numbering *Numbering
}

func (g *SquareGrid) place(at image.Point, area extent) (spot, bool) {
	n := g.Numbering
	if n == nil {
		return spot{}, false
	}
	column := round(float64(at.X-g.Origin.X) / g.DX)
	// VASSAL cuts the row toward zero where it rounds the column.
	row := truncate(float64(at.Y-g.Origin.Y)/g.DY + 0.5)
	if n.Column.Descending {
		column = truncate(float64(area.size.X)/g.DX+0.5) - column
	}
	if n.Row.Descending {
		row = truncate(float64(area.size.Y)/g.DY+0.5) - row
	}
	return n.spot(column, row), true
}

func (g *SquareGrid) snap(at image.Point, _ Engine) image.Point {
	if !g.Snap {
		return at
	}
	column, row := g.half(float64(at.X-g.Origin.X)/g.DX, float64(at.Y-g.Origin.Y)/g.DY)
	return g.Origin.Add(image.Pt(
		round(float64(float64(column)*g.DX)/2),
		round(float64(float64(row)*g.DY)/2)))
}

// half gives the legal resting place in half cells; even numbers are middles.
func (g *SquareGrid) half(x, y float64) (column, row int) {
	column, row = round(2*x), round(2*y)
	switch {
	case g.Edges && g.Corners:
	case g.Corners && odd(row):
		column = 1 + 2*round(x-0.5)
	case g.Corners:
		column = 2 * round(x)
	case g.Edges && odd(row):
		column = 2 * round(x)
	case g.Edges:
		if !odd(column) {
			column = 2 * round(x)
		}
	default:
		column, row = 2*round(x), 2*round(y)
	}
	return column, row
}
