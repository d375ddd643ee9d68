package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// Attacks and answers to them are read as players say them; who is named beside the first supports it, and an enemy stands for his hex.
func TestAttacksAsTheyAreSaid(t *testing.T) {
	r := fieldRoster(orders.Latest)
	r.Units[3].At = "0905"
	for line, want := range map[string]string{
		"counter 0905 with the 1st Foot":                    "counter 0905 primary 1st-Foot",
		"attack 0905 with our 1st Foot and the 2nd Foot":    "attack 0905 primary 1st-Foot support 2nd-Foot",
		"attack 6th Line with 1st Foot":                     "attack 0905 primary 1st-Foot",
		"attack 1004 -> the 6th Line primary 1st Foot":      "attack 1004 -> 0905 primary 1st-Foot",
		"attack 2nd Foot with 1st Foot":                     "", // his own
		"defend 0803 with 1st Foot, 2nd Foot":               "defend 0803 primary 1st-Foot support 2nd-Foot",
		"defend with the 1st Foot leader 2nd Foot":          "defend primary 1st-Foot leader 2nd-Foot",
		"standing: if attacked 1205 then primary 1st Foot":  "standing: if attacked 1205 then primary 1st-Foot",
		"standing: if attacked 1205 then support Battery A": "standing: if attacked 1205 then support Battery-A",
		"standing: if attacked 1205 then primary 1st Foot support Battery A leader 2nd Foot; if attacked 0407 then hold": "standing: if attacked 1205 then primary 1st-Foot; " +
			"if attacked 1205 then support Battery-A; if attacked 1205 then support leader 2nd-Foot; if attacked 0407 then hold",
	} {
		o, found := orders.ParseLine(line, r)
		got := o.String()
		if found != nil && !found.IsWarning() {
			got = ""
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q (%+v)", line, got, want, found)
		}
		if again, _ := orders.ParseLine(want, r); want != "" && again.String() != want {
			t.Errorf("%q is read again as %q", want, again.String())
		}
	}
}
