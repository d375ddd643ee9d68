package bind

import (
	"math"

	"adjutant/engine/hex"
)

// fit is the layout that comes nearest to hexes, by least squares in each direction.
func fit(at map[hex.Coord]*cell, grid hex.Grid) hex.Layout {
	var across, down line
	for i := range grid.Size() {
		h := grid.At(i)
		c := at[h]
		if c == nil {
			continue
		}
		x, y := c.centre()
		row := float64(h.Row - 1)
		if grid.Low(h.Col) {
			row += 0.5
		}
		across.add(float64(h.Col-1), x)
		down.add(row, y)
	}
	l := hex.Layout{Grid: grid}
	l.X, l.DX = across.through()
	l.Y, l.DY = down.through()
	return l
}

// line is the straight line through points.
type line struct{ n, x, y, xx, xy float64 }

func (l *line) add(x, y float64) {
	l.n, l.x, l.y, l.xx, l.xy = l.n+1, l.x+x, l.y+y, l.xx+x*x, l.xy+x*y
}

// through is where the line starts and how steep it is.
func (l *line) through() (start, slope float64) {
	slope = (l.n*l.xy - l.x*l.y) / (l.n*l.xx - l.x*l.x)
	return (l.y - slope*l.x) / l.n, slope
}

// hold counts the hexes that lie where a layout has them, and how far the worst is off.
func hold(at map[hex.Coord]*cell, l hex.Layout) (lies int, worst float64) {
	for h, c := range at {
		x, y := c.centre()
		wantX, wantY := l.Centre(h)
		if off := math.Hypot(x-wantX, y-wantY); off <= nearEnough*l.DY {
			lies++
			worst = max(worst, off)
		}
	}
	return lies, worst
}
