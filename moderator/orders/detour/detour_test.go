package detour_test

import (
	"testing"

	"adjutant/moderator/orders/detour"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

func TestWaysAreInTheirOrder(t *testing.T) {
	units := []unit.Unit{{ID: "1-KS", Name: "1 KS", Side: "US", At: "0701"}, {ID: "Totten", Name: "Totten", Side: "US", At: "0702"}}
	x := scan.NewScope(scan.Roster{Units: units, Reader: "US", Version: scan.Latest, Roads: []string{"Mill Road"}, Maps: []scan.Map{{FirstColumn: 1, LastColumn: 15, FirstRow: 1, LastRow: 18}}})
	for said, want := range map[string]string{
		"1 KS goes to 1106 by road, by way of 1104 and 1105":       "1 KS goes by way of 1104 and 1105 to 1106 by road",
		"1 KS goes to 1106 by way of 1104":                         "1 KS goes by way of 1104 to 1106",
		"1 KS to 1106 over 1104, then 1105":                        "1 KS by way of 1104 and 1105 to 1106",
		"1 KS to 1106 (via 1104, 1105), Totten stays":              "1 KS by way of 1104 and 1105 to 1106, Totten stays",
		"1 KS rides to 1106, going by 1104 and then 1105.":         "1 KS rides by way of 1104 and 1105 to 1106.",
		"1 KS marches as far as 1106 through 1104-1105 and stays":  "1 KS marches by way of 1104 and 1105 to 1106 and stays",
		"1 KS to n1106, passing through n1104. Totten to 0703":     "1 KS by way of n1104 to n1106. Totten to 0703",
		"1 KS falls back to 0901 along hexes 0801 and 0802":        "1 KS falls back by way of 0801 and 0802 to 0901",
		"1 KS to 0503 via 0602 and Totten to 0504 via 0603":        "1 KS by way of 0602 to 0503 and Totten by way of 0603 to 0504",
		"1 KS goes along the Mill Road from 0701 as far as 0503":   "1 KS goes along the Mill Road as far as 0503",
		"1 KS goes from 0701 along the Mill Road to 0503":          "1 KS goes along the Mill Road to 0503",
		"1 KS follows the Mill Road from 0701 to 0503":             "1 KS goes along the Mill Road to 0503",
		"1 KS goes from 0702 along the Mill Road to 0503":          "1 KS goes from 0702 along the Mill Road to 0503",
		"1 KS and Totten go from 0701 along the Mill Road to 0503": "1 KS and Totten go from 0701 along the Mill Road to 0503",
		"1 KS goes by 0702 to 0701":                                "1 KS goes by way of 0702 to 0701",
		"1 KS falls back over 0702 and 0703 to 0701":               "1 KS falls back by way of 0702 and 0703 to 0701",
		"1 KS goes from 0602 along 0702, 0703, back to 0701":       "1 KS goes from 0602 by way of 0702 and 0703 to 0701",
		"Totten shoots over 0702 at 0701":                          "Totten shoots over 0702 at 0701",
		"1 KS goes by way of 1104 to 1106":                         "1 KS goes by way of 1104 to 1106",
		"1 KS goes to 1106 by road":                                "1 KS goes to 1106 by road",
		"1 KS goes to 1106 by 1104 to 1105":                        "1 KS goes to 1106 by 1104 to 1105",
		"1 KS goes to 1106, and 1104 is for Totten":                "1 KS goes to 1106, and 1104 is for Totten",
		"1 KS fires at 0503 over 0602":                             "1 KS fires at 0503 over 0602",
		"1 KS goes to 1106 via the ford":                           "1 KS goes to 1106 via the ford",
		"Mill Road leads from 0701 to 0503":                        "Mill Road leads from 0701 to 0503",
	} {
		if got := scan.Text(detour.In(x, scan.Normalise(said, 1))); got != want {
			t.Errorf("%q is written as %q, not %q", said, got, want)
		}
	}
}
