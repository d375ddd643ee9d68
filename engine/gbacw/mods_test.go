package gbacw

import (
	"fmt"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// valueOf is what the modifiers with a text add, and how many there are.
func valueOf(mods []engine.Modifier, text string) (sum, n int) {
	for _, m := range mods {
		if m.Text == text {
			sum, n = sum+m.Value, n+1
		}
	}
	return sum, n
}

// What the owner's chart of terrain adds to fire and to shock are numbers of their own: into a hex, and across a
// hexside to the next.
func TestOwnersEffects(t *testing.T) {
	f, to := chartField(t, 1)
	f.is("clear rocks level-1", "S2121")
	f.side("S2120", "S2121", "fence")
	f.sys.Book.Owner.Effects = map[book.EffectKey]book.Effect{{Kind: book.CostHex, Terrain: "rocks"}: {Fire: -1, Shock: -2}, {Kind: book.CostSide, Terrain: "fence"}: {Fire: -3, Shock: -4}}
	wanted := state.Throw{Index: f.sys.UnitIndex["24-TN"], Word: "24-TN", At: to}
	for text, want := range map[string][2]int{"into rocks": {-1, -2}, "across fence": {-3, -4}} {
		fire, _ := valueOf(combat.FireMods(f.sys.Book, f.s, wanted), text)
		shock, _ := valueOf(combat.ShockMods(f.sys.Book, f.s, wanted), text)
		if fire != want[0] || shock != want[1] {
			t.Errorf("%s: fire %+d, shock %+d, want %v", text, fire, shock, want)
		}
	}
	f.put(foot, "S2122")
	f.side("S2121", "S2122", "fence")
	if _, n := valueOf(combat.FireMods(f.sys.Book, f.s, state.Throw{Index: f.sys.UnitIndex["24-TN"], Word: "24-TN", At: "S2122"}), "across fence"); n != 0 {
		t.Error("a hexside further away counts for fire")
	}
}

// Prepared fire adds what the owner's series says.
func TestPreparedFireAdds(t *testing.T) {
	f, to := chartField(t, 1)
	f.sys.Book.Owner.Series.Prepared = 2
	for word, want := range map[string]int{"24-TN": 0, "24-TN " + combat.FirePrepared: 2} {
		if got, _ := valueOf(combat.FireMods(f.sys.Book, f.s, state.Throw{Index: f.sys.UnitIndex["24-TN"], Word: word, At: to}), "prepared fire"); got != want {
			t.Errorf("%q: %+d, want %+d", word, got, want)
		}
	}
}

// Surprise helps the shock of the Union's regiments, in the activation in which it falls, and of nobody else (BB
// 30.6).
func TestSurpriseHelpsRegiments(t *testing.T) {
	for _, one := range []struct {
		id       engine.UnitID
		scenario string
		turn     int
		surprise int
		want     int
	}{
		{foot, "6", 1, 1, 1},
		{foot, "6", 1, 0, 0},
		{foot, "6", 1, 2, 0},
		{foot, "6", 2, 1, 0},
		{foot, "1", 1, 1, 0},
		{"Det-A", "6", 1, 1, 0},
		{"24-TN", "6", 1, 1, 0},
	} {
		f, _ := chartField(t, 1)
		f.s.Scenario, f.s.Turn, f.s.Used[state.UsedSurprise] = one.scenario, one.turn, one.surprise
		unit := f.put(one.id, "S2120")
		if got, _ := valueOf(combat.ShockMods(f.sys.Book, f.s, state.Throw{Index: unit, Word: string(one.id), At: "S2121"}), "surprise"); got != one.want {
			t.Errorf("%+v: %+d", one, got)
		}
	}
}

// Who shocks is not under March orders, in good order, and shocks once in an activation (SR 11, SR 6.1).
func TestShockGates(t *testing.T) {
	for name, one := range map[string]struct {
		change func(*state.Unit, *state.Formation)
		code   string
		cite   engine.Cite
	}{
		"as it should be": {func(*state.Unit, *state.Formation) {}, "", ""},
		"disordered":      {func(u *state.Unit, _ *state.Formation) { u.Disordered = true }, finding.CannotFight, "SR 11"},
		"a second time":   {func(u *state.Unit, _ *state.Formation) { u.Shocked = true }, finding.CannotFight, "SR 11"},
		"march orders":    {func(_ *state.Unit, b *state.Formation) { b.Order = state.OrderMarch }, finding.OrdersBarred, "SR 6.1"},
	} {
		t.Run(name, func(t *testing.T) {
			f, to := chartField(t, 1)
			u := &f.s.Units[f.sys.UnitIndex["24-TN"]]
			f.s.Formations[u.Formation].Order = state.OrderAttack
			one.change(u, &f.s.Formations[u.Formation])
			shock := engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{to}}
			if one.code == "" {
				f.legal(shock, true)
				return
			}
			f.refuses(shock, one.code, one.cite)
		})
	}
}

// The column of a shock is the difference of all strengths of both sides, leaders left out.
func TestShockDifference(t *testing.T) {
	f, to := chartField(t, 1)
	f.put("12-MI", to)
	f.put("35-TN", "S2120")
	f.put("Peabody", to)
	for id, points := range map[engine.UnitID]int{"24-TN": 6, "35-TN": 5, foot: 3, "12-MI": 4} {
		f.s.Units[f.sys.UnitIndex[id]].Start = points
	}
	for want, units := range map[int][]engine.UnitID{4: {"24-TN", "35-TN"}, -1: {"24-TN"}, -2: {"35-TN"}} {
		if got, text, missing := combat.ShockColumn(f.sys.Book, f.s, position.Indices(f.sys.Book, units), f.hex(to)); got != want || missing != "" {
			t.Errorf("%v: %d (%s, %q), want %d", units, got, text, missing, want)
		}
	}
}

// Guns do not collapse, whatever they lose.
func TestGunsDoNotCollapse(t *testing.T) {
	for id, want := range map[engine.UnitID]bool{"Bankhead-Bty": false, "24-TN": true, "Adams-a-Cav": true} {
		f, _ := chartField(t, 1)
		f.sys.Book.Owner.Series.Collapsed = 0.5
		unit := f.put(id, "S2120")
		f.sys.Book.Owner.Counters[id][book.FactStrength] = 4
		c := f.sys.course(f.s)
		if lose(c, unit, 3); c.Units[unit].Collapsed != want {
			t.Errorf("%s: collapsed %v", id, c.Units[unit].Collapsed)
		}
	}
}

// A leader is rolled for once, in the column of the points that were lost beside him; with the option once for
// each of them, in the first column (BB 12.78).
func TestLeadersBesideLosses(t *testing.T) {
	for option, want := range map[string][]string{"series": {"3"}, "losses": {"1", "1", "1"}, "both": {"1", "1", "1"}, "shock": {"3"}} {
		f, _ := chartField(t, 1)
		f.put("Cleburne", "S2120")
		f.s.Options[state.OptLeaders] = option
		c := f.sys.course(f.s)
		endangered(c, f.sys.UnitIndex["24-TN"], 3)
		var got []string
		for _, r := range c.Rolls {
			if r.Kind == state.ThrowLeader && r.Index == f.sys.UnitIndex["Cleburne"] {
				got = append(got, r.Word)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", option, got, want)
		}
	}
	f, _ := chartField(t, 1)
	leader := f.put("Cleburne", "S2120")
	for points := range 6 {
		for die := range book.Digits {
			cell, _ := f.sys.Book.Lookup(book.ChartLeaders, die, points)
			f.s.Rolls = []state.Throw{{Kind: state.ThrowLeader, Index: leader, Word: fmt.Sprint(points)}}
			if s, _ := rollDice(t, f.sys, f.s, die); (s.Units[leader].Fate != "") != (cell == combat.ResultKilled) {
				t.Errorf("%d points, %d: %q, %+v", points, die, cell, s.Units[leader])
			}
		}
	}
}

// Leaders on both sides of a shock are rolled for once each, where that was agreed on, and no others (BB 12.78).
func TestLeadersInShock(t *testing.T) {
	for option, want := range map[string]int{"series": 0, "losses": 0, "shock": 3, "both": 3} {
		f, to := chartField(t, 1)
		f.put("35-TN", "S2120")
		f.put("Cleburne", "S2120")
		f.put("Hindman", "S2120")
		f.put("Peabody", to)
		f.put("Prentiss", "S2122")
		f.s.Options[state.OptLeaders] = option
		c := f.sys.course(f.s)
		if leadersInShock(c, position.Indices(f.sys.Book, []engine.UnitID{"24-TN", "35-TN"}), to); wants(c.State, state.ThrowLeader) != want {
			t.Errorf("%s: %+v", option, c.Rolls)
		}
	}
}

// A unit rallies before it moves, fires or shocks, once in an activation, and not after it has looted (SR 13.4,
// BB 18.1); a collapsed one stays disordered (BB 30.0).
func TestRallyGates(t *testing.T) {
	rally := roll("CS", state.ThrowRally, "24-TN")
	for name, one := range map[string]struct {
		change func(*state.State, *state.Unit)
		cite   engine.Cite
	}{
		"as it should be":      {func(*state.State, *state.Unit) {}, ""},
		"moved":                {func(_ *state.State, u *state.Unit) { u.Moved = true }, "SR 13.4"},
		"fired":                {func(_ *state.State, u *state.Unit) { u.Fired = true }, "SR 13.4"},
		"shocked":              {func(_ *state.State, u *state.Unit) { u.Shocked = true }, "SR 13.4"},
		"tried":                {func(_ *state.State, u *state.Unit) { u.Rallied = true }, "SR 13.4"},
		"in good order":        {func(_ *state.State, u *state.Unit) { u.Disordered = false }, "BB 13.42"},
		"a looter":             {func(s *state.State, _ *state.Unit) { s.Used[state.UsedLooter+"24-TN"] = 5 }, "BB 18.1"},
		"another who looted":   {func(s *state.State, _ *state.Unit) { s.Used[state.UsedLooter+"35-TN"] = 5 }, ""},
		"one who is collapsed": {func(_ *state.State, u *state.Unit) { u.Collapsed = true }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := chartField(t, 1)
			u := &f.s.Units[f.sys.UnitIndex["24-TN"]]
			u.Disordered = true
			one.change(f.s, u)
			if one.cite != "" {
				f.refuses(rally, finding.NoProcedure, one.cite)
				return
			}
			s, _ := f.plays(rally, 0)
			if after := s.Units[f.sys.UnitIndex["24-TN"]]; after.Disordered != u.Collapsed || !after.Rallied {
				t.Errorf("%+v", after)
			}
		})
	}
}

// The two regiments that faltered rally before they move, in the third scenario alone (BB 30.3).
func TestTheFalteredRallyFirst(t *testing.T) {
	for _, one := range []struct {
		scenario   string
		id         engine.UnitID
		disordered bool
		steady     int
		held       bool
	}{{"3", "6-MS", true, 0, true}, {"3", "23-TN", true, 0, true}, {"3", "6-MS", false, 0, false}, {"3", "6-MS", true, 1, false}, {"3", "24-TN", true, 0, false}, {"1", "6-MS", true, 0, false}} {
		f, _ := chartField(t, 1)
		f.s.Scenario = one.scenario
		unit := f.put(one.id, "S2120")
		f.s.Units[unit].Disordered, f.s.Used[state.UsedSteady+string(one.id)] = one.disordered, one.steady
		if got := move.CheckRallied(f.sys.Book, f.s, unit, nil) != nil; got != one.held {
			t.Errorf("%+v: held %v", one, got)
		}
	}
}
