package plane

import "slices"

// Polygon is an area by its corners in order, the last joined to the first. Its border belongs to it.
type Polygon []Point

// turn is above 0 if c lies to the left of the line from a to b, below 0 if to its right, 0 on it.
func turn(a, b, c Point) int { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// between reports whether c, which lies on the line through a and b, lies from the one to the other.
func between(a, b, c Point) bool {
	return min(a.X, b.X) <= c.X && c.X <= max(a.X, b.X) && min(a.Y, b.Y) <= c.Y && c.Y <= max(a.Y, b.Y)
}

// Contains reports whether a point lies in the polygon or on its border.
func (g Polygon) Contains(p Point) bool {
	inside := false
	for i, a := range g {
		b := g[(i+1)%len(g)]
		side := turn(a, b, p)
		if side == 0 && between(a, b, p) {
			return true
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && (side > 0) == (b.Y > a.Y) {
			inside = !inside
		}
	}
	return inside
}

// Meet reports whether two stretches of line, a to b and c to d, have a point in common.
func Meet(a, b, c, d Point) bool {
	abc, abd, cda, cdb := turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
	if (abc > 0 && abd < 0 || abc < 0 && abd > 0) && (cda > 0 && cdb < 0 || cda < 0 && cdb > 0) {
		return true
	}
	return abc == 0 && between(a, b, c) || abd == 0 && between(a, b, d) ||
		cda == 0 && between(c, d, a) || cdb == 0 && between(c, d, b)
}

// Through reports whether the stretch of line from a to b leads from one side of that from c to d to the
// other, ends of c to d included.
func Through(a, b, c, d Point) bool {
	cda, cdb := turn(c, d, a), turn(c, d, b)
	return (cda > 0 && cdb < 0 || cda < 0 && cdb > 0) && Meet(a, b, c, d)
}

// Crosses reports whether a stretch of line has a point in common with the polygon, its inside
// included.
func (g Polygon) Crosses(a, b Point) bool {
	if g.Contains(a) || g.Contains(b) {
		return true
	}
	for i, c := range g {
		if Meet(a, b, c, g[(i+1)%len(g)]) {
			return true
		}
	}
	return false
}

// cut is a place on a stretch of line: n/d of the way, 0 <= n <= d.
type cut struct{ n, d int }

// cuts are the places where the border of the polygon crosses a to b.
func (g Polygon) cuts(a, b Point) []cut {
	var list []cut
	for i, c := range g {
		e := g[(i+1)%len(g)]
		// a + t(b-a) lies on c to e where t = turn(c,e,a) / (turn(c,e,a) - turn(c,e,b)).
		n, d := turn(c, e, a), turn(c, e, a)-turn(c, e, b)
		if d == 0 || !Meet(a, b, c, e) {
			continue
		}
		if d < 0 {
			n, d = -n, -d
		}
		list = append(list, cut{n, d})
	}
	return list
}

// Piece is a part of a stretch of line, from one length from its start to another.
type Piece struct {
	From, To int
	In       []int // indices of the polygons that it lies in, ascending
}

// Split cuts a to b at the borders of the polygons, and where it comes nearest to the points. The
// pieces follow one another from 0 to the
// length of the whole; a cut is rounded to the nearest hundredth, halves up, and what lies in which
// polygon is decided by the middle of each piece, rounded likewise. Without points, neighbours in the same
// polygons are one piece.
func Split(a, b Point, polygons []Polygon, points ...Point) []Piece {
	whole := Length(a, b)
	if whole == 0 {
		return nil
	}
	at := []int{0, whole}
	for _, g := range polygons {
		for _, c := range g.cuts(a, b) {
			at = append(at, (2*whole*c.n+c.d)/(2*c.d))
		}
	}
	for _, p := range points {
		if n, q := (p.X-a.X)*(b.X-a.X)+(p.Y-a.Y)*(b.Y-a.Y), square(a, b); n > 0 && n < q {
			at = append(at, (2*whole*n+q)/(2*q))
		}
	}
	slices.Sort(at)
	at = slices.Compact(at)
	var pieces []Piece
	for i := 1; i < len(at); i++ {
		in := holding(polygons, Ahead(a, b, (at[i-1]+at[i])/2))
		if last := len(pieces) - 1; last >= 0 && len(points) == 0 && slices.Equal(pieces[last].In, in) {
			pieces[last].To = at[i]
			continue
		}
		pieces = append(pieces, Piece{at[i-1], at[i], in})
	}
	return pieces
}

// holding lists the polygons that a point lies in.
func holding(polygons []Polygon, p Point) []int {
	var in []int
	for i, g := range polygons {
		if g.Contains(p) {
			in = append(in, i)
		}
	}
	return in
}

// Inside is how much of a to b lies in the polygon, in hundredths, by the pieces of [Split].
func (g Polygon) Inside(a, b Point) int {
	sum := 0
	for _, piece := range Split(a, b, []Polygon{g}) {
		if len(piece.In) > 0 {
			sum += piece.To - piece.From
		}
	}
	return sum
}

// Band is the polygon of a stretch of line with a width, of which half lies on either side and beyond
// neither end. Its corners are rounded to hundredths.
func Band(a, b Point, width int) Polygon {
	left := Point{a.X - (b.Y - a.Y), a.Y + (b.X - a.X)} // a quarter turn from b, about a
	right := Point{a.X + (b.Y - a.Y), a.Y - (b.X - a.X)}
	dl, dr := Ahead(a, left, width/2), Ahead(a, right, width/2)
	shift := Point{b.X - a.X, b.Y - a.Y}
	return Polygon{dl, dr, Point{dr.X + shift.X, dr.Y + shift.Y}, Point{dl.X + shift.X, dl.Y + shift.Y}}
}

// Cross reports whether the stretch of line from a to b comes as near to a point as that.
func Cross(a, b, p Point, distance int) bool {
	if Within(a, p, distance) || Within(b, p, distance) {
		return true
	}
	q, along := square(a, b), (p.X-a.X)*(b.X-a.X)+(p.Y-a.Y)*(b.Y-a.Y)
	if q == 0 || along <= 0 || along >= q {
		return false
	}
	// The distance to the line is |turn| divided by the root of q.
	return abs(turn(a, b, p)) <= floorRoot(distance*distance*q)
}

// Foot is the point of a line of stretches that is nearest to a point, rounded to hundredths, and
// the index of the stretch's first corner; of several, the first.
func Foot(line []Point, p Point) (foot Point, stretch int) {
	foot = line[0]
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		at := a
		if n, q := (p.X-a.X)*(b.X-a.X)+(p.Y-a.Y)*(b.Y-a.Y), square(a, b); n >= q {
			at = b
		} else if n > 0 {
			at = Ahead(a, b, floorRoot(n*n/q))
		}
		if Nearer(p, at, foot) {
			foot, stretch = at, i-1
		}
	}
	return foot, stretch
}

// Middle is the mean of the corners, in whole hundredths.
func (g Polygon) Middle() Point {
	var sum Point
	for _, p := range g {
		sum.X, sum.Y = sum.X+p.X, sum.Y+p.Y
	}
	if len(g) == 0 {
		return sum
	}
	return Point{sum.X / len(g), sum.Y / len(g)}
}
