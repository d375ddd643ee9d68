package hex

import "math"

// Layout places a grid on a picture; all lengths are in pixels.
type Layout struct {
	Grid Grid
	// X and Y are the centre of row 1 in the first column, or where it would
	// be if that column did not stand low.
	X, Y float64
	// DX parts the centres of two columns, DY those of two rows. Regular
	// hexes have DX = DY * sqrt(3)/2.
	DX, DY float64
}

// Centre is the middle of a hex.
func (l Layout) Centre(c Coord) (x, y float64) {
	x = l.X + float64(c.Col-1)*l.DX
	y = l.Y + float64(c.Row-1)*l.DY
	if l.Grid.Low(c.Col) {
		y += l.DY / 2
	}
	return x, y
}

// Find is the hex whose centre is nearest to a point; false if that hex is not
// on the map.
func (l Layout) Find(x, y float64) (Coord, bool) {
	left := int(math.Floor((x-l.X)/l.DX)) + 1
	best, found := Coord{}, math.Inf(1)
	for col := left; col <= left+1; col++ {
		c := l.inColumn(col, y)
		if d := l.distance(c, x, y); d < found {
			best, found = c, d
		}
	}
	return best, l.Grid.Contains(best)
}

// inColumn is the hex of a column that is nearest to the height y.
func (l Layout) inColumn(col int, y float64) Coord {
	_, top := l.Centre(Coord{Col: col, Row: 1})
	return Coord{Col: col, Row: int(math.Round((y-top)/l.DY)) + 1}
}

// distance is the squared distance of a point from a centre, as if the hexes
// were regular.
func (l Layout) distance(c Coord, x, y float64) float64 {
	cx, cy := l.Centre(c)
	dx, dy := (x-cx)/l.DX*math.Sqrt(3)/2, (y-cy)/l.DY
	return dx*dx + dy*dy
}
