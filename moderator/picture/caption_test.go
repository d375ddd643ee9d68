package picture

import (
	"slices"
	"testing"

	"adjutant/engine/hex"
)

// What all hexes are made of is not written on the map; a field's name and the Sunken Lane are, once each.
func TestCaptions(t *testing.T) {
	p := find(t, "into-the-woods-ours")
	m := newAtlas(p, hex.Layout{Grid: p.Grid, X: 60, Y: 52, DX: 90, DY: 104}, whole(p.Grid))
	count := map[string]int{}
	for at, caption := range m.captions() {
		count[caption]++
		c := m.terrain[at]
		if caption == "Review field" && !slices.Contains(c, "field-review") {
			t.Errorf("the Review field is written in %s: %v", p.Grid.Name(at), c)
		}
	}
	for caption, want := range map[string]int{"level 1": 0, "Review field": 1, "Cloud field": 1, "sunken lane": 1} {
		if count[caption] != want {
			t.Errorf("%q is written %d times, not %d: %v", caption, count[caption], want, count)
		}
	}
}
