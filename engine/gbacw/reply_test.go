package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// warns wants an order to be accepted with one finding that cites a section, or without that section where want is false.
func (f *plot) warns(a engine.Action, cite engine.Cite, want bool) {
	f.t.Helper()
	r := f.sys.Check(f.s, a)
	got := len(r.Findings) == 1 && r.Findings[0].Code == finding.AsStated && slices.Contains(r.Findings[0].Cites, cite)
	if r.Verdict != engine.Legal || got != want {
		f.t.Errorf("%s: %+v, want %s: %v", a, r, cite, want)
	}
}

// TestReplyToRestrictedSight: guns at the target, or next to it, that could fire so themselves are named to who fires with restricted
// sight; those that are lower, further from it, or without ammunition are not, nor are they to any other fire (BB 10.67).
func TestReplyToRestrictedSight(t *testing.T) {
	restricted := engine.Arg{Name: "ammo", Values: []string{position.FireRestricted}}
	for name, tt := range map[string]struct {
		at     engine.Loc
		ground string
		ammo   string
		named  bool
	}{
		"at the target":     {"S2125", "clear level-3", "", true},
		"next to it":        {"S2126", "clear level-3", state.AmmoLow, true},
		"two hexes from it": {"S2127", "clear level-3", "", false},
		"too low":           {"S2125", "clear level-0", "", false},
		"no ammunition":     {"S2125", "clear level-3", state.AmmoNone, false},
	} {
		f := onField(t, "1", "Prentiss", 5, state.OptRestricted+"=yes")
		f.alone(guns, "24-TN", "Bankhead-Bty")
		f.put(guns, "S2120")
		f.put("24-TN", "S2125")
		f.s.Units[f.put("Bankhead-Bty", tt.at)].Ammo = tt.ammo
		f.is("clear level-3", "S2120")
		f.is("clear level-0", "S2121", "S2122", "S2123", "S2124", "S2125", "S2126")
		f.is(tt.ground, tt.at)
		f.warns(f.order("US", state.VerbFire, guns, "S2125", restricted), "BB 10.67", tt.named)
		if name == "at the target" {
			f.warns(f.order("US", state.VerbFire, guns, "S2125"), "BB 10.67", false)
		}
	}
}

// TestGunboatsReplyAtOnce: who fires on a gunboat reads that its return fire counts at the same time, who fires on others does not (BB
// 14.77).
func TestGunboatsReplyAtOnce(t *testing.T) {
	f := onField(t, "1", "Hindman", 9)
	f.alone("Swett-Bty", "Tyler", "25-MO")
	f.put("Swett-Bty", "N6204")
	f.put("Tyler", "N6402")
	f.put("25-MO", "N6206")
	f.warns(f.order("CS", state.VerbFire, "Swett-Bty", "N6402"), "BB 14.77", true)
	f.warns(f.order("CS", state.VerbFire, "Swett-Bty", "N6206"), "BB 14.77", false)
}

// TestSplitFire: who fires all that he has reads that both parts of a fire come before his ammunition is spent (BB 10.91).
func TestSplitFire(t *testing.T) {
	f := onField(t, "1", "Prentiss", 5)
	f.alone(foot, "24-TN")
	f.s.Units[f.put(foot, "S2120")].Ammo = state.AmmoLow
	f.put("24-TN", "S2121")
	f.warns(f.order("US", state.VerbFire, foot, "S2121", engine.Arg{Name: "ammo", Values: []string{combat.FireAll}}), "BB 10.91", true)
	f.warns(f.order("US", state.VerbFire, foot, "S2121"), "BB 10.91", false)
}

// TestGunsAgainstSteepShock: who shocks guns from three levels up or down reads that they fire at -2; from two he does not, nor who
// shocks infantry (BB 10.67).
func TestGunsAgainstSteepShock(t *testing.T) {
	for _, tt := range []struct {
		id    engine.UnitID
		level string
		want  bool
	}{{guns, "clear level-3", true}, {guns, "clear level-2", false}, {foot, "clear level-3", false}} {
		f := onField(t, "1", "Hindman", 5)
		f.alone("6-AR", tt.id)
		f.put("6-AR", "S2120")
		f.put(tt.id, "S2121")
		f.is("clear level-0", "S2120")
		f.is(tt.level, "S2121")
		f.warns(engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{"S2121"}}, "BB 10.67", tt.want)
	}
}

// TestNoFireOutOfTurn: in its own activation a side spends its chit on the approach fire or return fire of one of the enemy's units; not
// without a chit, nor in another phase, nor on its own units (BB 18.1, BB 19.0).
func TestNoFireOutOfTurn(t *testing.T) {
	avoid := func(side engine.Side, id string) engine.Action {
		return engine.Action{Side: side, Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityNoFire, Values: []string{id}}}}
	}
	f := onField(t, "1", "Hindman", 5)
	f.refuses(avoid("CS", "25-MO"), finding.OutOfPhase, "BB 18.1")
	f.s.Used[state.UsedNoFire] = 1
	f.warns(avoid("CS", "25-MO"), "BB 18.1", true)
	f.legal(avoid("CS", "6-AR"), false)
	f.legal(avoid("CS", "Peabody"), false)
	s, events := f.plays(avoid("CS", "25-MO"))
	if s.Used[state.UsedNoFire] != 0 || !tells(events, "avoid the fire of 25 MO") {
		t.Errorf("%v: %+v", s.Used, events)
	}
	at(f.s, 5, state.PhaseOrders)
	f.refuses(avoid("CS", "25-MO"), finding.OutOfPhase, "BB 18.1")
	f = onField(t, "1", "Prentiss", 5)
	f.s.Used[state.UsedUnionNoFire] = 5
	if s, _ = f.plays(avoid("US", "6-AR")); s.Used[state.UsedUnionNoFire] != 0 {
		t.Error("the Union's chit is not spent")
	}
	f.s.Used[state.UsedUnionNoFire] = 4
	f.refuses(avoid("US", "6-AR"), finding.OutOfPhase, "BB 18.1")
}

// TestLooterFaces: the Confederates say how who loots a camp faces, without a check; whether it may stack there is named where others of
// theirs stand in it (BB 18.1).
func TestLooterFaces(t *testing.T) {
	f := onField(t, "1", "Hindman", 5)
	f.alone("6-AR", "7-AR")
	unit := f.put("6-AR", "S3515")
	f.put("7-AR", "S3510")
	f.is("marsh", "S3514")
	f.s.Phase, f.s.Active, f.s.Cup, f.s.Pending = state.PhaseDraw, -1, []string{command.MarkerOf + "Hindman"}, waiting(t, "looting")
	loot := f.order("US", state.VerbCapture, "6-AR", "S3514")
	f.warns(loot, "BB 18.1", false)
	f.put("7-AR", "S3514")
	f.warns(loot, "BB 18.1", true)
	f.s, _ = f.plays(loot)
	if n := f.sys.Node(f.s); f.s.Pending.String() != "turn 6-AR" || !slices.Equal(n.Seats, []engine.Side{"CS"}) {
		t.Fatalf("%q, %+v", f.s.Pending, n)
	}
	f.refuses(f.order("CS", state.VerbFace, "7-AR", "", engine.Arg{Name: "NE"}), finding.NoProcedure, "BB 18.1")
	s, _ := f.plays(f.order("CS", state.VerbFace, "6-AR", "", engine.Arg{Name: "SW"}))
	if s.Units[unit].Facing != "SW" || !s.Pending.IsZero() || len(s.Rolls) > 0 || s.Units[unit].Busy {
		t.Errorf("%+v, %q, %+v", s.Units[unit], s.Pending, s.Rolls)
	}
	if _, events := f.plays(engine.Action{Side: "CS", Verb: state.VerbPass}); !slices.ContainsFunc(events, func(e engine.Event) bool { return slices.Contains(e.Cites, "BB 18.1") }) {
		t.Errorf("%+v", events)
	}
}
