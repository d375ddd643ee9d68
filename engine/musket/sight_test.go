package musket_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

func TestLineOfSight(t *testing.T) {
	tests := []struct{ name, from, to, blocked string }{
		{"nothing between", "0101", "0102", ""},
		{"open ground", "0101", "0105", ""},
		{"light woods", "0502", "0504", "0503"},
		{"a hill", "1102", "1105", "1103"},
		{"light woods seen from a hill", "1108", "1107", ""},
		{"from a hill, over woods on a hill", "1108", "1105", "1106"},
		{"brush, streams and corn do not block", "0302", "0304", ""},
		{"along a hexside, one flank open", "0902", "1103", ""},
		{"the ends do not block", "0503", "1103", ""},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sight, err := sys.LOS(engine.Loc(tt.from), engine.Loc(tt.to))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, at := range sight.BlockedBy {
				got = append(got, string(at))
			}
			if strings.Join(got, " ") != tt.blocked || sight.Clear != (tt.blocked == "") {
				t.Errorf("clear %v, blocked by %q, want %q", sight.Clear, got, tt.blocked)
			}
		})
	}
	if _, err := sys.LOS("0101", "9999"); err == nil {
		t.Error("sees off the map")
	}
}

// Bombardment of red units in 0103 by b-gun1 in 0101: +3 is column 6 of the
// revised table.
func TestBombardment(t *testing.T) {
	tests := []struct {
		name, target string
		dice         []int
		stands       string
		waits        string
	}{
		{"column 6, die 1: Ac, nothing", "r-one 0103", []int{1, 6}, "0103", "combat blue"},
		{"die 3: Dc, passed", "r-one 0103", []int{3, 1}, "0103", "combat blue"},
		{"die 3: Dc, failed", "r-one 0103", []int{3, 6}, "0103 disrupted", "combat blue"},
		{"Dc on a disrupted unit (A-55)", "r-one 0103 disrupted", []int{3, 6}, "0103 disrupted", "combat blue"},
		{"die 4: Dr, failed", "r-one 0103", []int{4, 6}, "0103 disrupted", "combat blue"},
		{"Dr on a disrupted unit: retreats", "r-one 0103 disrupted", []int{4, 6}, "0103 disrupted", "retreat red"},
		{"doubled against cavalry, die 6: Dx, failed", "r-cav 0103", []int{6, 6}, "eliminated", "combat blue"},
		{"Dx, passed", "r-cav 0103", []int{6, 1}, "0103 ineffective", "combat blue"},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := play(t, sys, place(t, sys, "combat", "b-gun1 0101, "+tt.target), "blue", "bombard b-gun1 -> 0103")
			s = roll(t, sys, s, tt.dice...)
			id, _, _ := strings.Cut(tt.target, " ")
			if stands(sys, s, id) != tt.stands || waits(sys, s) != tt.waits {
				t.Errorf("%s stands %s, the game waits for %s; want %s and %s", id, stands(sys, s, id), waits(sys, s), tt.stands, tt.waits)
			}
		})
	}
	t.Run("every unit for itself, and the hex once", func(t *testing.T) {
		s := play(t, sys, place(t, sys, "combat", "b-gun1 0101, b-gun2 0201, r-one 0103, r-five 0103, r-lead 0103"), "blue", "bombard b-gun1 -> 0103")
		s = roll(t, sys, s, 3, 6)
		if waits(sys, s) != "shell dice" {
			t.Fatalf("the game waits for %s", waits(sys, s))
		}
		s = roll(t, sys, s, 3, 6)
		check(t, sys.Check(s, action("blue", "bombard b-gun2 -> 0103")), "E410", "already attacked", "")
	})
}
