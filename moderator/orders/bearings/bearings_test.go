package bearings_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/bearings"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// A way that is told by directions is the hexes that it leads to: all that it may mean, and none where it says more.
func TestLines(t *testing.T) {
	leads := func(from engine.Loc, w scan.Way) []engine.Loc {
		switch {
		case w.Away:
			return []engine.Loc{"0402", "0502"}
		case w.Compass == "north":
			return map[engine.Loc][]engine.Loc{"0403": {"0402"}, "0402": {"0401"}}[from][:min(1, 3-w.Hexes)]
		}
		return nil
	}
	r := scan.Roster{Version: scan.Latest, Units: []unit.Unit{{ID: "Fusiliers", Name: "Fusiliers", Side: "south"}}, Reader: "south", Maps: []scan.Map{{FirstColumn: 1, LastColumn: 9, FirstRow: 1, LastRow: 9}}, Leads: leads}
	for text, want := range map[string][]string{
		"Fusiliers N":               {"move Fusiliers 0402"},
		"Fusiliers one hex back":    {"move Fusiliers 0402", "move Fusiliers 0502"},
		"Fusiliers N, then in 0405": nil,
		"Fusiliers to 0405":         nil,
	} {
		lines, _ := bearings.Lines(scan.NewScope(r), text, func(engine.UnitID) engine.Loc { return "0403" })
		if !slices.Equal(lines, want) {
			t.Errorf("%q: %q, want %q", text, lines, want)
		}
	}
}
