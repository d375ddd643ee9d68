package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// TestChurchArrivals: Marsh's and Hare's brigades come with their leaders, all with two activations (BB 30.3).
func TestChurchArrivals(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "3")
	for id, turn := range map[engine.UnitID]int{"Marsh": 1, "45-IL": 1, "11-IL": 1, "20-IL": 1, "48-IL": 1, "Burrows-Bty": 1, "Veatch": 2, "25-IN": 2, "Hare": 2, "8-IL": 2, "18-IL": 2, "11-IA": 2, "13-IA": 2, "1-Bn-4-IL-Cav": 2} {
		if u := s.Units[sys.UnitIndex[id]]; u.Fate != state.FateWaiting || u.Due != turn || u.Allowed != 2 {
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
	if wants(c.State, state.ThrowRoar) != 2 {
		t.Fatalf("Marsh's and Raith's roll: %+v", c.Rolls)
	}
	s, _ := rollDice(t, f.sys, c.State, 9)
	f.s, _ = rollDice(t, f.sys, s, 9)
	f.refuses(entering1("US", "N3233", "45-IL"), finding.NoActivation, "BB 30.3")
	f.refuses(f.to("43-IL"), finding.NoActivation, "BB 9.44")
	f.legal(entering1("US", "N3233", "Burrows-Bty"), true)
	c = f.sys.course(f.s)
	c.begin(f.s.Active)
	f.s = c.State
	if wants(f.s, state.ThrowRoar) != 0 {
		t.Errorf("they roll again: %+v", f.s.Rolls)
	}
	f.s.Formations[f.s.Units[f.sys.UnitIndex["45-IL"]].Formation].Order = state.OrderAdvance
	f.legal(entering1("US", "N3233", "45-IL"), true)
	c = f.sys.course(f.s)
	c.endActivation()
	if f.s.Units[f.sys.UnitIndex["45-IL"]].Acts != 1 {
		t.Errorf("the lost one counts: %+v", f.s.Units[f.sys.UnitIndex["45-IL"]])
	}
}

// TestWaivedSurprise: the players of the Long Roll may do without the worse checks, without checks for rout after fire, or without both
// (BB 30.2).
func TestWaivedSurprise(t *testing.T) {
	sys := woods(t)
	for value, want := range map[string][2]bool{"no": {false, false}, "yes": {true, true}, state.WaiveChecks: {true, false}, state.WaiveRouts: {false, true}} {
		s := game(t, sys, "2", state.OptWaive+"="+value)
		if got := [2]bool{s.Waived(state.WaiveChecks), s.Waived(state.WaiveRouts)}; got != want {
			t.Errorf("%s: %v", value, got)
		}
		if got := len(checkMods(sys.Book, s, sys.UnitIndex["25-MO"])) == 0; got != want[0] {
			t.Errorf("%s: no modifier %v", value, got)
		}
	}
}

// TestChurchOrders holds the orders, the initiative and the markers of the first turns at Shiloh Church (BB 30.3).
func TestChurchOrders(t *testing.T) {
	f := onField(t, "3", "Hindman", 1)
	for code, want := range map[string]bool{state.CodeWood: true, state.CodeShaver: false} {
		if got := command.FreeChange(f.sys.Book, f.s, f.sys.FormationNamed(code)); got != want {
			t.Errorf("%s changes its orders freely: %v", code, got)
		}
	}
	change := engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Wood-3/1/3"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	if _, there := f.sys.UnitIndex["Wood-3/1/3"]; !there {
		change.Units[0] = "Wood"
	}
	s, _ := f.plays(change)
	if command.FreeChange(f.sys.Book, s, f.sys.FormationNamed(state.CodeWood)) || s.Formations[f.sys.FormationNamed(state.CodeWood)].Order != state.OrderAttack {
		t.Errorf("Wood's orders: %+v", s.Formations[f.sys.FormationNamed(state.CodeWood)])
	}
	if f.s.Turn = 2; command.FreeChange(f.sys.Book, f.s, f.sys.FormationNamed(state.CodeWood)) {
		t.Error("at 9 AM too")
	}
	sys := f.sys
	for turn, want := range map[int]bool{1: true, 2: false} {
		f.s.Turn = turn
		if side, fixed := fixedInitiative(sys.Book, f.s); fixed != want || fixed && side != sys.Side("CS") {
			t.Errorf("turn %d: initiative %d, %v", turn, side, fixed)
		}
	}
	if n := sys.Book.Turns("3"); n != 4 || sys.Book.Slot("3", n).Hour != 11 {
		t.Errorf("%d turns", n)
	}
	s = game(t, sys, "3")
	for id, want := range map[engine.UnitID]string{"15-TN": "Cheatham", "25-IN": "Hurlbut", "24-TN": "Hindman"} {
		if got := command.CommandOf(sys.Book, s, sys.UnitIndex[id]); got != sys.CommandNamed(want) {
			t.Errorf("%s acts with command %d, not %s", id, got, want)
		}
	}
	for _, tt := range []struct {
		command     string
		turn, drawn int
		want        int
	}{{"McClernand", 1, 0, 2}, {"Hurlbut", 2, 0, 2}, {"Hindman", 1, 2, 3}, {"Hindman", 1, 4, 4}, {"Hindman", 2, 2, 2}, {"Hurlbut", 3, 3, 3}} {
		s := at(game(t, sys, "3"), tt.turn, state.PhaseOrders)
		cmd := sys.CommandNamed(tt.command)
		s.Commands[cmd].Efficiency = tt.drawn
		if tt.command == "Hurlbut" && tt.turn == 3 {
			s.Units[sys.UnitIndex["25-IN"]].Fate, s.Units[sys.UnitIndex["25-IN"]].At = "", "N4633"
		}
		if got, mods := command.MarkersOf(sys.Book, s, cmd); got != tt.want {
			t.Errorf("%+v: %d markers, %+v", tt, got, mods)
		}
	}
	s = at(game(t, sys, "3"), 1, state.PhaseOrders)
	s.Seat = sys.Side("US")
	orders := engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{"Hildebrand"}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	if r := sys.Check(s, orders); r.Verdict != engine.Illegal || r.Findings[0].Cites[0] != "BB 30.0" {
		t.Errorf("the Union begins under Advance orders: %+v", r)
	}
	s.Seat, orders.Side, orders.Units = sys.Side("CS"), "CS", []engine.UnitID{"Anderson"}
	if r := sys.Check(s, orders); r.Verdict != engine.Legal {
		t.Errorf("the Confederates begin as they like: %+v", r)
	}
}

// TestLongRoll: what counts as an objective of the Union's in the second scenario are regiments on the map that have not collapsed; and
// the orders with which its brigades begin (BB 30.2).
func TestLongRoll(t *testing.T) {
	sys := woods(t)
	for whole, want := range map[int]bool{0: false, 1: false, 2: true} {
		s := game(t, sys, "2")
		left := whole
		for i := range s.Units {
			if s.Units[i].Here() && sys.Unit(i).Side == "US" && sys.Unit(i).Type == book.Infantry {
				s.Units[i].Collapsed = left <= 0
				left--
			}
		}
		reached := false
		for _, p := range victory.Account(sys.Book, s) {
			reached = reached || p.Side == sys.Side("US") && p.Points > 0
		}
		if reached != want {
			t.Errorf("%d regiments: reached %v", whole, reached)
		}
	}
	for id, want := range map[engine.UnitID]string{"Shaver": state.OrderAttack, "Gladden": state.OrderAttack, "Chalmers": state.OrderAdvance, "Peabody": state.OrderAdvance, "Miller": state.OrderAdvance, "27-TN": ""} {
		s := at(game(t, sys, "2"), 1, state.PhaseOrders)
		unit := sys.UnitIndex[id]
		s.Seat = sys.SideOf(unit)
		other := map[string]string{state.OrderAttack: state.OrderAdvance, state.OrderAdvance: state.OrderAttack, "": state.OrderAttack}[want]
		r := sys.Check(s, engine.Action{Side: sys.Unit(unit).Side, Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: other}}})
		if got := s.Formations[s.Units[unit].Formation].Order; want != "" && (got != want || r.Verdict != engine.Illegal) || want == "" && r.Verdict != engine.Legal {
			t.Errorf("%s begins under %q orders; %s: %+v", id, got, other, r)
		}
	}
}
