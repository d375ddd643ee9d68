package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders"

	"pgregory.net/rapid"
)

// TestNames checks that any name of a roster is read, quoted or not, however
// the other names begin; and that a name of several units is asked about.
func TestNames(t *testing.T) {
	names := rapid.SliceOfN(rapid.StringMatching(`[A-C1][ABC12+&,. -]{0,4}[A-C2]`), 1, 8)
	rapid.Check(t, func(t *rapid.T) {
		var r orders.Roster
		bearers := map[string]int{}
		for i, name := range names.Draw(t, "names") {
			r.Units = append(r.Units, orders.Unit{ID: engine.UnitID(fmt.Sprintf("unit-%d", i)), Name: name})
			bearers[key(name)]++
		}
		for _, u := range r.Units {
			for _, line := range []string{"square " + u.Name, `square "` + strings.ToLower(u.Name) + `"`, "square " + string(u.ID)} {
				order, finding := orders.ParseLine(line, r)
				if finding == nil && order.Units[0] == u.ID && len(order.Units) == 1 {
					continue
				}
				if finding == nil || finding.Code != "E302" || bearers[key(u.Name)] < 2 {
					t.Fatalf("%s: %s, %v", line, order, finding)
				}
			}
		}
	})
}

// key is what tells two names apart.
func key(name string) string { return strings.Join(strings.Fields(strings.ToLower(name)), " ") }

// TestQualifiedNames qualifies equal names in every way that is allowed.
func TestQualifiedNames(t *testing.T) {
	r := orders.Roster{Sides: []orders.Side{{ID: "CSA", Name: "Confederate"}, {ID: "Union", Name: "Federal"}}, Units: []orders.Unit{
		{ID: "2-TN-a", Name: "2 TN", Command: "Cleburne 2/-/3", Side: "CSA"},
		{ID: "2-TN-b", Name: "2 TN", Command: "Johnson 1/2/1", Side: "CSA"},
		{ID: "2-TN-c", Name: "2 TN", Side: "Union"},
	}}
	for line, want := range map[string]string{
		"square 2 TN@2/-/3":            "2-TN-a",
		"square 2 tn (cleburne)":       "2-TN-a",
		"square 2 TN(Johnson 1/2/1)":   "2-TN-b",
		`square "2 TN" @"Johnson"`:     "2-TN-b",
		"square 2 TN@Union":            "2-TN-c",
		"square 2 TN (federal)":        "2-TN-c",
		"square 2-TN-c":                "2-TN-c",
		"square 2 TN@1/2/1 and 2-TN-a": "2-TN-b",
	} {
		order, finding := orders.ParseLine(line, r)
		if finding != nil || string(order.Units[0]) != want {
			t.Errorf("%s: got %s, %v", line, order, finding)
		}
	}
	for line, write := range map[string]string{
		"square 2 TN":     "square 2 TN@2/-/3   or   square 2 TN@1/2/1   or   square 2-TN-c",
		"square 2 TN@CSA": "square 2 TN@2/-/3   or   square 2 TN@1/2/1",

		"square 2 TN@Confederate": "square 2 TN@2/-/3   or   square 2 TN@1/2/1",
	} {
		if _, finding := orders.ParseLine(line, r); finding == nil || finding.Code != "E302" || finding.Write != write {
			t.Errorf("%s: got %v", line, finding)
		}
	}
}

// TestSidesAreNamed reads the header of a side by its id or its printed name.
func TestSidesAreNamed(t *testing.T) {
	r := orders.Roster{Sides: []orders.Side{{ID: "CS", Name: "Confederate"}, {ID: "US", Name: "Union"}}}
	for line, want := range map[string]string{
		"side CS": "CS", "side cs": "CS", "side Confederate": "CS", "side union": "US", "side: Union": "US", "side Zouave": "Zouave",
	} {
		if order, finding := orders.ParseLine(line, r); finding != nil || order.Text != want {
			t.Errorf("%s: got %q, %v; want %q", line, order.Text, finding, want)
		}
	}
}

// TestNamesWithoutCommands: units of one name that are under no commands are told apart by their ids, and nobody is told to add a command.
func TestNamesWithoutCommands(t *testing.T) {
	r := orders.Roster{Units: []orders.Unit{{ID: "Guard-1", Name: "Guard"}, {ID: "Guard-2", Name: "Guard"}}}
	_, finding := orders.ParseLine("square Guard", r)
	if finding == nil || finding.Text != "'Guard' may be Guard-1, Guard-2: which of them?" || finding.Write != "square Guard-1   or   square Guard-2" {
		t.Errorf("%+v", finding)
	}
}
