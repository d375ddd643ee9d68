package gbacw

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// inLine is the second day with Rousseau's brigade and Kirk in line beside Smith's, one of the three divisions to act.
func inLine(t *testing.T, scenario, command string) *plot {
	t.Helper()
	f := onField(t, scenario, command, 4)
	for id, at := range map[engine.UnitID]engine.Loc{
		"1/15-US": "N5124", "1/16-US": "N5024", "1-OH": "N4924", "6-IN": "N4824", "5-KY-Rousseau": "N4724", "1/19-US": "N4624", "Kirk": "N4524",
	} {
		f.put(id, at)
	}
	f.still()
	return f
}

// TestBuellsLineForms: Nelson's and Crittenden's divisions stay until Rousseau's brigade stands without a gap next to Smith's
// and Kirk's next to Rousseau's (BB 30.8).
func TestBuellsLineForms(t *testing.T) {
	for name, tt := range map[string]struct {
		scenario, command string
		id                engine.UnitID
		change            func(f *plot)
		held              bool
	}{
		"in line":                   {"8", "Nelson", "6-OH", nil, false},
		"Crittenden's in line":      {"8", "Crittenden", "9-KY", nil, false},
		"as set up":                 {"8", "Nelson", "6-OH", func(f *plot) { f.s = game(t, f.sys, "8"); acting(t, f.sys, f.s, 4, "Nelson") }, true},
		"a gap in Rousseau's":       {"8", "Crittenden", "9-KY", func(f *plot) { f.put("1-OH", "N4922") }, true},
		"Rousseau's not by Smith's": {"8", "Crittenden", "9-KY", func(f *plot) { f.put("1/15-US", "N5025") }, true},
		"Kirk's not by Rousseau's":  {"8", "Nelson", "6-OH", func(f *plot) { f.put("Kirk", "N4424") }, true},
		"McCook's moves freely":     {"8", "McCook", "1-OH", func(f *plot) { f.put("Kirk", "N4424") }, false},
		"the variant":               {"8a", "Nelson", "6-OH", func(f *plot) { f.put("Kirk", "N4424") }, true},
		"a leader":                  {"8", "Nelson", "Nelson", func(f *plot) { f.put("Kirk", "N4424") }, false},
		"once the line is crossed":  {"8", "Nelson", "6-OH", func(f *plot) { f.put("Kirk", "N4424"); f.s.Used[state.UsedBuell] = 2 }, false},
		"it stood as they began":    {"8", "Crittenden", "9-KY", func(f *plot) { f.s.Units[f.sys.UnitIndex["11-KY"]].At = "N5129" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			f := inLine(t, tt.scenario, tt.command)
			if tt.change != nil {
				tt.change(f)
			}
			if name != "it stood as they began" {
				f.still()
			}
			if got := f.held(f.to(tt.id)); got != tt.held {
				t.Errorf("held: %v, %+v", got, f.sys.Check(f.s, f.to(tt.id)))
			}
		})
	}
}

// TestBuellsLineHolds: at the end of an activation of one of the three divisions whoever moved to where he breaks the line is
// moved back, and checks, until somebody of Buell's army has crossed the line of the field (BB 30.8).
func TestBuellsLineHolds(t *testing.T) {
	for name, tt := range map[string]struct {
		command string
		change  func(f *plot)
		back    []engine.UnitID
	}{
		"nobody moved":                     {"Nelson", nil, nil},
		"a regiment falls out":             {"Nelson", moving("6-OH", "N6028"), []engine.UnitID{"6-OH"}},
		"it moves along the line":          {"Nelson", moving("6-OH", "N5825"), nil},
		"a division from its neighbour":    {"Crittenden", movingAll("US:O/5"), []engine.UnitID{"11-KY", "13-KY", "13-OH", "14-WI", "19-OH", "26-KY", "59-OH", "9-KY"}},
		"one who never stood in line":      {"Nelson", func(f *plot) { stray(f, "6-OH", "N6030", "N6029") }, nil},
		"once the field's line is crossed": {"Nelson", func(f *plot) { f.s.Used[state.UsedBuell] = 3; moving("6-OH", "N6028")(f) }, nil},
		"another's activation":             {"Hurlbut", moving("6-OH", "N6028"), nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := inLine(t, "8", tt.command)
			if tt.change != nil {
				tt.change(f)
			}
			c := f.sys.course(f.s)
			closeLine(c, c.Active)
			var back []engine.UnitID
			for _, r := range c.Rolls {
				if id := f.sys.Unit(r.Index).ID; r.Kind == state.ThrowLine && c.Units[r.Index].At != f.s.Units[r.Index].At {
					back = append(back, id)
				}
			}
			if slices.Sort(back); !slices.Equal(back, tt.back) {
				t.Errorf("moved back: %v, want %v", back, tt.back)
			}
		})
	}
}

func moving(id engine.UnitID, at engine.Loc) func(*plot) {
	return func(f *plot) { f.s.Units[f.sys.UnitIndex[id]].At = at }
}

// movingAll moves the regiments of a formation six hexes north.
func movingAll(code string) func(*plot) {
	return func(f *plot) {
		for _, i := range command.FootOf(f.sys.Book, f.s, code) {
			c := position.Where(f.sys.Book, f.s, i)
			c.Row -= 6
			f.s.Units[i].At = f.sys.HexName(c)
		}
	}
}

// stray has a unit that stood apart move.
func stray(f *plot, id engine.UnitID, from, at engine.Loc) {
	f.put(id, from)
	f.still()
	f.s.Units[f.sys.UnitIndex[id]].At = at
}

// TestBuellCrosses: a combat unit of his army that crosses the line ends the rule; where a branch is the line that is declared
// (BB 30.8).
func TestBuellCrosses(t *testing.T) {
	f := onField(t, "8", "McCook", 4)
	f.put("1-OH", "N5027")
	f.still()
	f.s, _ = f.plays(f.order("US", state.VerbMove, "1-OH", "N5028"))
	if f.s.Used[state.UsedBuell] != 4 {
		t.Error("nobody noticed")
	}
	f = onField(t, "8", "McCook", 4)
	f.s.Seat = f.sys.Side("US")
	f.refuses(declaring("US", state.FactCrossed, "Buell"), finding.NoFact, "BB 30.8")
	f.put("6-IN", "N6030")
	f.refuses(declaring("US", state.FactCrossed, "Nelson"), finding.NoFact, "BB 30.8")
	if f.s, _ = f.plays(declaring("US", state.FactCrossed, "Buell")); f.s.Used[state.UsedBuell] != 4 {
		t.Error("declared in vain")
	}
}
