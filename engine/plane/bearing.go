package plane

// sines holds 10000 times the sine of 0 to 90 degrees, rounded, as the package comment prints it.
var sines = [91]int{
	0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564,
	1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090, 3256,
	3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848,
	5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293,
	6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547,
	7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572,
	8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336,
	9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816,
	9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998,
	10000,
}

// sine is 10000 times the sine of whole degrees, 0 to 359.
func sine(degrees int) int {
	switch {
	case degrees > 180:
		return -sine(degrees - 180)
	case degrees > 90:
		return sines[180-degrees]
	}
	return sines[degrees]
}

// Bearing is the point that is looked at from a place in a direction of whole degrees, 0 to the
// north, clockwise; the degrees may be any number.
func Bearing(from Point, degrees int) Point {
	degrees = (degrees%360 + 360) % 360
	return Point{from.X + tenth(sine(degrees))*10, from.Y + tenth(sine((degrees+90)%360))*10}
}

// Degrees is the direction in which a place is seen from another, in whole degrees as in [Bearing]; of two
// that are as near, the smaller.
func Degrees(from, to Point) int {
	best, most := 0, 0
	for d := range 360 {
		if along := (to.X-from.X)*sine(d) + (to.Y-from.Y)*sine((d+90)%360); d == 0 || along > most {
			best, most = d, along
		}
	}
	return best
}

// tenth is a tenth of n, rounded, halves away from 0.
func tenth(n int) int {
	if n < 0 {
		return -tenth(-n)
	}
	return (n + 5) / 10
}

// Frame is a place and a direction: what lies ahead of it, and how far aside.
type Frame struct{ at, towards Point }

// Facing is the frame of somebody at a place who looks at a point, which must be another.
func Facing(at, towards Point) Frame { return Frame{at, towards} }

// along and aside are the products of the direction with the way to p: along the direction, and
// across it, to the right. Both carry the direction's length as a factor.
func (f Frame) along(p Point) int {
	return (p.X-f.at.X)*(f.towards.X-f.at.X) + (p.Y-f.at.Y)*(f.towards.Y-f.at.Y)
}

func (f Frame) aside(p Point) int {
	return (p.X-f.at.X)*(f.towards.Y-f.at.Y) - (p.Y-f.at.Y)*(f.towards.X-f.at.X)
}

// Behind reports whether a point lies behind the line through the place across the direction.
func (f Frame) Behind(p Point) bool { return f.along(p) < 0 }

// Rear reports whether a point lies in the quarter behind the place: less than 45 degrees from straight back.
func (f Frame) Rear(p Point) bool { return -f.along(p) > abs(f.aside(p)) }

// Ahead reports whether a point lies before that line.
func (f Frame) Ahead(p Point) bool { return f.along(p) > 0 }

// InTriangle reports whether a point lies in the triangle whose tip is the place and whose base, of
// that width, lies at a distance of length across the direction. Its border belongs to it.
func (f Frame) InTriangle(p Point, length, width int) bool {
	u, v, q := f.along(p), abs(f.aside(p)), square(f.at, f.towards)
	// u and v are true lengths times the root of q: 0 <= u <= length, |v| <= width/2 * u/length.
	return u >= 0 && q > 0 && atMost(u, length, q) && 2*v*length <= width*u
}

// atMost reports whether u, which is a length times the root of q, is at most that of a length.
func atMost(u, length, q int) bool { return u <= floorRoot(length*length*q) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
