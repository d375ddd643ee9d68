package picture_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/picture"
)

// Every place of a map, and every inch of a table, is where a pixel of it says.
func TestSpotsAreFound(t *testing.T) {
	for _, name := range []string{"training-field", "wilsons-creek", "mill-lane"} {
		p, err := systems.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		places := []engine.Loc{"(0,0)", "(12.5,3)", "(7.3,11.9)"}
		if p.Grid.Size() > 0 {
			places = nil
			for i := range p.Grid.Size() {
				places = append(places, engine.Loc(p.Grid.Name(p.Grid.At(i))))
			}
		}
		s := picture.ChartOf(p, picture.Window{})
		for _, at := range places {
			x, y, on := s.Spot(at)
			if got, found := s.At(x, y); !on || !found || got != at {
				t.Errorf("%s: %s is at %g,%g, where %s is (%t, %t)", name, at, x, y, got, on, found)
			}
		}
		if at, on := s.At(-1e6, 1e300); on || at != "" {
			t.Errorf("%s: far off is %s", name, at)
		}
		if _, _, on := s.Spot("nowhere"); on {
			t.Errorf("%s: nowhere is on the map", name)
		}
	}
}
