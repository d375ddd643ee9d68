package hex_test

import (
	"testing"

	"adjutant/engine/hex"
)

// twoSheets is a map of two sheets that share a row, whose columns count from 10: the
// last row of N is the first of S.
var twoSheets = hex.Grid{
	Columns: 60, Rows: 67, Parity: hex.EvenLow, FirstColumn: 10,
	Sheets: []hex.Sheet{{Letter: "N", Top: 1, Rows: 34}, {Letter: "S", Top: 34, Rows: 34}},
}

func TestNamesComeBack(t *testing.T) {
	grids := map[string]struct {
		grid  hex.Grid
		hexes int
	}{
		"two sheets":      {twoSheets, 4020},
		"one":             {hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow}, 192},
		"columns from 30": {hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow, FirstColumn: 30}, 192},
	}
	for name, tt := range grids {
		t.Run(name, func(t *testing.T) {
			seen := map[string]bool{}
			for i := range tt.grid.Size() {
				c := tt.grid.At(i)
				name := tt.grid.Name(c)
				if back, err := tt.grid.Find(name); err != nil || back != c {
					t.Fatalf("Find(%s), the name of %v, = %v, %v", name, c, back, err)
				}
				seen[name] = true
			}
			if len(seen) != tt.hexes {
				t.Errorf("%d names; want %d", len(seen), tt.hexes)
			}
		})
	}
}

func TestSharedRow(t *testing.T) {
	for _, pair := range [][2]string{{"N1434", "S1401"}, {"N4634", "S4601"}} {
		upper, err := twoSheets.Find(pair[0])
		if err != nil {
			t.Fatal(err)
		}
		lower, err := twoSheets.Find(pair[1])
		if err != nil || upper != lower {
			t.Errorf("%s is %v, %s is %v, %v", pair[0], upper, pair[1], lower, err)
		}
		if got := twoSheets.Name(upper); got != pair[1] {
			t.Errorf("the hex %s is called %s, want %s", pair[0], got, pair[1])
		}
	}
}

// TestPrintedNeighbours holds the parity of a map against hexes that are said to touch.
func TestPrintedNeighbours(t *testing.T) {
	for _, pair := range [][2]string{{"N4023", "N4122"}, {"S2910", "S3011"}, {"N5721", "N5821"}, {"N5921", "N6021"}, {"N6120", "N6220"}, {"N3033", "S3001"}} {
		a, errA := twoSheets.Find(pair[0])
		b, errB := twoSheets.Find(pair[1])
		if errA != nil || errB != nil || twoSheets.Distance(a, b) != 1 {
			t.Errorf("distance of %s and %s is %d, want 1 (%v, %v)", pair[0], pair[1], twoSheets.Distance(a, b), errA, errB)
		}
	}
}

func TestNoNames(t *testing.T) {
	for _, bad := range []string{"", "N", "1401", "X1401", "N0901", "N7001", "N1035", "S1035", "N1000", "n1401", "N14011", "NN1401", "S140"} {
		if c, err := twoSheets.Find(bad); err == nil {
			t.Errorf("Find(%q) = %v, want an error", bad, c)
		}
	}
	one := hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow}
	for _, bad := range []string{"", "507", "N0507", "1701", "0513", "0500"} {
		if c, err := one.Find(bad); err == nil {
			t.Errorf("Find(%q) = %v, want an error", bad, c)
		}
	}
}
