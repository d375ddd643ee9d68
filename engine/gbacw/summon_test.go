package gbacw

import (
	"testing"

	"adjutant/engine"
)

// TestSummon: an enemy east of column 40 and north of row N28 at the end of a turn, both included, brings
// the two divisions at the start of the next, once (BB 30.8).
func TestSummon(t *testing.T) {
	sys := woods(t)
	for _, tt := range []struct {
		unit  engine.UnitID
		at    engine.Loc
		comes bool
	}{
		{"6-AR", "N4028", true},
		{"6-AR", "N3928", false},
		{"6-AR", "N4029", false},
		{"Polk", "N4028", false},
	} {
		s := with(t, sys, "8")
		s.Turn, s.Open, s.Rolls = 5, nil, nil
		put(sys, s, tt.at, tt.unit)
		c := sys.course(s)
		threatened(c)
		c.Turn++
		summon(c)
		for _, id := range []engine.UnitID{"2-IA", "Tuttle", "12-MI"} {
			if u := c.Units[unitOf(t, sys, id)]; u.Here() != tt.comes {
				t.Errorf("%s in %s: %s %+v", tt.unit, tt.at, id, u)
			}
		}
		if u := c.Units[unitOf(t, sys, "2-IA")]; tt.comes && (u.At != "N5411" || u.Start != 9) {
			t.Errorf("%+v", u)
		}
		if err := sys.sound(c.State); err != nil {
			t.Error(err)
		}
	}
}
