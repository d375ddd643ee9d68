package muzzleblast

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Whoever stops a body is named: the enemy it charges, the enemy it does not come near to, and a friend in
// its way, who is no contact though it charges.
func TestWhoStandsInTheWayIsNamed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		second  int // side of who stands in the way
		charges bool
		near    int
		want    string
	}{
		{"an enemy", 1, false, 0, "and stops there, with in-the-way in its way, facing 90."},
		{"an enemy who is charged", 1, true, 0, ", in contact with in-the-way, facing 90."},
		{"an enemy, as ordered", 1, false, 150, "and stops as ordered, with in-the-way near, facing 90."},
		{"a friend", 0, false, 0, "and stops there, with in-the-way in its way, facing 90."},
		{"a friend before the charge", 0, true, 0, "and stops there, with in-the-way in its way, facing 90."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sys, s := mill(t, nil)
			s.Bodies, s.Units, sys.units = nil, nil, nil
			for n, name := range []string{"goes", "in-the-way"} {
				at := plane.Point{X: 1000 + 300*n, Y: 1000}
				sys.units = append(sys.units, unit{id: engine.UnitID(name), name: name, side: n * tt.second, arm: foot, weapon: printed.Rifle, figures: 4, width: 100, depth: 100})
				s.Units = append(s.Units, morale{Start: 4})
				s.Bodies = append(s.Bodies, body{Unit: n, At: at, Towards: plane.Bearing(at, 90), Files: 4, Figures: 4})
			}
			o := order{target: -1, with: -1, near: tt.near, verb: verbMove}
			if tt.charges {
				o.target = 1
			}
			before := s.Bodies[0]
			w, r := newWalk(0, []plane.Point{before.At, {X: 1600, Y: 1000}}, o), newRanks(sys.book, s)
			for slice := 1; slice <= sliceCount; slice++ {
				r.step(&w, slice)
			}
			if text := told(sys.units, s, s.Bodies[0], before, w).Text; !strings.HasSuffix(text, tt.want) {
				t.Errorf("%q does not end %q", text, tt.want)
			}
		})
	}
}
