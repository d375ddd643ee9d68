package hex_test

import (
	"testing"

	"adjutant/engine/hex"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for _, bad := range []string{"", "507", "05077", "05o7", "0007", "0500", "+507", "0５"} {
		if c, err := hex.Parse(bad); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", bad, c)
		}
	}
	c, err := hex.Parse("0507")
	if err != nil || c != (hex.Coord{Col: 5, Row: 7}) || c.String() != "0507" {
		t.Errorf("Parse(0507) = %v, %v", c, err)
	}
}

func TestString(t *testing.T) {
	for want, c := range map[string]hex.Coord{"0100": {Col: 1}, "1099": {Col: 10, Row: 99}, "-110": {Col: -1, Row: 10}, "00-2": {Row: -2}, "100123": {Col: 100, Row: 123}} {
		if c.String() != want {
			t.Errorf("%#v is called %s, not %s", c, c, want)
		}
	}
}

func TestParity(t *testing.T) {
	for _, word := range []string{"odd_low", "even_low"} {
		if p, err := hex.ParseParity(word); err != nil || p.String() != word {
			t.Errorf("ParseParity(%q) = %v, %v", word, p, err)
		}
	}
	if _, err := hex.ParseParity(""); err == nil {
		t.Error("a parity has no default")
	}
}

func TestNeighbours(t *testing.T) {
	tests := []struct {
		name   string
		parity hex.Parity
		of     string
		want   []string
	}{
		{"low column", hex.OddLow, "0507", []string{"0506", "0607", "0608", "0508", "0408", "0407"}},
		{"high column", hex.OddLow, "0607", []string{"0606", "0706", "0707", "0608", "0507", "0506"}},
		{"other parity", hex.EvenLow, "0507", []string{"0506", "0606", "0607", "0508", "0407", "0406"}},
		{"corner", hex.OddLow, "0101", []string{"0201", "0202", "0102"}},
		{"far corner", hex.OddLow, "1612", []string{"1611", "1512", "1511"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := hex.Grid{Columns: 16, Rows: 12, Parity: tt.parity}
			if diff := cmp.Diff(tt.want, names(g.Neighbours(coord(t, tt.of)))); diff != "" {
				t.Errorf("neighbours (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEdge(t *testing.T) {
	g := hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow}
	e, err := g.FindEdge("0507|0508")
	if err != nil || g.EdgeName(e) != "0507|0508" {
		t.Errorf("FindEdge = %v, %v", e, err)
	}
	if hex.Between(e.B, e.A) != e {
		t.Error("the edge of 0508 and 0507 is not that of 0507 and 0508")
	}
	for _, bad := range []string{"0508|0507", "0507|0507", "0507-0508", "0507|x", "x|0507", "0507|0513", ""} {
		if _, err := g.FindEdge(bad); err == nil {
			t.Errorf("FindEdge(%q) gives no error", bad)
		}
	}
}

func TestLine(t *testing.T) {
	tests := []struct{ from, to, want string }{
		{"0507", "0508", ""},
		{"0507", "0510", "0508 0509"},
		{"0507", "0707", "0607|0608"},                // along a hexside
		{"0507", "0808", "0608 0707"},                // touches a corner only between the two
		{"0507", "0907", "0607|0608 0707 0807|0808"}, // twice along
		{"0101", "0301", "0201|0202"},
		{"0201", "0401", "0300|0301"}, // the other flank is off the map
		{"0505", "0808", "0606 0607 0706 0707"},
	}
	g := hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow}
	for _, tt := range tests {
		t.Run(tt.from+"-"+tt.to, func(t *testing.T) {
			got := ""
			for i, c := range g.Line(coord(t, tt.from), coord(t, tt.to)) {
				if i > 0 {
					got += " "
				}
				got += c.A.String()
				if c.Along {
					got += "|" + c.B.String()
				}
			}
			if got != tt.want {
				t.Errorf("line %s to %s = %q, want %q", tt.from, tt.to, got, tt.want)
			}
		})
	}
}

func TestGeometryHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGrid(t)
		a, b, c := drawHex(t, g, "a"), drawHex(t, g, "b"), drawHex(t, g, "c")
		if g.At(g.Index(a)) != a {
			t.Fatalf("At(Index(%v)) = %v", a, g.At(g.Index(a)))
		}
		if g.Distance(a, b) != g.Distance(b, a) || g.Distance(a, c) > g.Distance(a, b)+g.Distance(b, c) {
			t.Fatalf("distance of %v %v %v is no distance", a, b, c)
		}
		if g.Adjacent(a, b) != (g.Distance(a, b) == 1) {
			t.Fatalf("%v and %v: adjacent %v at distance %d", a, b, g.Adjacent(a, b), g.Distance(a, b))
		}
		for d := range hex.Direction(hex.Directions) {
			if back := g.Step(g.Step(a, d), d.Opposite()); back != a {
				t.Fatalf("there and back from %v ends in %v", a, back)
			}
		}
	})
}

func TestDistanceIsTheShortestWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGrid(t)
		from := drawHex(t, g, "from")
		steps := map[hex.Coord]int{from: 0}
		for queue := []hex.Coord{from}; len(queue) > 0; queue = queue[1:] {
			for _, n := range g.Neighbours(queue[0]) {
				if _, seen := steps[n]; !seen {
					steps[n] = steps[queue[0]] + 1
					queue = append(queue, n)
				}
			}
		}
		for to, want := range steps {
			if got := g.Distance(from, to); got != want {
				t.Fatalf("distance %v to %v = %d, a walk takes %d", from, to, got, want)
			}
		}
	})
}

func TestLineIsTheSameBackward(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGrid(t)
		a, b := drawHex(t, g, "a"), drawHex(t, g, "b")
		there, back := g.Line(a, b), g.Line(b, a)
		if len(there) != len(back) {
			t.Fatalf("line %v to %v: %v, backward %v", a, b, there, back)
		}
		for i, c := range there {
			if c != back[len(back)-1-i] {
				t.Fatalf("line %v to %v: %v, backward %v", a, b, there, back)
			}
		}
	})
}

func TestPixels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGrid(t)
		l := hex.Layout{Grid: g, X: 40, Y: 35, DX: 52, DY: 60}
		c := drawHex(t, g, "c")
		x, y := l.Centre(c)
		x += rapid.Float64Range(-25, 25).Draw(t, "dx")
		y += rapid.Float64Range(-14, 14).Draw(t, "dy")
		if got, ok := l.Find(x, y); !ok || got != c {
			t.Fatalf("Find near the centre of %v = %v, %v", c, got, ok)
		}
	})
	l := hex.Layout{Grid: hex.Grid{Columns: 2, Rows: 2, Parity: hex.OddLow}, DX: 52, DY: 60}
	if c, ok := l.Find(-100, -100); ok {
		t.Errorf("a point off the map is in %v", c)
	}
}

func drawGrid(t *rapid.T) hex.Grid {
	return hex.Grid{
		Columns: rapid.IntRange(1, 20).Draw(t, "columns"),
		Rows:    rapid.IntRange(2, 20).Draw(t, "rows"),
		Parity:  rapid.SampledFrom([]hex.Parity{hex.OddLow, hex.EvenLow}).Draw(t, "parity"),
	}
}

func drawHex(t *rapid.T, g hex.Grid, label string) hex.Coord {
	return g.At(rapid.IntRange(0, g.Size()-1).Draw(t, label))
}

func coord(t *testing.T, s string) hex.Coord {
	t.Helper()
	c, err := hex.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func names(all []hex.Coord) []string {
	var out []string
	for _, c := range all {
		out = append(out, c.String())
	}
	return out
}
