package gbacw

import (
	"testing"

	"adjutant/engine"
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
	f.sys.book.owner.effects = map[effectKey]effect{{costHex, "rocks"}: {fire: -1, shock: -2}, {costSide, "fence"}: {fire: -3, shock: -4}}
	wanted := throw{Index: f.sys.units["24-TN"], Word: "24-TN", At: to}
	for text, want := range map[string][2]int{"into rocks": {-1, -2}, "across fence": {-3, -4}} {
		fire, _ := valueOf(fireMods(f.sys, f.s, wanted), text)
		shock, _ := valueOf(shockMods(f.sys, f.s, wanted), text)
		if fire != want[0] || shock != want[1] {
			t.Errorf("%s: fire %+d, shock %+d, want %v", text, fire, shock, want)
		}
	}
	f.put(foot, "S2122")
	f.side("S2121", "S2122", "fence")
	if _, n := valueOf(fireMods(f.sys, f.s, throw{Index: f.sys.units["24-TN"], Word: "24-TN", At: "S2122"}), "across fence"); n != 0 {
		t.Error("a hexside further away counts for fire")
	}
}

// Prepared fire adds what the owner's series says.
func TestPreparedFireAdds(t *testing.T) {
	f, to := chartField(t, 1)
	f.sys.book.owner.series.Prepared = 2
	for word, want := range map[string]int{"24-TN": 0, "24-TN " + firePrepared: 2} {
		if got, _ := valueOf(fireMods(f.sys, f.s, throw{Index: f.sys.units["24-TN"], Word: word, At: to}), "prepared fire"); got != want {
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
		f.s.Scenario, f.s.Turn, f.s.Used[usedSurprise] = one.scenario, one.turn, one.surprise
		unit := f.put(one.id, "S2120")
		if got, _ := valueOf(shockMods(f.sys, f.s, throw{Index: unit, Word: string(one.id), At: "S2121"}), "surprise"); got != one.want {
			t.Errorf("%+v: %+d", one, got)
		}
	}
}

// Who shocks is under Attack orders, in good order, and shocks once in an activation (SR 11, SR 6.1).
func TestShockGates(t *testing.T) {
	for name, one := range map[string]struct {
		change func(*trooper, *standing)
		code   string
		cite   engine.Cite
	}{
		"as it should be": {func(*trooper, *standing) {}, "", ""},
		"disordered":      {func(u *trooper, _ *standing) { u.Disordered = true }, codeFire, "SR 11"},
		"a second time":   {func(u *trooper, _ *standing) { u.Shocked = true }, codeFire, "SR 11"},
		"advance orders":  {func(_ *trooper, b *standing) { b.Order = orderAdvance }, codeOrders, "SR 6.1"},
	} {
		t.Run(name, func(t *testing.T) {
			f, to := chartField(t, 1)
			u := &f.s.Units[f.sys.units["24-TN"]]
			f.s.Formations[u.Formation].Order = orderAttack
			one.change(u, &f.s.Formations[u.Formation])
			shock := engine.Action{Side: "CS", Verb: verbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{to}}
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
		f.s.Units[f.sys.units[id]].Start = points
	}
	for want, units := range map[int][]engine.UnitID{4: {"24-TN", "35-TN"}, -1: {"24-TN"}, -2: {"35-TN"}} {
		if got, text, missing := f.sys.shockColumn(f.s, f.sys.indices(units), f.hex(to)); got != want || missing != "" {
			t.Errorf("%v: %d (%s, %q), want %d", units, got, text, missing, want)
		}
	}
}
