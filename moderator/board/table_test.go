package board

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
)

func TestPlacesOnATable(t *testing.T) {
	m := Table{Map: Map{X: 40, Y: 40, Inch: 40}}
	for at, want := range map[engine.Loc][2]int{"(0,0)": {40, 40}, "(12.5,30)": {540, 1240}, "(0.1,47.9)": {44, 1956}} {
		x, y, err := m.Pixels(at)
		if err != nil || x != want[0] || y != want[1] {
			t.Errorf("%s: %d,%d, %v; want %v", at, x, y, err, want)
		}
		if back := m.Inches(x, y); back != at {
			t.Errorf("%s comes back as %s", at, back)
		}
	}
	m.area = pack.Area{Width: 48, Depth: 24, South: true}
	for at, want := range map[engine.Loc][2]int{"(0,0)": {40, 1000}, "(12.5,24)": {540, 40}, "(0.1,23.9)": {44, 44}} {
		x, y, err := m.Pixels(at)
		if err != nil || x != want[0] || y != want[1] || m.Inches(x, y) != at {
			t.Errorf("from the south, %s: %d,%d, %v, and back %s; want %v", at, x, y, err, m.Inches(x, y), want)
		}
	}
	for _, at := range []engine.Loc{"", "0507", "(1,2", "1,2)", "(1)", "(1,2,3)", "(a,b)", "(NaN,1)", "(1e9,0)"} {
		if x, y, err := m.Pixels(at); err == nil {
			t.Errorf("%q is taken for %d,%d", at, x, y)
		}
	}
}
