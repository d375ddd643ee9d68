package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/state"
)

// returnField is a field on which 24 TN acts, and in the next hex but one a regiment of the Union's may fire back, at -2.
func returnField(t *testing.T) *plot {
	f, _ := chartField(t, 2)
	firesBack(f.sys)
	f.sys.Book.Owner.Series.ReturnAdds = -2
	return f
}

// TestReturnFire: who was fired on is asked when the fire has been carried out, and fires back by the chart; then who acts goes on, and
// nobody replies to a reply.
func TestReturnFire(t *testing.T) {
	f := returnField(t)
	fire := f.order("CS", state.VerbFire, "24-TN", "S2122")
	s, _ := f.plays(fire, 0)
	if s.Pending.String() != "reply S2120 "+string(foot) {
		t.Fatalf("%q, %+v", s.Pending, s.Rolls)
	}
	if err := f.sys.sound(s); err != nil {
		t.Error(err)
	}
	if n := f.sys.Node(s); n.Seats[0] != "US" || !strings.Contains(n.Prompt, "replies to the fire from S2120") {
		t.Errorf("%+v", n)
	}
	reply := f.order("US", state.VerbFire, foot, "S2120")
	f.s = s
	f.legal(f.order("US", state.VerbFire, foot, "S2119"), false)
	f.refuses(f.order("US", state.VerbFire, guns, "S2120"), finding.NoProcedure, "SR 10")
	f.legal(f.order("CS", state.VerbMove, "24-TN", "S2119"), false)
	asked, _ := f.plays(reply)
	n := f.sys.Node(asked)
	if n.Chance == nil || !slices.ContainsFunc(n.Chance.Mods, func(m engine.Modifier) bool { return m.Text == "return fire" && m.Value == -2 }) {
		t.Fatalf("%+v", n)
	}
	if after, events := rollDice(t, f.sys, asked, 0); !after.Pending.IsZero() || len(after.Rolls) > 0 || !tells(events, "the chart says") || f.sys.Node(after).Seats[0] != "CS" {
		t.Errorf("%q, %+v", after.Pending, after.Rolls)
	}
	if after, _ := f.plays(engine.Action{Side: "US", Verb: state.VerbPass}); !after.Pending.IsZero() || f.sys.Node(after).Seats[0] != "CS" {
		t.Errorf("passed: %q", after.Pending)
	}
	f.warns(reply, "SR 10", false)
	f.s.Units[f.sys.UnitIndex[foot]].Disordered = true
	f.warns(reply, "SR 10", true)
}

// TestWhoFiresBack: those who still stand there, have ammunition and reach who fired, where series.toml says that there is return fire.
func TestWhoFiresBack(t *testing.T) {
	yes, no := true, false
	for name, one := range map[string]struct {
		says   *bool
		change func(*plot)
		asked  bool
		warned bool
	}{
		"there is return fire":      {&yes, nil, true, false},
		"there is none":             {&no, nil, false, false},
		"nobody says":               {nil, nil, false, true},
		"nobody says, nobody could": {nil, func(f *plot) { f.ammo(state.AmmoNone, foot) }, false, false},
		"without ammunition":        {&yes, func(f *plot) { f.ammo(state.AmmoNone, foot) }, false, false},
		"out of range":              {&yes, func(f *plot) { f.put("24-TN", "S2118"); f.sys.Book.Owner.Weapons["24-TN"] = "rifled" }, false, false},
		"no chart of fire":          {nil, func(f *plot) { delete(f.sys.Book.Pack.Charts, book.ChartFire) }, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			f := returnField(t)
			f.sys.Book.Owner.Series.ReturnFire = one.says
			if one.change != nil {
				one.change(f)
			}
			fire := f.order("CS", state.VerbFire, "24-TN", "S2122")
			r := f.sys.Check(f.s, fire)
			if warned := slices.ContainsFunc(r.Findings, func(f engine.Finding) bool { return strings.Contains(f.Text, "return_fire") }); warned != one.warned {
				t.Errorf("%+v", r)
			}
			if r.Verdict != engine.Legal {
				return // the chart is asked for
			}
			if s, _ := f.plays(fire, 0); strings.HasPrefix(s.Pending.String(), "reply ") != one.asked {
				t.Errorf("%q", s.Pending)
			}
		})
	}
}

// TestReturnMods: fire back of who is taken by surprise in this activation is at -1 (BB 31.0), but for Trabue's brigade (BB 30.6); fire
// with one's own marker is not return fire.
func TestReturnMods(t *testing.T) {
	f := returnField(t)
	mods := func(id engine.UnitID) int {
		m := &combat.Sum{}
		combat.ReturnMods(f.sys.Book, m, f.s, f.sys.UnitIndex[id])
		total := 0
		for _, one := range m.List {
			total += one.Value
		}
		return total
	}
	if got := mods("24-TN"); got != 0 {
		t.Errorf("who acts: %+d", got)
	}
	if got := mods(foot); got != -2 {
		t.Errorf("who fires back: %+d", got)
	}
	f.s.Formations[f.s.Units[f.sys.UnitIndex[foot]].Formation].Startled = true
	if got := mods(foot); got != -3 {
		t.Errorf("who was alerted: %+d", got)
	}
	f.s.Scenario, f.s.Turn, f.s.Used[state.UsedSurprise] = "6", 1, 1
	f.s.Active = slices.IndexFunc(f.sys.Commands, func(c book.Command) bool { return c.Side == f.sys.Side("US") })
	for id, want := range map[engine.UnitID]int{"24-TN": -3, "4-KY": -2} {
		if got := mods(id); got != want {
			t.Errorf("%s, surprised: %+d, want %+d", id, got, want)
		}
	}
	f.s.Phase = state.PhaseRecovery
	if got := mods("24-TN"); got != 0 {
		t.Errorf("outside of an activation: %+d", got)
	}
}

// TestReturnFireIsAvoided: a chit avoids return fire at any distance, also that of guns; who avoids the fire of who acts has nothing to
// reply to (BB 18.1).
func TestReturnFireIsAvoided(t *testing.T) {
	avoid := engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityNoFire}}}
	f := returnField(t)
	f.put(foot, "S2121")
	f.s.Facts = map[string]string{}
	f.s, _ = f.plays(f.order("CS", state.VerbFire, "24-TN", "S2121"), 0)
	f.s.Used[state.UsedNoFire] = 1
	s, _ := f.plays(f.order("US", state.VerbFire, foot, "S2120"))
	if n := f.sys.Node(s); n.Kind != engine.AtChoice || n.Seats[0] != "CS" {
		t.Fatalf("%+v", n)
	}
	if s, _ = play(t, f.sys, s, avoid); len(s.Rolls) > 0 || s.Used[state.UsedNoFire] != 0 || !s.Pending.IsZero() {
		t.Errorf("%+v, %q", s.Rolls, s.Pending)
	}
	f = returnField(t)
	acting(t, f.sys, f.s, 6, "Prentiss")
	f.s.Used[state.UsedNoFire] = 1
	s, _ = f.plays(f.order("US", state.VerbFire, foot, "S2120"))
	if s, _ = play(t, f.sys, s, avoid); len(s.Rolls) > 0 || !s.Pending.IsZero() {
		t.Errorf("a reply to fire that did not fall: %+v, %q", s.Rolls, s.Pending)
	}
}
