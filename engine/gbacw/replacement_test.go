package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// TestReplacements: who leads a formation and is lost is replaced in the recovery phase as his side states it; Peabody at Shiloh Church
// in any hex once all his regiments are routed (BB 30.3); nobody takes an army over (BB 4.11).
func TestReplacements(t *testing.T) {
	f := onField(t, "3", "Prentiss", 2)
	at(f.s, 2, state.PhaseRecovery)
	f.s.Seat = f.sys.Side("US")
	peabody := f.sys.UnitIndex["Peabody"]
	f.s.Units[peabody].At, f.s.Units[peabody].Fate = "", state.FateEliminated
	f.s.Facts[state.FactKey("Peabody", book.FactRating)] = "1"
	stated := func(a engine.Action) bool {
		r := f.sys.Check(f.s, a)
		return r.Verdict == engine.Legal && len(r.Findings) == 1 && r.Findings[0].Code == finding.AsStated
	}
	comes := entering1("US", "S3512", "Peabody")
	if !stated(comes) {
		t.Errorf("a brigadier: %+v", f.sys.Check(f.s, comes))
	}
	if !listedOf(f.sys, f.s, "US", state.VerbEntry)["entry "+string(move.WithOwn(f.sys.Book, f.s, peabody))+" Peabody"] {
		t.Errorf("not listed: %v", listedOf(f.sys, f.s, "US", state.VerbEntry))
	}
	for i, u := range f.s.Units {
		if f.sys.Formations[u.Formation].Code == state.CodePeabody && f.sys.Unit(i).Type == book.Infantry && u.Here() {
			f.s.Units[i].Fate = state.FateRouted
		}
	}
	if r := f.sys.Check(f.s, comes); r.Verdict != engine.Legal || len(r.Findings) > 0 {
		t.Errorf("all his regiments are routed: %+v", r)
	}
	f.refuses(entering1("US", "S4701", "Peabody"), finding.OutsideScenario, "BB 30.3")
	f.put("24-TN", "S3513")
	f.refuses(entering1("US", "S3513", "Peabody"), finding.EnemyHeld, "SR 3.0")
	s, _ := f.plays(comes)
	if u := s.Units[peabody]; !u.Here() || u.At != "S3512" || !u.Replaced {
		t.Errorf("%+v", u)
	}
	if _, known := position.Fact(f.sys.Book, s, peabody, book.FactRating); known {
		t.Error("the new man has the old one's rating")
	}
	f.s.Phase, f.s.Active = state.PhaseCommand, -1
	f.refuses(comes, finding.OutOfPhase, "SR 3.0")
	at(f.s, 2, state.PhaseRecovery)
	for _, id := range []engine.UnitID{"Polk", state.Johnston} {
		f.s.Units[f.sys.UnitIndex[id]].Fate = state.FateEliminated
	}
	if a := entering1("CS", "S3020", "Polk"); !stated(a) {
		t.Errorf("the leader of a corps: %+v", f.sys.Check(f.s, a))
	}
	f.refuses(entering1("CS", "S3020", state.Johnston), finding.NoEntry, "BB 4.11")
}

// TestBraggsReplacement: with Bragg his limit on changes of orders ends (BB 6.22).
func TestBraggsReplacement(t *testing.T) {
	f := onField(t, "1", "Ruggles", 8)
	f.put("Bragg", "S2020")
	if !command.Cautious(f.sys.Book, f.s, f.sys.FormationNamed("CS:M/2/1")) {
		t.Fatal("Ruggles is not cautious under Bragg")
	}
	f.s.Units[f.sys.UnitIndex["Bragg"]].Replaced = true
	if command.Cautious(f.sys.Book, f.s, f.sys.FormationNamed("CS:M/2/1")) {
		t.Error("his replacement is Bragg")
	}
}

// TestSummonedLeaders: W. Wallace's and Prentiss's replacements come with their divisions, and set up with any of their units
// (BB 30.8).
func TestSummonedLeaders(t *testing.T) {
	f := onField(t, "8", "Hardee", 5)
	put(f.sys, f.s, "N4028", "6-AR")
	c := f.sys.course(f.s)
	threatened(c)
	c.Turn++
	summon(c)
	f.s = at(c.State, c.Turn, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	for id, with := range map[engine.UnitID]string{"W.-Wallace": "US:T/2", "Prentiss": "US:T/6"} {
		u := f.s.Units[f.sys.UnitIndex[id]]
		if !u.Here() || !u.Replaced || move.CheckSetUpWith(f.sys.Book, f.s, f.sys.UnitIndex[id], f.sys.HexOf(u.At)) != nil {
			t.Errorf("%s: %+v, with nobody of %s", id, u, with)
		}
	}
	f.legal(entering1("US", "N6115", "Prentiss"), true)
	f.refuses(entering1("US", "N5411", "Prentiss"), finding.NoEntry, "BB 30.8")
	s, _ := f.plays(entering1("US", "N6115", "Prentiss"))
	if s.Units[f.sys.UnitIndex["Prentiss"]].At != "N6115" {
		t.Error("he stays")
	}
	f.s.Turn++
	f.refuses(entering1("US", "N6115", "Prentiss"), finding.NotYours, "BB 9.7")
}

// TestSecondDayCommand: Grant stays at the Landing and commands; who arrives before 10 AM does not march; the unassigned of the
// Confederates go to corps; leaders of divisions may be out of command; Withers adds a marker to Hardee's (BB 30.8).
func TestSecondDayCommand(t *testing.T) {
	f := onField(t, "8", "Hurlbut", 1)
	at(f.s, 1, state.PhaseCommanders)
	f.s.Seat = f.sys.Side("US")
	f.still()
	if !f.held(f.to("Grant")) {
		t.Error("Grant moves at 6 AM")
	}
	f.s.Used[state.UsedGrant] = state.Released
	if f.held(f.to("Grant")) {
		t.Error("Grant stays though he is free")
	}
	f.s.Used[state.UsedGrant] = 0
	at(f.s, 2, state.PhaseCommand).Seat = f.sys.Side("US")
	f.legal(engine.Action{Side: "US", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityRaise, Values: []string{"Hurlbut"}}}}, true)
	out := engine.Action{Side: "US", Verb: state.VerbAbsent, Units: []engine.UnitID{"Hurlbut"}}
	f.s, _ = f.plays(out)
	at(f.s, 5, state.PhaseOrders).Seat = f.sys.Side("US")
	f.refuses(engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{"Williams"}, Args: []engine.Arg{{Name: state.OrderAttack}}}, finding.OrdersBarred, "BB 30.8")
	f.legal(engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{"Hare"}, Args: []engine.Arg{{Name: state.OrderAttack}}}, true)
	march := engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{"Kirk"}, Args: []engine.Arg{{Name: state.OrderMarch}}}
	f.s.Turn = 8
	for due, want := range map[int]bool{1: false, 5: true} {
		kirk := &f.s.Units[f.put("Kirk", "N6420")]
		if kirk.Due = due; (f.sys.Check(f.s, march).Verdict == engine.Legal) != want {
			t.Errorf("who arrived on turn %d marches: %+v", due, f.sys.Check(f.s, march))
		}
	}
	at(f.s, 2, state.PhaseCommand)
	f.legal(attaching1("CS", "8-TX-a-Cav", "Hardee"), true)
	f.refuses(attaching1("CS", "8-TX-a-Cav", "Withers"), finding.NoAttachment, "BB 30.8")
	f.legal(attaching1("CS", "Roberts-Bty", "Polk"), true)
	f.refuses(attaching1("CS", "Roberts-Bty", "Jackson"), finding.NoAttachment, "BB 30.8")
	hardee := f.sys.CommandNamed("Hardee")
	f.s.Commands[hardee].Efficiency = 4
	f.s.Options[state.FixWithers] = "corps" // as it was; TestWithersHasAMarker has it as it is
	for name, tt := range map[string]struct {
		scenario string
		out      bool
		want     int
	}{"in command": {"8", false, 5}, "out of it": {"8", true, 4}, "the variant": {"8a", false, 4}} {
		f.s.Scenario = tt.scenario
		f.s.Formations[f.sys.FormationNamed("CS:M/2/2")].Out = tt.out
		if !command.WithersHelps(f.sys.Book, f.s, hardee) != (tt.want == 4) {
			t.Errorf("Withers %s: he helps %v", name, command.WithersHelps(f.sys.Book, f.s, hardee))
		}
		if n, mods := command.MarkersOf(f.sys.Book, f.s, hardee); tt.scenario == "8" && n != tt.want {
			t.Errorf("Withers %s: %d markers, want %d: %+v", name, n, tt.want, mods)
		}
	}
}

// TestAlwaysInCommand: whom a scenario has in command is not declared out of it (BB 30.3, BB 30.6, BB 30.7).
func TestAlwaysInCommand(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		turn     int
		side     engine.Side
		id       engine.UnitID
		refused  engine.Cite
	}{
		{"3", 1, "CS", "Wood-3/1/3", "BB 30.3"},
		{"3", 2, "CS", "Wood-3/1/3", ""},
		{"3", 2, "US", "Peabody", "BB 30.3"},
		{"6", 1, "US", "McDowell", "BB 30.6"},
		{"6", 2, "US", "McDowell", ""},
		{"7", 1, "CS", "Jackson", "BB 30.7"},
		{"7", 2, "CS", "Jackson", ""},
		{"7", 1, "US", "Hare", ""},
	} {
		f := onField(t, tt.scenario, "Bragg", tt.turn)
		at(f.s, tt.turn, state.PhaseCommand)
		f.s.Seat = f.sys.Side(tt.side)
		r := f.sys.Check(f.s, engine.Action{Side: tt.side, Verb: state.VerbAbsent, Units: []engine.UnitID{tt.id}})
		if got := r.Verdict == engine.Illegal; got != (tt.refused != "") || got && !slices.Contains(r.Findings[0].Cites, tt.refused) {
			t.Errorf("%+v: %+v", tt, r)
		}
	}
}
