package orders_test

import (
	"testing"

	"adjutant/moderator/orders"
)

// An order between two clauses that are not understood is taken back once.
func TestAnOrderIsTakenBackOnce(t *testing.T) {
	r := orders.Roster{Version: orders.Latest, Units: []orders.Unit{{ID: "6", Name: "6th Line"}, {ID: "7", Name: "7th Line"}, {ID: "8", Name: "8th Line"}, {ID: "9", Name: "Teague", Leads: true}}}
	for _, text := range []string{
		"6th Line with 7th line and 8th Line to 0407, Teague into the field at 0407", "6th Line with 7th Line, 8th Line to 0407, 9th at 0407", "6th Line and so on with, 8th Line to 0407, and 6th Line into it",
	} {
		if reading := orders.Parse(text, r); len(reading.Lines) > 2 {
			t.Errorf("%q has %d orders", text, len(reading.Lines))
		}
	}
}
