package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// In every order that has a place, to, at, -> and nothing at all before it mean the same, in all systems; the line is printed as ever.
func TestArrowsBeforePlaces(t *testing.T) {
	r := orders.Roster{Units: []orders.Unit{{ID: "6-MS", Name: "6 MS"}, {ID: "Trabue"}, {ID: "1st-Mill", Name: "1st Mill"}, {ID: "Dragoons"}}}
	for canonical, forms := range map[string][]string{
		"move 6-MS S2712":               {"move 6 MS S2712", "move 6 MS to S2712", "move 6 MS at S2712", "move 6 MS -> S2712", "move 6 MS → S2712"},
		"move 6-MS S2711-S2712":         {"move 6 MS S2711 to S2712", "move 6 MS to S2711 -> S2712", "move 6 MS S2711-S2712"},
		"entry S1234 Trabue":            {"entry Trabue at S1234", "entry Trabue S1234", "entry Trabue to S1234", "entry Trabue -> S1234", "entry at S1234 Trabue", "entry S1234 Trabue"},
		"move 1st-Mill (7.5,11.8)":      {"move 1st Mill to (7.5,11.8)", "move 1st Mill (7.5,11.8)", "move 1st Mill at (7.5,11.8)"},
		"retreat 6-MS S2712":            {"retreat 6 MS to S2712", "retreat 6 MS -> S2712", "retreat 6 MS S2712"},
		"withdraw 6-MS S2712-S2713":     {"withdraw 6 MS to S2712-S2713", "withdraw 6 MS S2712 -> S2713"},
		"capture 6-MS S2712":            {"capture 6 MS at S2712", "capture 6 MS S2712", "capture 6 MS -> S2712"},
		"fire 6-MS -> S2712":            {"fire 6 MS at S2712", "fire 6 MS S2712", "fire 6 MS to S2712"},
		"move Dragoons along R1 (24,9)": {"move Dragoons along R1 to (24,9)", "move Dragoons along R1 (24,9)", "move Dragoons along R1 -> (24,9)"},
	} {
		for _, line := range forms {
			o, f := orders.ParseLine(line, r)
			if f != nil || o.String() != canonical {
				t.Errorf("%q is read as %q, want %q: %v", line, o.String(), canonical, f)
			}
		}
	}
}
