package muster_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/muster"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// scope is one of a few units, of which two share all of their names but the last word.
func scope() *scan.Scope {
	var units []unit.Unit
	for _, name := range []string{"11 IL", "20 IL", "Marsh", "Lane Bty a", "Lane Bty b", "Taylor Bty"} {
		units = append(units, unit.Unit{ID: engine.UnitID(name), Name: name, Side: "US"})
	}
	units = append(units, unit.Unit{ID: "4 TN", Name: "4 TN", Side: "CS"})
	return scan.NewScope(scan.Roster{Units: units, Reader: "US", Version: scan.Latest})
}

func TestWhoIsCalledUpIsWrittenOut(t *testing.T) {
	call := muster.Of(scope())
	for said, want := range map[string]string{
		"11il to 0402":                         "11 il to 0402",
		"the 11th to 0402":                     "the 11th to 0402",
		"4tn is at 0402":                       "4 tn is at 0402",
		"marsh 20 il and 11 il move to 0402":   "Marsh, 20 il and 11 il move to 0402",
		"11 il n marsh to 0402":                "11 il and Marsh to 0402",
		"go n to 0402":                         "go n to 0402",
		"lane a and b to 0402":                 "Lane Bty a and Lane Bty b to 0402",
		"lane b to 0402":                       "Lane Bty b to 0402",
		"both lane batteries to 0402":          "Lane Bty a and Lane Bty b to 0402",
		"11 il down the lane to 0402":          "11 il down the lane to 0402",
		"20 il to the 11 il camp 0402":         "20 il to 0402",
		"11 il goes through the marsh to 0402": "11 il goes through the marsh to 0402",
		"fire 11il at 4tn":                     "fire 11il at 4tn",
	} {
		if got := scan.Text(call.In(scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is written out as %q, not %q", said, got, want)
		}
	}
}

func TestNamed(t *testing.T) {
	call := muster.Of(scope())
	for said, want := range map[string]int{
		"marsh to 0402": 1, "20 IL plus marsh over to 0402": 2, "20 IL to 0402 n marsh go to 0403": 2, "20 IL down the marsh over to 0402": 1, "through the marsh to 0402": 0, "20 IL and 11 IL. Marsh too": 3, "4 TN": 0, "Lane Bty a": 1,
	} {
		if got := call.Named(scan.Normalise(said, 1)); len(got) != want {
			t.Errorf("%q names %d: %+v", said, len(got), got)
		}
	}
}
