package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/command"
)

// March orders are given to Confederates from 9 AM of the first day on, to the Union from 10 AM, on 5 April as on the 6th, and to
// nobody on the turn in which he arrives (BB 9.22).
func TestMarchOrders(t *testing.T) {
	for _, one := range []struct {
		scenario string
		turn     int
		unit     engine.UnitID
		arrives  bool
		refused  bool
	}{
		{"1", 3, "24-TN", false, true},
		{"1", 4, "24-TN", false, false},
		{"1", 4, "41-IL", false, true},
		{"1", 5, "41-IL", false, false},
		{"10", 2, "24-TN", false, true},
		{"10", 3, "24-TN", false, false},
		{"10", 3, "41-IL", false, true},
		{"10", 4, "41-IL", false, false},
		{"1", 5, "41-IL", true, true},
	} {
		sys, s := begin(t, one.scenario)
		unit := unitOf(t, sys, one.unit)
		s.Turn, s.Units[unit].Due = one.turn, 0
		if one.arrives {
			s.Units[unit].Due = one.turn
		}
		f := command.CheckMarch(sys.Book, s, unit)
		if (f != nil) != one.refused || f != nil && (f.Code != finding.MarchTooEarly || f.Cites[0] != "BB 9.22") {
			t.Errorf("%+v: %+v", one, f)
		}
	}
}
