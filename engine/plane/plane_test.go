package plane_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine/plane"
)

func coordinate() *rapid.Generator[int] { return rapid.IntRange(0, plane.Edge) }

func point() *rapid.Generator[plane.Point] {
	return rapid.Custom(func(t *rapid.T) plane.Point {
		return plane.Point{X: coordinate().Draw(t, "x"), Y: coordinate().Draw(t, "y")}
	})
}

func squared(a, b plane.Point) *big.Int {
	dx, dy := big.NewInt(int64(b.X-a.X)), big.NewInt(int64(b.Y-a.Y))
	return new(big.Int).Add(dx.Mul(dx, dx), dy.Mul(dy, dy))
}

func times(factors ...int) *big.Int {
	product := big.NewInt(1)
	for _, f := range factors {
		product.Mul(product, big.NewInt(int64(f)))
	}
	return product
}

// A length is the smallest whole hundredth whose square is not below the sum of squares.
func TestLength(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := point().Draw(t, "a"), point().Draw(t, "b")
		n, q := plane.Length(a, b), squared(a, b)
		if times(n, n).Cmp(q) < 0 || n > 0 && times(n-1, n-1).Cmp(q) >= 0 {
			t.Fatalf("%v to %v: %d", a, b, n)
		}
		if !plane.Within(a, b, n) || n > 0 && plane.Within(a, b, n-1) {
			t.Fatalf("%v and %v are not within their length %d", a, b, n)
		}
	})
}

// A point ahead is the nearest to the true one: in each coordinate off by at most half a hundredth.
func TestAhead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, d := point().Draw(t, "a"), point().Draw(t, "b"), rapid.IntRange(0, plane.Edge).Draw(t, "d")
		got := plane.Ahead(a, b, d)
		if a == b {
			if got != a {
				t.Fatalf("from a point to itself: %v", got)
			}
			return
		}
		checkNearest(t, got.X-a.X, b.X-a.X, d, squared(a, b))
		checkNearest(t, got.Y-a.Y, b.Y-a.Y, d, squared(a, b))
	})
}

// checkNearest: n is the integer nearest to delta*d/root(q), halves away from 0.
func checkNearest(t *rapid.T, n, delta, d int, q *big.Int) {
	if delta < 0 {
		n, delta = -n, -delta
	}
	twice := times(2, delta, d)
	twice.Mul(twice, twice)
	low, high := times(2*n-1, 2*n-1), times(2*n+1, 2*n+1)
	if n < 0 || n > 0 && low.Mul(low, q).Cmp(twice) > 0 || high.Mul(high, q).Cmp(twice) <= 0 {
		t.Fatalf("%d is not nearest to %d*%d/root(%s)", n, delta, d, q)
	}
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "12.5": 1250, "0.05": 5, "-3": -300, "-0.5": -50, "300": 30000} {
		n, ok := plane.ParseNumber(text)
		if !ok || n != want || plane.Number(n) != text {
			t.Errorf("%s: %d %t, printed %s", text, n, ok, plane.Number(n))
		}
	}
	for _, text := range []string{"", "-", ".5", "1.", "1.234", "1e3", "12345", " 1", "+1", "1,5"} {
		if n, ok := plane.ParseNumber(text); ok {
			t.Errorf("%q is read as %d", text, n)
		}
	}
	for _, text := range []string{"(1,2)x", "1,2", "(1 2)", "(1,2", "((1,2))"} {
		if p, ok := plane.ParsePoint(text); ok {
			t.Errorf("%q is read as %v", text, p)
		}
	}
	if p, ok := plane.ParsePoint("(12.5, 30)"); !ok || p.String() != "(12.5,30)" {
		t.Errorf("(12.5, 30): %v %t", p, ok)
	}
}

// Degrees go clockwise from the north; opposite ones look at opposite points.
func TestBearing(t *testing.T) {
	from := plane.Point{X: 10000, Y: 10000}
	for degrees, want := range map[int]plane.Point{
		0: {X: 10000, Y: 20000}, 90: {X: 20000, Y: 10000}, 180: {X: 10000, Y: 0}, 270: {X: 0, Y: 10000}, -90: {X: 0, Y: 10000},
		45: {X: 17070, Y: 17070}, 30: {X: 15000, Y: 18660}, 360: {X: 10000, Y: 20000}, 150: {X: 15000, Y: 1340},
	} {
		if got := plane.Bearing(from, degrees); got != want {
			t.Errorf("%d degrees: %v, want %v", degrees, got, want)
		}
	}
	for d := range 360 {
		a, b := plane.Bearing(from, d), plane.Bearing(from, d+180)
		if a.X+b.X != 2*from.X || a.Y+b.Y != 2*from.Y {
			t.Errorf("%d degrees: %v, and opposite %v", d, a, b)
		}
		if far := plane.Length(from, a); far < 9990 || far > 10010 {
			t.Errorf("%d degrees: %d away", d, far)
		}
	}
}

// Vector 10 of the digest: the triangle of grapeshot of a medium gun, 8 long and 3 wide.
func TestTriangle(t *testing.T) {
	gun := plane.Point{X: 1000, Y: 1000}
	f := plane.Facing(gun, plane.Bearing(gun, 0))
	for _, c := range []struct {
		u, v int
		want bool
	}{{800, 150, true}, {800, 151, false}, {400, 80, false}, {400, 75, true}, {0, 0, true}, {801, 0, false}, {-1, 0, false}, {800, -150, true}} {
		if got := f.InTriangle(plane.Point{X: gun.X + c.v, Y: gun.Y + c.u}, 800, 300); got != c.want {
			t.Errorf("u=%d v=%d: %t", c.u, c.v, got)
		}
	}
	if f.Behind(plane.Point{X: 1200, Y: 1000}) || !f.Behind(plane.Point{X: 1200, Y: 999}) {
		t.Error("what lies beside is taken for behind, or the other way round")
	}
}

func rectangle(x0, y0, x1, y1 int) plane.Polygon {
	return plane.Polygon{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

// A rectangle holds exactly what lies between its sides.
func TestContains(t *testing.T) {
	g := rectangle(100, 200, 500, 400)
	rapid.Check(t, func(t *rapid.T) {
		p := plane.Point{X: rapid.IntRange(90, 510).Draw(t, "x"), Y: rapid.IntRange(190, 410).Draw(t, "y")}
		if want := p.X >= 100 && p.X <= 500 && p.Y >= 200 && p.Y <= 400; g.Contains(p) != want {
			t.Fatalf("%v: %t", p, !want)
		}
	})
	horn := plane.Polygon{{0, 0}, {400, 0}, {400, 400}, {200, 100}, {0, 400}}
	for p, want := range map[plane.Point]bool{{200, 50}: true, {200, 100}: true, {200, 101}: false, {50, 300}: true, {350, 300}: true, {200, 300}: false} {
		if horn.Contains(p) != want {
			t.Errorf("horn, %v: %t", p, !want)
		}
	}
}

// The pieces follow one another from end to end, neighbours differ, and each lies where its middle
// lies.
func TestSplit(t *testing.T) {
	polygons := []plane.Polygon{rectangle(1000, 1000, 2000, 3000), rectangle(1500, 0, 4000, 1500)}
	rapid.Check(t, func(t *rapid.T) {
		a := plane.Point{X: rapid.IntRange(0, 5000).Draw(t, "ax"), Y: rapid.IntRange(0, 5000).Draw(t, "ay")}
		b := plane.Point{X: rapid.IntRange(0, 5000).Draw(t, "bx"), Y: rapid.IntRange(0, 5000).Draw(t, "by")}
		at := 0
		for _, p := range plane.Split(a, b, polygons) {
			if p.From != at || p.To <= p.From {
				t.Fatalf("piece %v begins at %d", p, at)
			}
			at = p.To
		}
		if at != plane.Length(a, b) {
			t.Fatalf("the pieces end at %d of %d", at, plane.Length(a, b))
		}
		if a != b && polygons[0].Inside(a, b) != polygons[0].Inside(b, a) {
			d := polygons[0].Inside(a, b) - polygons[0].Inside(b, a)
			if d < -2 || d > 2 {
				t.Fatalf("%d more one way", d)
			}
		}
	})
	pieces := plane.Split(plane.Point{X: 0, Y: 2000}, plane.Point{X: 3000, Y: 2000}, polygons)
	if len(pieces) != 3 || pieces[1].From != 1000 || pieces[1].To != 2000 || len(pieces[1].In) != 1 {
		t.Errorf("through the first: %v", pieces)
	}
}

func TestMeet(t *testing.T) {
	p := func(x, y int) plane.Point { return plane.Point{X: x, Y: y} }
	for _, c := range []struct {
		a, b, c, d plane.Point
		want       bool
	}{
		{p(0, 0), p(10, 10), p(0, 10), p(10, 0), true},
		{p(0, 0), p(10, 0), p(10, 0), p(20, 5), true},
		{p(0, 0), p(10, 0), p(11, 0), p(20, 0), false},
		{p(0, 0), p(10, 0), p(5, 0), p(20, 0), true},
		{p(0, 0), p(10, 0), p(0, 1), p(10, 1), false},
	} {
		if plane.Meet(c.a, c.b, c.c, c.d) != c.want || plane.Meet(c.c, c.d, c.b, c.a) != c.want {
			t.Errorf("%v: %t", c, !c.want)
		}
	}
	band := plane.Band(p(100, 100), p(500, 100), 50)
	for q, want := range map[plane.Point]bool{p(300, 125): true, p(300, 126): false, p(100, 75): true, p(99, 100): false} {
		if band.Contains(q) != want {
			t.Errorf("band, %v: %t", q, !want)
		}
	}
	if !band.Crosses(p(300, 0), p(300, 300)) || band.Crosses(p(0, 0), p(0, 300)) {
		t.Error("what crosses the band is told wrongly")
	}
}
