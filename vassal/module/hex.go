package module

import (
	"image"
	"math"
)

// A HexGrid covers its area with hexagons in upright columns (flat side up),
// or in level rows if it is sideways.
type HexGrid struct {
	// Origin is the centre of the first hex; on a sideways grid with its axes
	// exchanged, as the build file has it.
	Origin image.Point
	// DX is the distance of two columns, DY the height of a hex across its
	// flat sides, both in pixels and positive.
	DX, DY float64
	// Sideways exchanges the axes.
	Sideways bool
	// Snap, Edges and Corners say where a piece may come to rest.
	Snap, Edges, Corners bool
	// Numbering is nil for a grid without names.
	Numbering *Numbering
}

// cell is the raw column and row of a point, before any numbering.
func (g *HexGrid) cell(at image.Point) (column, row int) {
	if g.Sideways {
		at = swap(at)
	}
	x, y := float64(at.X-g.Origin.X), float64(at.Y-g.Origin.Y)
	column = round(x / g.DX)
	if odd(column) {
		y -= g.DY / 2
	}
	return column, round(y / g.DY)
}

func (g *HexGrid) place(at image.Point, area extent) (spot, bool) {
	n := g.Numbering
	if n == nil || n.Oblique && !area.engine.numbersOblique() {
		return spot{}, false
	}
	column, row := g.cell(at)
	return n.spot(g.number(column, row, area.size)), true
}

// number turns a raw cell into the counted one. The far ends are counted with
// the other axis's pitch on an upright grid, because VASSAL does so.
func (g *HexGrid) number(column, row int, size image.Point) (int, int) {
	n, shift := g.Numbering, 0
	if n.Stagger && odd(column) {
		shift = 1
	}
	across, down := n.Column, n.Row
	columns, rows := round(float64(size.X)/g.DY), round(float64(size.Y)/g.DX)
	if g.Sideways {
		across, down = down, across
		columns, rows = rows, columns
	}
	if across.Descending {
		column = columns - column
	}
	if down.Descending {
		row, shift = rows-row, -shift
	}
	row += shift
	if n.Oblique {
		row = n.slant(column, row)
	}
	return column, row
}

// slant is the oblique row of a numbered cell.
func (n *Numbering) slant(column, row int) int {
	if n.Stagger {
		return column/2 + row
	}
	return row - column/2 + 1
}

func (g *HexGrid) snap(at image.Point, engine Engine) image.Point {
	if !g.Snap {
		return at
	}
	if g.Sideways {
		return swap(g.rest(swap(at), engine))
	}
	return g.rest(at, engine)
}

// rest is snap on an upright grid: a centre, or an edge or corner that is
// allowed and not next to the centre.
func (g *HexGrid) rest(at image.Point, engine Engine) image.Point {
	centre := g.centreAt(at, engine)
	rim := centre
	switch {
	case g.Edges && g.Corners:
		rim = g.corner(at)
		if e := g.edge(at); distance2(at, e) < distance2(at, rim) {
			rim = e
		}
	case g.Edges:
		rim = g.edge(at)
	case g.Corners:
		rim = g.corner(at)
	}
	if distance2(centre, rim) <= 2 {
		return centre
	}
	return rim
}

// beside are the steps to the four cells left and right of one, in the order
// VASSAL asks them.
func beside(column int) [4]image.Point {
	up := -1
	if odd(column) {
		up = 0
	}
	return [4]image.Point{{X: -1, Y: up}, {X: -1, Y: up + 1}, {X: 1, Y: up}, {X: 1, Y: up + 1}}
}

// centreAt is the centre of the hexagon around a point.
func (g *HexGrid) centreAt(at image.Point, engine Engine) image.Point {
	x, y := float64(at.X-g.Origin.X), float64(at.Y-g.Origin.Y)
	cell := image.Pt(floor((x+g.DX/2)/g.DX), floor((y+g.DY/2)/g.DY))
	if odd(cell.X) {
		cell.Y = floor(y / g.DY)
	}
	centre := g.centre(cell)
	if !engine.snapsExactly() || g.outline(centre).contains(at) {
		return centre
	}
	for _, step := range beside(cell.X) {
		if c := g.centre(cell.Add(step)); g.outline(c).contains(at) {
			return c
		}
	}
	return centre
}

// centre is the middle of a cell in whole pixels.
func (g *HexGrid) centre(cell image.Point) image.Point {
	x := float64(g.DX*float64(cell.X)) + float64(g.Origin.X)
	y := float64(g.DY * float64(cell.Y))
	if odd(cell.X) {
		y += float64(truncate(g.DY / 2))
	}
	return image.Pt(truncate(x), truncate(y+float64(g.Origin.Y)))
}

// outline is the hexagon around a centre, rounded as VASSAL rounds it: in
// single precision, one pixel wider to the right and below.
func (g *HexGrid) outline(centre image.Point) polygon {
	x, y := float32(centre.X), float32(centre.Y)
	dx, dy := float32(g.DX), float32(g.DY)
	r := float32(2*dx) / 3
	whole := func(f float32) int { return round(float64(f)) }
	left, right := whole(x-float32(0.5*r)), whole(x+float32(0.5*r))+1
	top, bottom := whole(y-float32(0.5*dy)), whole(y+float32(0.5*dy))+1
	west, east, middle := whole(x-r), whole(x+r)+1, whole(y)
	return polygon{
		{X: west, Y: middle},
		{X: left, Y: top},
		{X: right, Y: top},
		{X: east, Y: middle},
		{X: right, Y: bottom},
		{X: left, Y: bottom},
	}
}

// edge is the middle of the hexside nearest to a point.
func (g *HexGrid) edge(at image.Point) image.Point {
	x, y := float64(at.X-g.Origin.X), float64(at.Y-g.Origin.Y)
	column := floor((x + g.DX/4) * 2 / g.DX)
	row, down := floor((y+g.DY/4)*2/g.DY), 0
	if odd(column) {
		row, down = floor(y*2/g.DY), truncate(g.DY/4)
	}
	return image.Pt(
		truncate(float64(g.DX/2*float64(column))+float64(g.Origin.X)),
		truncate(float64(g.DY/2*float64(row))+float64(down+g.Origin.Y)))
}

// corner is the vertex nearest to a point.
func (g *HexGrid) corner(at image.Point) image.Point {
	x, y := float64(at.X-g.Origin.X), float64(at.Y-g.Origin.Y)
	third := g.DX / 3
	row, left := floor((y+g.DY/4)*2/g.DY), 0
	if odd(row) {
		x += third
		left = truncate(third)
	}
	column := truncate(math.Floor(x+third) * 3 / (2 * g.DX))
	return image.Pt(
		truncate(float64(2*g.DX/3*float64(column))-float64(left)+float64(g.Origin.X)),
		truncate(float64(g.DY/2*float64(row))+float64(g.Origin.Y)))
}
