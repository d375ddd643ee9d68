package interpret

import (
	"testing"

	"adjutant/engine"
)

func TestPlacesOnATable(t *testing.T) {
	m := boundMap{X: 40, Y: 40, Inch: 40}
	for at, want := range map[engine.Loc][2]int{"(0,0)": {40, 40}, "(12.5,30)": {540, 1240}, "(0.1,47.9)": {44, 1956}} {
		x, y, err := m.pixels(at)
		if err != nil || x != want[0] || y != want[1] {
			t.Errorf("%s: %d,%d, %v; want %v", at, x, y, err, want)
		}
		if back := m.inches(x, y); back != at {
			t.Errorf("%s comes back as %s", at, back)
		}
	}
	for _, at := range []engine.Loc{"", "0507", "(1,2", "1,2)", "(1)", "(1,2,3)", "(a,b)", "(NaN,1)", "(1e9,0)"} {
		if x, y, err := m.pixels(at); err == nil {
			t.Errorf("%q is taken for %d,%d", at, x, y)
		}
	}
}
