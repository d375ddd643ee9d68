package picture

import (
	"bytes"
	"testing"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Ridges and gullies are on the map and in its legend, each as itself.
func TestRidgesAndGulliesAreDrawn(t *testing.T) {
	drawn := map[string][]byte{}
	layout := hex.Layout{Grid: find(t, "training-field").Grid, X: 60, Y: 52, DX: 90, DY: 104}
	plain := LegendHeight(find(t, "training-field"), layout)
	for _, kind := range []string{"", sideRidge, sideGully} {
		p := *find(t, "training-field")
		p.Hexsides = append([]pack.Hexside{}, p.Hexsides...)
		edge := hex.Edge{A: hex.Coord{Col: 3, Row: 3}, B: hex.Coord{Col: 3, Row: 4}}
		if kind != "" {
			p.Hexsides = append(p.Hexsides, pack.Hexside{Edge: edge, Kinds: []string{kind}})
		}
		svg, err := mapOf(t, &p).SVG()
		if err != nil {
			t.Fatal(err)
		}
		if high := LegendHeight(&p, layout) - plain; (high > 0) != (kind != "") {
			t.Errorf("with %q the legend is higher by %g", kind, high)
		}
		for other, picture := range drawn {
			if bytes.Equal(picture, svg) {
				t.Errorf("%q looks like %q", kind, other)
			}
		}
		drawn[kind] = svg
	}
}
