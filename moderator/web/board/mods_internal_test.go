package board

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/plan"
)

// Plays have the ids of units in what is added to their dice, and what is tried of orders has their names already: both tell names.
func TestModifiersNameTheirUnits(t *testing.T) {
	of := &pack.Pack{Units: []pack.Unit{{ID: "3rd-Foot", Name: "3rd Foot"}}}
	texts := func(mods []engine.Modifier) (all []string) {
		for _, m := range mods {
			all = append(all, m.Text)
		}
		return all
	}
	mods := []engine.Modifier{{Unit: "3rd-Foot", Text: "combat factor"}, {Unit: "3rd Foot", Text: "across the creek"}, {Text: "leader"}}
	want := []string{"3rd Foot: combat factor", "3rd Foot: across the creek", "leader"}
	if diff := gocmp.Diff(want, texts(Play{of: of}.Named(mods))); diff != "" {
		t.Errorf("of a play (-want +got):\n%s", diff)
	}
	tried := &plan.Dice{Mods: mods}
	nameMods(of, tried)
	if diff := gocmp.Diff(want, texts(tried.Mods)); diff != "" {
		t.Errorf("of what is tried (-want +got):\n%s", diff)
	}
}
