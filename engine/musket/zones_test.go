package musket_test

import (
	"slices"
	"testing"

	"adjutant/engine"
)

func TestZonesAt(t *testing.T) {
	sys := lab(t)
	for _, tt := range []struct {
		name, units string
		at          engine.Loc
		want        []engine.UnitID
	}{
		{name: "next to both sides", units: "b-five 0101, r-one 0103", at: "0102", want: []engine.UnitID{"b-five", "r-one"}},
		{name: "two hexes away", units: "b-five 0101", at: "0103"},
		{name: "its own hex", units: "b-five 0101", at: "0101"},
		{name: "disrupted units have none (11.1.3)", units: "b-five 0101 disrupted", at: "0102"},
		{name: "nor have leaders (6.1)", units: "b-lead 0101", at: "0102"},
		{name: "none goes into brush (TEC)", units: "b-five 0302", at: "0303"},
		{name: "nor out of it", units: "b-five 0303", at: "0302"},
		{name: "no hex of the map", units: "b-five 0101", at: "9999"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := sys.ZonesAt(place(t, sys, "combat", tt.units), tt.at); !slices.Equal(got, tt.want) {
				t.Errorf("in the zones of %v, want %v", got, tt.want)
			}
		})
	}
}
