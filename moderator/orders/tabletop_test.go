package orders_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// tableRoster is two sides on a table with a mill.
func tableRoster(v orders.Version) orders.Roster {
	return orders.Roster{
		Version: v, Reader: "west", Sides: []orders.Side{{ID: "west", Name: "West"}, {ID: "east", Name: "East"}},
		Units: []orders.Unit{
			{ID: "1st-Mill", Name: "1st Mill", Side: "west", Stands: []orders.Stand{{At: "(4,13.5)", Facing: "90"}}},
			{ID: "Lane-Horse", Name: "Lane Horse", Side: "west", Stands: []orders.Stand{{At: "(3,18.5)", Facing: "45"}}},
			{ID: "Mill-Battery", Name: "Mill Battery", Side: "west", Stands: []orders.Stand{{Gun: 1, At: "(9.3,10.7)", Facing: "90"}, {Gun: 2, At: "(9.3,14.2)", Facing: "90"}}},
			{ID: "Ford-Dragoons", Name: "Ford Dragoons", Side: "east", Stands: []orders.Stand{{At: "(13,18.5)", Facing: "270"}}},
			{ID: "Lost", Name: "Lost", Side: "west"},
		},
		Sites: []orders.Site{{Name: "Mill", At: "(20.7,15.7)"}, {Name: "Windmill-Hill", At: "(10.6,18.7)"}, {Name: "Mill-Wall", At: "(8,11)", Line: []engine.Loc{"(8,10)", "(8,15)"}}},
	}
}

// What a wargamer says at the table is read as the order that it means, where it means one alone.
func TestOrdersInWordsOfTheTable(t *testing.T) {
	for text, want := range map[string]string{
		"1st Mill: advance 4 inches":                           "move 1st-Mill (8,13.5)",
		"advance 1st Mill 4 inches towards the mill":           "move 1st-Mill (7.9,14)",
		"1st Mill advances 4\" toward the Mill":                "move 1st-Mill (7.9,14)",
		"march 1st Mill 3.5 inches forward":                    "move 1st-Mill (7.5,13.5)",
		"Move the 1st Mill straight ahead 4 inches.":           "move 1st-Mill (8,13.5)",
		"move 1st Mill 2 inches to the left":                   "move 1st-Mill (4,15.5) face 90",
		"move 1st Mill 2 inches north":                         "move 1st-Mill (4,15.5)",
		"fall back 1st Mill 2 inches":                          "move 1st-Mill (2,13.5) face 90",
		"push Mill Battery gun 2 3 inches forward":             "move Mill-Battery gun 2 (12.3,14.2)",
		"move 1st Mill towards Windmill Hill":                  "move 1st-Mill (10.6,18.7) stops: yes",
		"move 1st Mill 4 inches towards the Ford Dragoons":     "move 1st-Mill (7.5,15.4)",
		"move 1st Mill 2 inches towards (4,20) face 45":        "move 1st-Mill (4,15.5) face 45",
		"Lane Horse charges the Ford Dragoons":                 "move Lane-Horse (13,18.5) charge Ford-Dragoons stops: yes",
		"advance 1st Mill 3 inches towards the Mill-Wall":      "move 1st-Mill (7,13.5)",
		"move 1st Mill to the mill wall":                       "move 1st-Mill (8,13.5) stops: yes",
		"charge Ford Dragoons":                                 "",
		"wheel 1st Mill left":                                  "face 1st-Mill 0",
		"wheel left 1st Mill":                                  "face 1st-Mill 0",
		"1st Mill wheels right 30 degrees":                     "face 1st-Mill 120",
		"1st Mill turns about":                                 "face 1st-Mill 270",
		"turn Lane Horse towards the mill":                     "face Lane-Horse (20.7,15.7)",
		"fire 1st Mill at the nearest enemy":                   "fire 1st-Mill at will",
		"1st Mill fires at nearest":                            "fire 1st-Mill at will",
		"advance 1st Mill 4 inches":                            "move 1st-Mill (8,13.5)",
		"move 1st Mill 4 inches":                               "",
		"move 1st Mill 4 inches towards the church":            "",
		"advance Lost 4 inches towards the mill":               "",
		"advance Ford Dragoons 4 inches towards the mill":      "",
		"move 1st Mill 4 inches left towards the mill":         "",
		"advance 1st Mill 4 inches towards the mill if it can": "",
	} {
		for _, v := range []orders.Version{orders.Tolerant, orders.Conversing} {
			reading := orders.Parse(text, tableRoster(v))
			var got []string
			for _, line := range reading.Lines {
				got = append(got, line.String())
			}
			expected := want
			if v == orders.Tolerant {
				expected = ""
			}
			if strings.Join(got, "; ") != expected {
				t.Errorf("version %d: %q is read as %q, want %q (%v)", v, text, got, expected, reading.Findings)
			}
		}
	}
}

// Where somebody looks behind a move, without who, is the end of that move; with another unit's name it is an order of its own.
func TestFacingBehindAMove(t *testing.T) {
	for text, want := range map[string]string{
		"move the 1st Mill to (7,13.6), then face 90":     "move 1st-Mill (7,13.6) face 90",
		"move 1st Mill to (7,13.6) facing NE":             "move 1st-Mill (7,13.6) face NE",
		"move 1st Mill (7,13.6) and face N":               "move 1st-Mill (7,13.6) face N",
		"move 1st Mill (7,13.6) face 90":                  "move 1st-Mill (7,13.6) face 90",
		"Lane Horse to (7,16) facing 100":                 "move Lane-Horse (7,16) face 100",
		"Lane Horse moves to (7,16), facing 100.":         "move Lane-Horse (7,16) face 100",
		"move Mill Battery gun 2 to (10,15), face 100":    "move Mill-Battery gun 2 (10,15) face 100",
		"move 1st Mill (7,13.6), then face Lane Horse 90": "move 1st-Mill (7,13.6); face Lane-Horse 90",
	} {
		reading := orders.Parse(text, tableRoster(orders.Conversing))
		var got []string
		for _, line := range reading.Lines {
			got = append(got, line.String())
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%q is read as %q, want %q (%v)", text, got, want, reading.Findings)
		}
	}
}

// An order to a unit of which nobody is on the table says so, from version Attending on.
func TestOrderToWhoIsNotOnTheTable(t *testing.T) {
	for v, want := range map[orders.Version]string{orders.Amending: "is not understood", orders.Attending: "Mill Guard has nobody on the table, and takes no orders: "} {
		roster := tableRoster(v)
		roster.Units = append(roster.Units, orders.Unit{ID: "Mill-Guard", Name: "Mill Guard", Side: "west"})
		r := orders.Parse("Mill Guard moves 1 inch south and faces the hills\n", roster)
		if len(r.Findings) != 1 || !strings.Contains(r.Findings[0].Text, want) {
			t.Errorf("version %d: %v, want %q", v, r.Findings, want)
		}
	}
}
