package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/state"
)

// A disordered unit that acts rallies by a check, once in an activation and before it moves or fires.
func TestRally(t *testing.T) {
	f := onField(t, "1", "Hindman", 4)
	unit := f.put("24-TN", "S2120")
	f.alone("24-TN")
	ask := roll("CS", state.ThrowRally, "24-TN")
	f.refuses(ask, finding.NoProcedure, "BB 13.42")
	f.s.Units[unit].Disordered = true
	if s, _ := f.plays(ask, 4); s.Units[unit].Disordered {
		t.Error("4 against 4 does not rally")
	}
	s, _ := f.plays(ask, 5)
	if !s.Units[unit].Disordered {
		t.Error("5 against 4 rallies")
	}
	was := f.s
	f.s = s
	f.refuses(ask, finding.NoProcedure, "SR 13.4")
	f.s = was
	f.s.Units[unit].Collapsed = true
	if s, _ = f.plays(ask, 4); !s.Units[unit].Disordered {
		t.Error("a collapsed unit is in good order")
	}
	f.s.Units[unit].Collapsed = false
	f.s.Units[unit].Moved = true
	f.refuses(ask, finding.NoProcedure, "SR 13.4")
	f.s.Units[unit].Moved = false
	f.s.Used[state.UsedLooter+"24-TN"] = 3
	f.refuses(ask, finding.NoProcedure, "BB 18.1")
	c := f.sys.course(f.s)
	sobers(c, c.Active)
	f.s = c.State
	f.legal(ask, true)
}

// Before Shiloh Church two regiments rally before they move (BB 30.3).
func TestRallyBeforeTheChurch(t *testing.T) {
	f := onField(t, "3", "Hindman", 1)
	unit := f.put("6-MS", "S2120")
	f.alone("6-MS")
	f.s.Units[unit].Disordered = true
	move := f.order("CS", state.VerbMove, "6-MS", "S2120 S2121")
	f.refuses(move, finding.Frozen, "BB 30.3")
	s, _ := f.plays(roll("CS", state.ThrowRally, "6-MS"), 4)
	f.s = s
	f.legal(move, true)
	f.s.Units[unit].Disordered = true
	f.legal(move, true)
}

// Detachments lose a point where others rout, and retreat; south of row 24 they are lost (BB 14.43, BB 14.46).
func TestDetachmentsDoNotRout(t *testing.T) {
	f := onField(t, "1", "Prentiss", 2)
	unit := f.put("Det-A", "S2123")
	f.alone("Det-A")
	f.s.Units[unit].Start = 2
	c := f.sys.course(f.s)
	rout(c, unit)
	if u := c.Units[unit]; !u.Here() || u.Lost != 1 || c.Pending.String() != "retreat Det-A" {
		t.Fatalf("%+v, %q", u, c.Pending)
	}
	f.s = c.State
	if s, _ := f.plays(f.order("US", state.VerbWithdraw, "Det-A", "S2123 S2124 S2125")); s.Units[unit].Here() {
		t.Errorf("south of row 24: %+v", s.Units[unit])
	}
	if s, _ := f.plays(f.order("US", state.VerbWithdraw, "Det-A", "S2123 S2124")); s.Units[unit].At != "S2124" {
		t.Errorf("in row 24: %+v", s.Units[unit])
	}
}

// What cannot retreat routs, loses a point, or nothing, as the answer says; guns are abandoned without a question (SR 12.4, BB 12.45).
func TestWhoCannotRetreat(t *testing.T) {
	for answer, want := range map[string]state.Unit{combat.ResultRout: {Fate: state.FateRouted}, "1": {Lost: 1}, combat.ResultNone: {}} {
		f, _ := chartField(t, 1)
		unit := f.sys.UnitIndex[foot]
		f.s.Units[unit].Start = 5
		c := f.sys.course(f.s)
		trapped(c, unit)
		c.settle()
		if c.Open == nil || c.Open.About != state.AboutTrapped || c.Open.Side != f.sys.Side("US") {
			t.Fatalf("nobody is asked: %+v", c.Open)
		}
		if u := f.rules(c.State, answer).Units[unit]; u.Fate != want.Fate || u.Lost != want.Lost {
			t.Errorf("%s: %+v", answer, u)
		}
	}
	f, _ := chartField(t, 1)
	unit := f.put(guns, "S2125")
	c := f.sys.course(f.s)
	if trapped(c, unit); c.Open != nil || c.Units[unit].Fate != state.FateEliminated {
		t.Errorf("guns: %+v, %+v", c.Open, c.Units[unit])
	}
}

// Batteries without horses are abandoned where they have to retreat, and do not fire once they turn about
// (BB 14.61).
func TestImmobileBatteries(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 6)
	unit := f.put("Markgraf-Bty", "N6020")
	f.alone("Markgraf-Bty")
	f.s.Units[unit].Facing = "W"
	for to, moved := range map[string]bool{"NW": false, "SW": false, "NE": true, "E": true} {
		if s, _ := f.plays(f.order("US", state.VerbFace, "Markgraf-Bty", "", engine.Arg{Name: to})); s.Units[unit].Moved != moved {
			t.Errorf("%s: moved %v", to, s.Units[unit].Moved)
		}
	}
	c := f.sys.course(f.s)
	if mustRetreat(c, unit); c.Units[unit].Fate != state.FateEliminated {
		t.Errorf("%+v", c.Units[unit])
	}
}

// Gunboats fire each by itself, and not after more than twenty hexes (BB 14.73, BB 14.78).
func TestGunboatFire(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 6)
	f.put("Tyler", "N6401")
	f.put("Lexington", "N6401")
	f.put("24-TN", "N6404")
	f.alone("Tyler", "Lexington", "24-TN")
	both := engine.Action{Side: "US", Verb: state.VerbFire, Units: []engine.UnitID{"Tyler", "Lexington"}, Path: []engine.Loc{"N6404"}}
	f.refuses(both, finding.CannotFight, "BB 14.78")
	f.legal(f.order("US", state.VerbFire, "Tyler", "N6404"), true)
	for hexes, fired := range map[int]bool{20: false, 21: true} {
		path := ""
		for i := range hexes + 1 {
			path += []string{"N6401 ", "N6501 "}[i%2]
		}
		c := f.sys.course(f.s)
		moved(c, f.order("US", state.VerbMove, "Tyler", path))
		if got := c.Units[f.sys.UnitIndex["Tyler"]].Fired; got != fired {
			t.Errorf("%d hexes: may not fire %v", hexes, got)
		}
	}
}

// Who was in Reserve for the whole turn, or at rest in no brigade, is resupplied without dice (BB 10.92).
func TestResupplyAtRest(t *testing.T) {
	f := supplyField(t)
	unit := f.sys.UnitIndex[foot]
	ask := roll("US", state.ThrowRested, string(foot))
	f.refuses(ask, finding.NoResupply, "BB 13.45")
	f.s.Formations[f.s.Units[unit].Formation].Order = state.OrderReserve
	if s, _ := f.plays(ask); s.Units[unit].Ammo != "" {
		t.Error("it is not resupplied")
	}
	c := f.sys.course(f.s)
	if resupplyIdle(c); c.Units[unit].Ammo != "" {
		t.Error("it is not resupplied by itself")
	}
	f.put(foot, "S1920")
	c = f.sys.course(f.s)
	if resupplyIdle(c); c.Units[unit].Ammo == "" {
		t.Error("it is resupplied far from roads")
	}
}

// TestChoiceBeforeQuestion: while a side has to choose, nothing is asked for the dice behind it, so that one does not wait for the other;
// after the choice it is (BB 12.35).
func TestChoiceBeforeQuestion(t *testing.T) {
	f := onField(t, "1", "Hindman", 4)
	f.alone(foot, "24-TN")
	unit := f.put(foot, "S2120")
	f.put("24-TN", "S2121")
	f.s.Facts = map[string]string{}
	f.s.Units[unit].Disordered = true
	c := f.sys.course(f.s)
	hit(c, unit, true, false)
	c.settle()
	if f.s = c.State; f.s.Open != nil || f.s.Pending.String() != "retreat "+string(foot) {
		t.Fatalf("%+v, %q", f.s.Open, f.s.Pending)
	}
	s, _ := f.plays(f.order("US", state.VerbWithdraw, foot, "S2120 S2119"))
	if !s.Pending.IsZero() || s.Open == nil || s.Open.About != state.AboutDisordered {
		t.Errorf("%+v, %q", s.Open, s.Pending)
	}
}
