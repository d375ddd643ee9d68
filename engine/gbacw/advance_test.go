package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/state"
)

// assaultField is a game in which 24 TN and 2 TN of Cleburne's brigade stand at S2120 before an enemy at S2121 who
// leaves at the first loss: the chart says 3D for him, and he has two points.
func assaultField(t *testing.T) (f *plot, shock engine.Action) {
	f, _ = chartField(t, 1)
	f.put("35-TN", "S2120")
	f.s.Units[f.sys.UnitIndex["24-TN"]].Start, f.s.Units[f.sys.UnitIndex["35-TN"]].Start, f.s.Units[f.sys.UnitIndex[foot]].Start = 6, 6, 2
	for i := range f.s.Formations {
		f.s.Formations[i].Order = state.OrderAttack
	}
	return f, engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{"S2121"}}
}

// Who shocked may advance into the hex that the enemy has left, each by itself, or stay; nobody goes elsewhere,
// and nobody else goes (SR 12.6).
func TestAdvanceAfterShock(t *testing.T) {
	f, shock := assaultField(t)
	f.put("Shaver", "S2120")
	f.s.Facts = map[string]string{}
	s, _ := f.plays(shock, 9)
	if s.Units[f.sys.UnitIndex[foot]].Fate != state.FateEliminated || s.Pending.String() != "advance S2121 35-TN 24-TN" && s.Pending.String() != "advance S2121 24-TN 35-TN" {
		t.Fatalf("%q, %+v", s.Pending, s.Units[f.sys.UnitIndex[foot]])
	}
	if n := f.sys.Node(s); n.Kind != engine.AtChoice || n.Seats[0] != "CS" || !strings.Contains(n.Prompt, "advances into S2121") {
		t.Errorf("%+v", n)
	}
	f.s = s
	f.refuses(f.order("CS", state.VerbMove, "24-TN", "S2120 S2220"), finding.TooFar, "SR 12.6")
	f.refuses(f.order("CS", state.VerbMove, "24-TN", "S2120 S2121 S2122"), finding.TooFar, "SR 12.6")
	f.refuses(f.order("CS", state.VerbMove, "Shaver", "S2120 S2121"), finding.NoProcedure, "SR 12.6")
	if r := f.sys.Check(s, f.order("CS", state.VerbFire, "24-TN", "S2121")); r.Verdict != engine.Illegal {
		t.Errorf("another order: %+v", r)
	}
	if r := f.sys.Check(s, f.order("CS", state.VerbMove, "24-TN", "S2120 S2121")); r.Verdict != engine.Legal || r.Findings[0].Code != finding.AsStated {
		t.Errorf("what the series says is not warned of: %+v", r)
	}
	s, events := f.plays(f.order("CS", state.VerbMove, "24-TN", "S2120 S2121"))
	if s.Units[f.sys.UnitIndex["24-TN"]].At != "S2121" || s.Pending.String() != "advance S2121 35-TN" || !tells(events, "advances from S2120 to S2121") {
		t.Errorf("%q, %+v", s.Pending, events)
	}
	f.s = s
	f.refuses(f.order("CS", state.VerbMove, "24-TN", "S2121 S2120"), finding.NoProcedure, "SR 12.6")
	if next, _ := f.plays(f.order("CS", state.VerbMove, "35-TN", "S2120 S2121")); !next.Pending.IsZero() || next.Units[f.sys.UnitIndex["35-TN"]].At != "S2121" {
		t.Errorf("%q", next.Pending)
	}
	if s, _ = f.plays(engine.Action{Side: "CS", Verb: state.VerbPass}); !s.Pending.IsZero() || s.Phase != state.PhaseActivation || s.Units[f.sys.UnitIndex["35-TN"]].At != "S2120" {
		t.Errorf("%q in the %s phase", s.Pending, s.Phase)
	}
}

// Nobody advances where the enemy still stands, and only those who are still next to the hex do.
func TestNobodyAdvancesInto(t *testing.T) {
	f, shock := assaultField(t)
	f.s.Units[f.sys.UnitIndex[foot]].Start = 9
	if s, _ := f.plays(shock, 9); !s.Pending.IsZero() || len(s.Rolls) > 0 {
		t.Errorf("the enemy is there: %q, %+v", s.Pending, s.Rolls)
	}
	f.s.Units[f.sys.UnitIndex[foot]].Start = 2
	f.put("Adams-a-Cav", "S2030")
	s := f.s.Clone()
	s.Units[f.sys.UnitIndex[foot]].Fate = state.FateEliminated
	s.Units[f.sys.UnitIndex["35-TN"]].At = "S2118"
	units := []int{f.sys.UnitIndex["24-TN"], f.sys.UnitIndex["35-TN"]}
	if list := combat.Followers(f.sys.Book, s, units, "S2121"); !slices.Equal(list, units[:1]) {
		t.Errorf("%v", list)
	}
}

// The enemy retreats first; then who shocked advances.
func TestAdvanceAfterARetreat(t *testing.T) {
	f, shock := assaultField(t)
	foe := f.sys.UnitIndex[foot]
	f.s.Units[foe].Start, f.s.Units[foe].Disordered = 9, true
	s, _ := f.plays(shock, 9)
	if s.Pending.String() != "retreat "+string(foot) || wants(s, state.ThrowAdvance) != 1 {
		t.Fatalf("%q, %+v", s.Pending, s.Rolls)
	}
	if err := f.sys.sound(s); err != nil {
		t.Error(err)
	}
	s, _ = play(t, f.sys, s, f.order("US", state.VerbWithdraw, foot, "S2121 S2122"))
	if !strings.HasPrefix(s.Pending.String(), "advance S2121 ") {
		t.Errorf("%q, %+v", s.Pending, s.Rolls)
	}
	if err := f.sys.sound(s); err != nil {
		t.Error(err)
	}
	for _, broken := range []string{"advance ", "advance S2121", "advance S9921 24-TN", "advance S2121 " + string(foot) + "x"} {
		if err := s.Pending.UnmarshalText([]byte(broken)); err == nil && f.sys.sound(s) == nil {
			t.Errorf("%q is taken", broken)
		}
	}
}

// Out of a marsh who advances checks first: in order he goes on, disordered if he fails; disordered he stays.
// Beside his leader he does not check (BB 9.44).
func TestAdvanceOutOfAMarsh(t *testing.T) {
	for _, one := range []struct {
		leader     bool
		disordered bool
		dice       []int
		at         engine.Loc
		after      bool
	}{
		{false, false, []int{0}, "S2121", false},
		{false, false, []int{9}, "S2121", true},
		{false, true, []int{9}, "S2120", true},
		{true, false, nil, "S2121", false},
	} {
		f, shock := assaultField(t)
		unit := f.sys.UnitIndex["24-TN"]
		f.s.Units[f.sys.UnitIndex["35-TN"]].Fate, f.s.Units[unit].Start = state.FateAbsent, 9
		f.is("marsh level-1", "S2120")
		s, _ := f.plays(shock, 9)
		s.Units[unit].Disordered = one.disordered
		if one.leader {
			leader := &s.Units[f.sys.UnitIndex["Cleburne"]]
			leader.Fate, leader.At = "", "S2120"
		}
		f.s = s
		s, events := f.plays(f.order("CS", state.VerbMove, "24-TN", "S2120 S2121"), one.dice...)
		if u := s.Units[unit]; u.At != one.at || u.Disordered != one.after || len(s.Rolls) > 0 {
			t.Errorf("%+v: %+v, %+v", one, u, events)
		}
	}
}

// An advance can be stated as a result, as far as nobody holds the hex.
func TestAdvanceIsStated(t *testing.T) {
	f, _ := assaultField(t)
	unit := f.sys.UnitIndex["24-TN"]
	for word, want := range map[string]engine.Loc{"advance-S2220": "S2220", "advance-S2121": "S2120", "advance-S2320": "S2120"} {
		c := f.sys.course(f.s)
		o, ok := combat.OutcomeOf(f.sys.Book, unit, word)
		if happens(c, []combat.Outcome{o}, false); !ok || c.Units[unit].At != want {
			t.Errorf("%s: at %s", word, c.Units[unit].At)
		}
	}
}
