package plane

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Point is a place on the table, in hundredths of U.
type Point struct{ X, Y int }

// String is the point as players write it: (12.5,30).
func (p Point) String() string { return "(" + Number(p.X) + "," + Number(p.Y) + ")" }

// Number is a length or coordinate in U, as short as it can be: 1250 is 12.5.
func Number(hundredths int) string {
	sign := ""
	if hundredths < 0 {
		sign, hundredths = "-", -hundredths
	}
	text := fmt.Sprintf("%s%d.%02d", sign, hundredths/100, hundredths%100)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// ParseNumber reads a length in U with at most two decimals: 12.5, 0.05, -3.
func ParseNumber(s string) (hundredths int, ok bool) {
	whole, part, dot := strings.Cut(s, ".")
	digits := strings.TrimPrefix(whole, "-")
	if !isDigits(digits) || len(digits) > 4 || dot && (!isDigits(part) || len(part) > 2) {
		return 0, false
	}
	n, err := strconv.Atoi(digits + (part + "00")[:2])
	if err != nil {
		return 0, false
	}
	if strings.HasPrefix(whole, "-") {
		n = -n
	}
	return n, true
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// ParsePoint reads what [Point.String] writes.
func ParsePoint(s string) (Point, bool) {
	if !strings.HasPrefix(s, "(") || !strings.HasSuffix(s, ")") {
		return Point{}, false
	}
	a, b, comma := strings.Cut(s[1:len(s)-1], ",")
	x, okX := ParseNumber(strings.TrimSpace(a))
	y, okY := ParseNumber(strings.TrimSpace(b))
	return Point{x, y}, comma && okX && okY
}

// square is the square of the distance of two points.
func square(a, b Point) int {
	dx, dy := b.X-a.X, b.Y-a.Y
	return dx*dx + dy*dy
}

// Within reports whether two points are at most so far apart.
func Within(a, b Point, distance int) bool {
	return distance >= 0 && square(a, b) <= distance*distance
}

// Nearer reports whether b is nearer to a than c is.
func Nearer(a, b, c Point) bool { return square(a, b) < square(a, c) }

// Length is how far two points are apart, rounded up to a whole hundredth.
func Length(a, b Point) int {
	q := square(a, b)
	root := floorRoot(q)
	if root*root < q {
		root++
	}
	return root
}

// floorRoot is the largest integer whose square is at most q. The floating-point root is only a
// first guess: whole numbers decide.
func floorRoot(q int) int {
	root := int(math.Sqrt(float64(max(q, 0))))
	for root*root > q && root > 0 {
		root--
	}
	for (root+1)*(root+1) <= q {
		root++
	}
	return root
}

// Ahead is the point that lies so far from a towards b, or beyond b; it is a itself where the two
// are the same.
func Ahead(a, b Point, distance int) Point {
	q := square(a, b)
	if q == 0 {
		return a
	}
	return Point{a.X + scaled(b.X-a.X, distance, q), a.Y + scaled(b.Y-a.Y, distance, q)}
}

// scaled is d*distance divided by the root of q, to the nearest integer, halves away from 0.
func scaled(d, distance, q int) int {
	product := d * distance
	if product < 0 {
		return -scaled(-d, distance, q)
	}
	// n is the answer if 2n-1 <= 2*product/root < 2n+1.
	n := floorRoot(product * product / q)
	for (2*n+1)*(2*n+1)*q <= 4*product*product {
		n++
	}
	return n
}

// Closer reports whether a and b are nearer to each other than c and d are.
func Closer(a, b, c, d Point) bool { return square(a, b) < square(c, d) }

// Beyond is the point on the line from a to b that lies by so much beyond b, or before it where that
// is below 0, to the nearest hundredth in each coordinate, halves away from b.
func Beyond(a, b Point, more int) Point {
	if more < 0 {
		return Ahead(b, a, -more)
	}
	return Ahead(b, Point{2*b.X - a.X, 2*b.Y - a.Y}, more)
}
