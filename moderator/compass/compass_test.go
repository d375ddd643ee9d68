package compass_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/moderator/compass"
	"adjutant/moderator/orders/scan"
)

// TestLeadsTo: who stands in 0405, two hexes south of an enemy, goes where words lead, and nowhere off the map.
func TestLeadsTo(t *testing.T) {
	m := compass.Map{Grid: hex.Grid{Columns: 8, Rows: 8}, Foes: func() []engine.Loc { return []engine.Loc{"0803", "0403"} }}
	for _, c := range []struct {
		way  scan.Way
		want string
	}{
		{scan.Way{Hexes: 2, Compass: "north"}, "0403"},
		{scan.Way{Hexes: 1, Compass: "east"}, "0505 0506"},
		{scan.Way{Hexes: 2, Compass: "south"}, "0407"},
		{scan.Way{Hexes: 4, Compass: "south"}, ""},
		{scan.Way{Hexes: 1, To: "0403"}, "0404"},
		{scan.Way{Hexes: 1, To: "0404", Behind: true}, "0403"},
		{scan.Way{Hexes: 1, Away: true}, "0506 0406 0306"},
		{scan.Way{Hexes: 13, Compass: "north"}, ""},
		{scan.Way{Hexes: 1, To: "9999"}, ""},
	} {
		var all []string
		for _, at := range m.LeadsTo("0405", c.way) {
			all = append(all, string(at))
		}
		if got := strings.Join(all, " "); got != c.want {
			t.Errorf("%+v leads to %q, want %q", c.way, got, c.want)
		}
	}
	m.Foes = func() []engine.Loc { return nil }
	if all := m.LeadsTo("0405", scan.Way{Hexes: 1, Away: true}); all != nil {
		t.Errorf("away from nobody leads to %v", all)
	}
}
