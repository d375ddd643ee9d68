package muzzleblast

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// mill is a game of the mill with some options.
func mill(t *testing.T, options map[string]string) (*system, *state) {
	t.Helper()
	sys := millLane(t)
	st, err := sys.New(engine.Setup{Scenario: "napoleonic", Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return sys, st.(*state)
}

// Who stands within 1 U of bushes that are between him and who fires is behind them, as behind a wall, and nobody farther from them, or
// on the other side (B-11).
func TestBehindBushes(t *testing.T) {
	for _, tt := range []struct {
		value    string
		man      plane.Point
		want     cover
		position string
	}{
		{"near", plane.Point{X: 1756, Y: 1506}, soft, "within 1 U behind them"},
		{"near", plane.Point{X: 1756, Y: 1400}, soft, "in them"},
		{"near", plane.Point{X: 1756, Y: 1540}, open, "more than 1 U behind them"},
		{"near", plane.Point{X: 1756, Y: 1300}, open, "on the near side"},
		{"in", plane.Point{X: 1756, Y: 1506}, open, "within 1 U behind them, as it was"},
		{"in", plane.Point{X: 1756, Y: 1400}, soft, "in them, as it was"},
	} {
		sys, s := mill(t, map[string]string{printed.FixBushes: tt.value})
		if got := sys.field.coverAt(s, body{}, tt.man, plane.Point{X: 1613, Y: 967}); got != tt.want {
			t.Errorf("%s: cover %d, want %d", tt.position, got, tt.want)
		}
	}
}

// Of a unit that stands across the line of a gun some turn their backs on it and some do not: each has a die of his own (B-21).
func TestGrapeStrikesBacksManByMan(t *testing.T) {
	b := body{At: plane.Point{X: 1000, Y: 1000}, Towards: plane.Point{X: 1000, Y: 2000}}
	before, after := plane.Point{X: 1000, Y: 1000}, plane.Point{X: 1000, Y: 800} // the first rank, and one behind it
	gun := plane.Point{X: 400, Y: 900}                                           // behind the first, ahead of the last
	for value, want := range map[string][2]bool{"man": {true, false}, "unit": {true, true}} {
		_, s := mill(t, map[string]string{printed.FixBack: value})
		if got := [2]bool{backTurned(s, b, before, gun), backTurned(s, b, after, gun)}; got != want {
			t.Errorf("%s: %v, want %v", value, got, want)
		}
	}
}

// A ball of a light gun or a mortar at a house shows what it changes, before it falls (B-18).
func TestHouseModsAreTold(t *testing.T) {
	sys, s := mill(t, nil)
	told := map[printed.GunKind]int{}
	for i, u := range sys.units {
		if u.gun == printed.NoGun {
			continue
		}
		s.Bodies = append(s.Bodies[:0:0], body{Unit: i})
		for _, m := range houseMods(sys.book, s, job{Kind: jobBurst, Struck: "Mill"}) {
			told[u.gun] = m.Value
		}
		if mods := houseMods(sys.book, s, job{Kind: jobBurst, Struck: ""}); len(mods) > 0 {
			t.Errorf("without a house: %+v", mods)
		}
	}
	if told[printed.Light] != -1 || told[printed.Medium] != 0 {
		t.Errorf("%v", told)
	}
}

// A state says nothing of a mend where it is as its pack has it, and reads back; one of before, with a pack of before, goes on as it was.
func TestMends(t *testing.T) {
	for _, options := range []map[string]string{nil, {printed.FixBushes: "in", printed.FixBack: "unit"}, {printed.FixBack: "unit"}} {
		sys, s := mill(t, options)
		back, err := sys.ParseState(s.Text())
		if err != nil || string(back.Text()) != string(s.Text()) || strings.Contains(string(s.Text()), "F-0") != (options != nil) {
			t.Fatalf("%v: %v, %.200s", options, err, s.Text())
		}
		for _, name := range []string{printed.FixBushes, printed.FixBack} {
			if back.(*state).Options[name] != s.Options[name] {
				t.Errorf("%v: %s is %q when read back", options, name, back.(*state).Options[name])
			}
		}
	}
	sys, mended := mill(t, nil)
	for _, name := range []string{printed.FixBushes, printed.FixBack} {
		sys.options[name] = map[string]string{printed.FixBushes: "in", printed.FixBack: "unit"}[name]
	}
	was, err := sys.New(engine.Setup{Scenario: "napoleonic"})
	if err != nil || string(was.Text()) != string(mended.Text()) || !was.(*state).Options.Is(printed.FixBushes, "in") {
		t.Errorf("%v: %.200s", err, was.Text())
	}
}
