package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// TestNestActivations: the cavalry that comes at 11 AM has an activation less than Prentiss, and one at least (BB 30.4).
func TestNestActivations(t *testing.T) {
	for markers, want := range map[int]int{1: 1, 2: 1, 4: 3} {
		f := onField(t, "4", "Prentiss", 1)
		f.s.Commands[f.s.Active].Markers = markers
		for id, want := range map[engine.UnitID]int{"1-Bn-11-IL-Cav": want, "2-Bn-11-IL-Cav": want, "Hickenlooper-Bty-a": markers} {
			unit := f.sys.UnitIndex[id]
			if got, _ := command.MostActivations(f.sys.Book, f.s, f.s.Units[unit].Formation, unit); got != want {
				t.Errorf("%d markers: %s has %d activations, want %d", markers, id, got, want)
			}
		}
	}
	f := onField(t, "4", "Prentiss", 1)
	f.due("1-Bn-11-IL-Cav")
	unit := f.sys.UnitIndex["1-Bn-11-IL-Cav"]
	f.s, _ = f.plays(entering1("US", "N4633", "1-Bn-11-IL-Cav"))
	for range 2 {
		f.s.Units[unit].Acting, f.s.Units[unit].Moved = false, false
		if f.s.Units[unit].Acts == 2 {
			break
		}
		c := f.sys.course(f.s)
		spend(c, unit)
		f.s = c.State
		f.s.Units[unit].Acting = false
	}
	guns := f.sys.course(f.s)
	spend(guns, f.sys.UnitIndex["Hickenlooper-Bty-a"])
	f.s = guns.State
	f.refuses(f.order("US", state.VerbMove, "1-Bn-11-IL-Cav", "N4633 N4632"), finding.NoActivation, "BB 30.4")
	f.s.Turn = 2
	f.s.Units[unit].Acts = 2
	if command.MayAct(f.sys.Book, f.s, unit) != nil {
		t.Error("at 12 Noon it has less too")
	}
}

// TestGunboatsWait: the Tyler fires from 3 PM on, the Lexington from its second activation (BB 30.4).
func TestGunboatsWait(t *testing.T) {
	for _, tt := range []struct {
		scenario  string
		id        engine.UnitID
		turn, due int
		acts      int
		acting    bool
		waits     bool
	}{
		{"4", "Tyler", 4, 4, 1, true, true},
		{"4", "Tyler", 4, 4, 2, true, true},
		{"4", "Tyler", 5, 4, 0, false, false},
		{"4", "Lexington", 7, 7, 1, true, true},
		{"4", "Lexington", 7, 7, 1, false, false},
		{"4", "Lexington", 7, 7, 2, true, false},
		{"4", "Lexington", 8, 7, 0, false, false},
		{"5", "Tyler", 4, 4, 1, true, false},
	} {
		f := onField(t, tt.scenario, "Unassigned-T", tt.turn)
		unit := f.put(tt.id, "N6401")
		f.put("24-TN", "N6403")
		f.s.Units[unit].Due, f.s.Units[unit].Acts, f.s.Units[unit].Acting = tt.due, tt.acts, tt.acting
		fire := engine.Action{Side: "US", Verb: state.VerbFire, Units: []engine.UnitID{tt.id}, Path: []engine.Loc{"N6403"}}
		if combat.MayFire(f.sys.Book, f.s, unit) != nil != tt.waits {
			t.Errorf("%+v: %+v", tt, f.sys.Check(f.s, fire))
		}
		if tt.waits {
			f.refuses(fire, finding.CannotFight, "BB 30.4")
		}
	}
}

// TestNestAttachments: 50 IL goes back to Sweeny, and Stuart's brigade to another division, when command is settled; 23 MO joins a brigade
// of Prentiss's (BB 30.4).
func TestNestAttachments(t *testing.T) {
	f := onField(t, "4", "Hurlbut", 2)
	at(f.s, 2, state.PhaseCommand).Seat = f.sys.Side("US")
	f.legal(attaching1("US", "50-IL", "Sweeny"), true)
	f.legal(attaching1("US", "Stuart", "Hurlbut"), true)
	f.legal(attaching1("US", "23-MO", "Miller"), true)
	f.refuses(attaching1("US", "23-MO", "Tuttle"), finding.NoAttachment, "BB 30.4")
	at(f.s, 2, state.PhaseOrders).Seat = f.sys.Side("US")
	f.refuses(attaching1("US", "50-IL", "Sweeny"), finding.OutOfPhase, "BB 30.4")
	f.refuses(attaching1("US", "Stuart", "Hurlbut"), finding.OutOfPhase, "BB 30.4")
	f.legal(attaching1("US", "23-MO", "Miller"), true)
	// On the Road to the Landing it does so at the start alone (BB 30.5).
	f = onField(t, "5", "Hurlbut", 1)
	at(f.s, 1, state.PhaseCommand).Seat = f.sys.Side("US")
	f.legal(attaching1("US", "23-MO", "Peabody"), true)
	f.refuses(attaching1("US", "23-MO", "Hare"), finding.NoAttachment, "BB 30.5")
	at(f.s, 2, state.PhaseCommand).Seat = f.sys.Side("US")
	f.refuses(attaching1("US", "23-MO", "Peabody"), finding.NoAttachment, "BB 30.5")
}

// TestPeabodysLosses: in the Hornets' Nest 16 WI is lost and counts, on the Road to the Landing it does not (BB 30.4, BB 30.5).
func TestPeabodysLosses(t *testing.T) {
	for scenario, want := range map[string]bool{"4": true, "5": false} {
		sys := inventedSystem(t, nil)
		s := game(t, sys, scenario)
		if got := victory.GoneBefore(sys.Book, s, sys.UnitIndex[state.Wisconsin16]); got != want {
			t.Errorf("scenario %s: 16 WI counts %v", scenario, got)
		}
	}
	sys := inventedSystem(t, nil)
	s := game(t, sys, "4")
	s.Units[sys.UnitIndex["12-MI"]].Lost = 7 // of 16 with the others, and what 16 WI had
	with, _ := victory.ReckonedBeaten(sys.Book, s, sys.FormationNamed(state.CodePeabody))
	s.Scenario = "5"
	without, _ := victory.ReckonedBeaten(sys.Book, s, sys.FormationNamed(state.CodePeabody))
	if !with || without {
		t.Errorf("ineffective with 16 WI %v, without %v", with, without)
	}
}

// TestGrantsInitiative: in the Hornets' Nest his rating counts for the initiative in the hour of his visit alone (BB 30.4).
func TestGrantsInitiative(t *testing.T) {
	sys := inventedSystem(t, nil)
	sum := func(scenario string, turn, visit int) int {
		s := game(t, sys, scenario)
		s.Turn, s.Used[state.UsedVisit] = turn, visit
		put(sys, s, "N5029", state.Grant)
		n := 0
		for die := range book.Digits {
			added, missing := command.InitiativeFor(sys.Book, s, "US", die)
			if missing != "" {
				t.Fatal(missing)
			}
			n += added
		}
		return n
	}
	counts := sum("5", 2, 0)
	if counts == 0 {
		t.Fatal("his rating adds nothing in another scenario")
	}
	for _, one := range []struct{ turn, visit, want int }{{2, 12, counts}, {2, 13, 0}, {3, 13, counts}, {3, 12, 0}, {1, 0, 0}} {
		if got := sum("4", one.turn, one.visit); got != one.want {
			t.Errorf("%+v: %d", one, got)
		}
	}
}

// TestNoMarchForJohnston: his help with March orders is not for the Hornets' Nest, nor any of his abilities for the Long Roll, where
// others may march from 9 AM (BB 30.2, BB 30.4).
func TestNoMarchForJohnston(t *testing.T) {
	march := engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityMarch, Values: []string{"Shaver"}}}}
	for scenario, cite := range map[string]engine.Cite{"2": "BB 30.2", "4": "BB 30.4"} {
		f := onField(t, scenario, "Hindman", 2)
		at(f.s, 2, state.PhaseOrders)
		if r := f.sys.Check(f.s, march); r.Verdict != engine.Illegal || r.Findings[0].Cites[0] != cite {
			t.Errorf("%s: %+v", scenario, r)
		}
	}
	f := onField(t, "2", "Hindman", 2)
	at(f.s, 2, state.PhaseOrders)
	f.legal(engine.Action{Side: "CS", Verb: state.VerbOrders, Units: []engine.UnitID{"Shaver"}, Args: []engine.Arg{{Name: state.OrderMarch}}}, true)
	f = onField(t, "5", "Hindman", 2)
	at(f.s, 2, state.PhaseOrders)
	f.legal(march, true)
}

// TestLateBatteries: each of the four batteries of 4 PM is assigned to the leader of a division before it enters, and comes with his
// marker (BB 30.4).
func TestLateBatteries(t *testing.T) {
	f := onField(t, "4", "Cheatham", 6)
	unit := f.sys.UnitIndex["Byrne-Bty"]
	enter := entering1("CS", "S2902", "Byrne-Bty")
	f.refuses(enter, finding.NoEntry, "BB 30.4")
	if present, arriving := command.Presence(f.sys.Book, f.s, f.sys.CommandNamed("Clark")); present || arriving > 0 {
		t.Error("Bankhead's and Stanford's make Clark's division draw")
	}
	at(f.s, 6, state.PhaseCommand)
	f.refuses(attaching1("CS", "Byrne-Bty", "Bowen"), finding.NoAttachment, "BB 30.4")
	f.refuses(attaching1("CS", "Byrne-Bty", "Clark"), finding.NotYours, "BB 30.4")
	f.legal(attaching1("CS", "Byrne-Bty", "Breckinridge"), true)
	f.s, _ = f.plays(attaching1("CS", "Byrne-Bty", "Cheatham"))
	f.refuses(attaching1("CS", "Byrne-Bty", "Cheatham"), finding.NoAttachment, "BB 30.4")
	f.s = acting(t, f.sys, f.s, 6, "Breckinridge")
	f.refuses(enter, finding.OutOfPhase, "BB 9.7")
	f.refuses(attaching1("CS", "Byrne-Bty", "Withers"), finding.OutOfPhase, "BB 4.32")
	f.s = acting(t, f.sys, f.s, 6, "Cheatham")
	f.s, _ = f.plays(enter)
	if u := f.s.Units[unit]; !u.Here() || command.CommandOf(f.sys.Book, f.s, unit) != f.s.Active {
		t.Errorf("%+v", u)
	}
	at(f.s, 7, state.PhaseCommand)
	f.refuses(attaching1("CS", "Byrne-Bty", "Withers"), finding.NoAttachment, "BB 4.32") // from there to its own alone
}

// TestNestOpens: at 11 AM the Confederates have the initiative, eight turns are played, and two cavalry units are with Withers (BB 30.4,
// BB 30.5).
func TestNestOpens(t *testing.T) {
	sys := woods(t)
	for _, scenario := range []string{"4", "5"} {
		s := game(t, sys, scenario)
		if side, fixed := fixedInitiative(sys.Book, s); !fixed || side != sys.Side("CS") {
			t.Errorf("%s: initiative %d, %v", scenario, side, fixed)
		}
		s.Turn = 2
		if _, fixed := fixedInitiative(sys.Book, s); fixed {
			t.Errorf("%s: at noon too", scenario)
		}
		if n := sys.Book.Longest(scenario); n != 8 || sys.Book.Slot(scenario, 1).Hour != 11 || sys.Book.Slot(scenario, n).Hour != 18 {
			t.Errorf("%s: %d turns", scenario, n)
		}
		for _, id := range []engine.UnitID{"Jenkins-Cav", "GA-Dragoons-Cav"} {
			if got := command.CommandOf(sys.Book, s, sys.UnitIndex[id]); got != sys.CommandNamed("Withers") {
				t.Errorf("%s: %s acts with command %d", scenario, id, got)
			}
		}
	}
}
