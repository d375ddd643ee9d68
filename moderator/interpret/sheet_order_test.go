package interpret

import (
	"strings"
	"testing"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
)

// TestOrdersNameHexesOfSheets reads hexes of orders as a map of two sheets has them.
func TestOrdersNameHexesOfSheets(t *testing.T) {
	grid := hex.Grid{
		Columns: 60, Rows: 67, Parity: hex.EvenLow, FirstColumn: 10,
		Sheets: []hex.Sheet{{Letter: "N", Top: 1, Rows: 34}, {Letter: "S", Top: 34, Rows: 34}},
	}
	roster := Roster(&pack.Pack{Grid: grid, Units: []pack.Unit{{ID: "6-MS", Name: "6 MS"}}})
	for line, want := range map[string]string{
		"move 6 MS S2905":       "S2905",
		"move 6 MS n1433-n1434": "N1433 S1401",
		"move 6 MS N6901":       "N6901",
		"move 6 MS N7001":       "E202",
		"move 6 MS S1035":       "E202",
		"move 6 MS 1434":        "E202",
	} {
		order, finding := orders.ParseLine(line, roster)
		got := ""
		if finding != nil && finding.Code != "W203" {
			got = finding.Code
		} else {
			for _, at := range order.Path {
				got = strings.TrimSpace(got + " " + string(at))
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}
