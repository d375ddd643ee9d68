package orders_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// Orders that begin with who does something are read where they mean one thing alone; what resembles an order is never passed over.
func TestOrdersThatBeginWithTheirUnits(t *testing.T) {
	field := fieldRoster(orders.Latest)
	field.Units = append(field.Units, orders.Unit{ID: "Battery-B", Name: "B Battery", Side: "north", At: "1107"}, orders.Unit{ID: "C-Battery", Name: "C Battery", Side: "north", At: "1205"}, orders.Unit{ID: "Ford-Jagers", Name: "Ford Jagers", Side: "south"})
	asked := field
	asked.Asked = 7
	led := field
	led.Led = map[engine.UnitID][]engine.UnitID{"1st-Foot": {"1st-Foot", "2nd-Foot"}}
	for _, tt := range []struct {
		text   string
		roster orders.Roster
		want   string
	}{
		{"2nd Foot to 1104", field, "move 2nd-Foot 1104"},
		{"2nd Foot to 1104 by way of 1105.", field, "move 2nd-Foot 1105-1104"},
		{"2nd Foot to 1104", asked, "move 2nd-Foot 1104"}, // who knows the rules has it be a retreat
		{"the 2nd Foot falls back to 1104 by way of 1105 please.", asked, "retreat 2nd-Foot 1105-1104"},
		{"the 2nd Foot falls back to 1104", field, "retreat 2nd-Foot 1104"},
		{"the 2nd Foot defends 1205, the battery supports it.", field, "defend 1205 primary 2nd-Foot support C-Battery"},
		{"the 2nd Foot defends 1205 and 1st Foot supports it, led by Battery A", field, "defend 1205 primary 2nd-Foot support 1st-Foot leader Battery-A"},
		{"the 2nd Foot defends 1203, the battery supports it.", field, "refused"}, // which of two
		{"2nd Foot, move to 1104", field, "move 2nd-Foot 1104"},
		{"1st Foot's brigade, move to 1104", led, "move 1st-Foot, 2nd-Foot 1104"},
		{"fire 1st Foot at the Jagers", field, "fire 1st-Foot at Ford-Jagers"},
		{"The Jagers march to the sea", field, "refused"},
		{"Foot goes home", field, "refused"},
		{"2nd Foot to 1104 if they come", field, "refused"},
	} {
		if got := orderedIn(orders.Parse(tt.text, tt.roster)); got != tt.want {
			t.Errorf("%q (asked %d) is read as %q, want %q", tt.text, tt.roster.Asked, got, tt.want)
		}
	}
	table := tableRoster(orders.Latest)
	table.Sites = append(table.Sites, orders.Site{Name: "Orchard-Wall", Line: []engine.Loc{"(10,10)", "(10,20)"}})
	for text, want := range map[string]string{
		"the 1st Mill advances 4 inches towards the Orchard-Wall":  "move 1st-Mill (8,13.5)",
		"Horse moves 4 inches towards the Orchard-Wall":            "move Lane-Horse (7,18.5)",
		"Horse moves 4 inches towards the church":                  "refused",
		"The battery holds.":                                       "hold Mill-Battery",
		"gun 1 holds":                                              "hold Mill-Battery gun 1",
		"gun 1 of the Mill Battery fires at the Ford Dragoons":     "cannon Mill-Battery gun 1 at Ford-Dragoons",
		"cannon Mill Battery gun 2 at the Dragoons":                "cannon Mill-Battery gun 2 at Ford-Dragoons",
		"Lane Horse to (17.8,16) facing 100":                       "move Lane-Horse (17.8,16) face 100",
		"move the Lane Horse to (9.9,4.6), then face 90":           "move Lane-Horse (9.9,4.6) face 90",
		"The battery of yours holds me up":                         "",
		"Good move! Staff and battery of yours are in for a fight": "",
	} {
		if got := orderedIn(orders.Parse(text, table)); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// orderedIn is what a mail orders, "refused" where any of it stops it.
func orderedIn(r orders.Reading) string {
	var all []string
	for _, line := range r.Lines {
		all = append(all, line.String())
	}
	for _, f := range r.Findings {
		if !f.IsWarning() {
			return "refused"
		}
	}
	return strings.Join(all, "; ")
}

// A mend says all that was meant, or it is none: nobody copies half of his order.
func TestMendsDropNothing(t *testing.T) {
	field := fieldRoster(orders.Latest)
	field.Asked = 7
	for text, want := range map[string]string{
		"2nd Foot 1104, Battery A covers it":                         "",
		"2nd Foot rides for 1104 and 1st Foot guards it":             "",
		"move 2nd Foot 1104 and wheel":                               "",
		"standing: if attacked 1205 then lose 1st Foot and 2nd Foot": "",
		"2nd Foot to 1104":                                           "move 2nd-Foot 1104",
	} {
		for _, f := range orders.Parse(text, field).Findings {
			if !strings.HasPrefix(f.Write, "note:") && f.Write != want {
				t.Errorf("%q is to be written as %q, want %q", text, f.Write, want)
			}
		}
	}
}
