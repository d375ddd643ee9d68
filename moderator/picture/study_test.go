package picture

import (
	"slices"
	"testing"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

// What a text names is drawn on ground that nobody has typed in, roads at their ends alone where their course
// is not told; where the ground is typed in, the study is gone.
func TestStudyIsDrawnOnUnknownGround(t *testing.T) {
	p, err := systems.Find("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	layout := hex.Layout{Grid: p.Grid, X: 60, Y: 52, DX: 90, DY: 104}
	m := newAtlas(p, layout, whole(p.Grid))
	var kinds []pack.TraitKind
	for _, look := range m.studied() {
		kinds = append(kinds, look.kind)
	}
	for _, want := range []pack.TraitKind{pack.StudyRoad, pack.StudyLane, pack.StudyField, pack.StudyCamp, pack.StudyPlace, pack.StudyMarsh, pack.StudyRiver} {
		if !slices.Contains(kinds, want) {
			t.Errorf("%s is not drawn", want)
		}
	}
	far, near := 0, 0
	for _, trait := range p.Study {
		if !trait.Leads() || trait.Kind == pack.StudyLine {
			continue
		}
		for _, piece := range m.pieces(trait) {
			if long := piece[1].minus(piece[0]).length(); long > 6*layout.DY {
				t.Errorf("%s is drawn for %.0f pixels at once", trait.Name, long)
			}
		}
		if len(m.pieces(trait)) > len(trait.At)-1 {
			far++
		} else {
			near++
		}
	}
	if far < 3 || near < 3 {
		t.Errorf("%d lines have ends alone, %d are drawn whole", far, near)
	}
	typed := *p
	typed.Hexes = []pack.Hex{{At: p.Grid.At(0), Terrain: []string{"woods"}}}
	bare := *p
	bare.Study = nil
	if with := LegendHeight(p, layout); len(newAtlas(&typed, layout, whole(p.Grid)).studied()) > 0 || with <= LegendHeight(&bare, layout) {
		t.Error("the study is drawn over ground that is typed in, or has no room in the legend")
	}
	ours, err := systems.Find("into-the-woods-ours")
	if err != nil {
		t.Fatal(err)
	}
	for _, look := range newAtlas(ours, layout, whole(p.Grid)).studied() {
		if look.filled || look.width > 0 {
			t.Errorf("%s of the study is drawn over ground of our own", look.name)
		}
	}
	if n := len(newAtlas(ours, layout, whole(p.Grid)).studied()); n != 4 {
		t.Errorf("%d kinds of spots are named over ground of our own, want bridges, entries, camps and places", n)
	}
}
