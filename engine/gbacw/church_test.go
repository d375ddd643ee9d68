package gbacw

import (
	"testing"

	"adjutant/engine"
)

// TestChurchArrivals: Marsh's and Hare's brigades come with their leaders, all with two activations (BB 30.3).
func TestChurchArrivals(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "3")
	for id, turn := range map[engine.UnitID]int{"Marsh": 1, "45-IL": 1, "11-IL": 1, "20-IL": 1, "48-IL": 1, "Burrows-Bty": 1, "Veatch": 2, "25-IN": 2, "Hare": 2, "8-IL": 2, "18-IL": 2, "11-IA": 2, "13-IA": 2, "1-Bn-4-IL-Cav": 2} {
		if u := s.Units[sys.units[id]]; u.Fate != fateWaiting || u.Due != turn || u.Allowed != 2 {
			t.Errorf("%s: %+v, want turn %d with two activations", id, u, turn)
		}
	}
}

// TestRoarOnEntry: who enters rolls for its mission with the first marker of its command, and may lose its entry; Raith's brigade, on the
// map from the start, rolls as well. With the next marker they are free (BB 30.3).
func TestRoarOnEntry(t *testing.T) {
	f := onField(t, "3", "McClernand", 1)
	c := f.sys.course(f.s)
	c.begin(f.s.Active)
	if wants(c.state, throwRoar) != 2 {
		t.Fatalf("Marsh's and Raith's roll: %+v", c.Rolls)
	}
	s, _ := rollDice(t, f.sys, c.state, 9)
	f.s, _ = rollDice(t, f.sys, s, 9)
	f.refuses(entering1("US", "N3233", "45-IL"), codeActivated, "BB 30.3")
	f.refuses(f.to("43-IL"), codeActivated, "BB 9.44")
	f.legal(entering1("US", "N3233", "Burrows-Bty"), true)
	c = f.sys.course(f.s)
	c.begin(f.s.Active)
	f.s = c.state
	if wants(f.s, throwRoar) != 0 {
		t.Errorf("they roll again: %+v", f.s.Rolls)
	}
	f.s.Formations[f.s.Units[f.sys.units["45-IL"]].Formation].Order = orderAdvance
	f.legal(entering1("US", "N3233", "45-IL"), true)
	c = f.sys.course(f.s)
	c.endActivation()
	if f.s.Units[f.sys.units["45-IL"]].Acts != 1 {
		t.Errorf("the lost one counts: %+v", f.s.Units[f.sys.units["45-IL"]])
	}
}

// TestWaivedSurprise: the players of the Long Roll may do without the worse checks, without checks for rout after fire, or without both
// (BB 30.2).
func TestWaivedSurprise(t *testing.T) {
	sys := woods(t)
	for value, want := range map[string][2]bool{"no": {false, false}, "yes": {true, true}, waiveChecks: {true, false}, waiveRouts: {false, true}} {
		s := game(t, sys, "2", optWaive+"="+value)
		if got := [2]bool{s.waived(waiveChecks), s.waived(waiveRouts)}; got != want {
			t.Errorf("%s: %v", value, got)
		}
		if got := len(sys.checkMods(s, sys.units["25-MO"])) == 0; got != want[0] {
			t.Errorf("%s: no modifier %v", value, got)
		}
	}
}
