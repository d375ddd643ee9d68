package declared_test

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

// small is a pack of two sides with the files given, which may add to its pack.toml.
func small(t testing.TB, head string, files map[string]string) engine.System {
	t.Helper()
	return openFS(t, smallFolder(head, files))
}

// smallFolder is the folder of such a pack.
func smallFolder(head string, files map[string]string) fstest.MapFS {
	all := map[string]string{
		"pack.toml": "id = \"small\"\ntitle = \"Small\"\nsystem = \"declared\"\nedition = \"1\"\n[[side]]\nid = \"a\"\nname = \"Anna\"\n[[side]]\nid = \"b\"\nname = \"Ben\"\n" + head + "\n[provenance]\ndefault = \"ours\"\n",
	}
	maps.Copy(all, files)
	folder := fstest.MapFS{}
	for name, text := range all {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

const (
	turns  = "[[scenario]]\nid = \"1\"\ntitle = \"One\"\nturns = 3\n"
	hexes  = turns + "[grid]\ncolumns = 6\nrows = 5\nparity = \"odd_low\"\n"
	troops = "id,side,type,steps,att,def,ma\nA1,a,foot,2,4,3,3\nA2,a,horse,1,2,2,5\nB1,b,foot,2,3,3,3\nB2,b,foot,1,1,1,3\n"
	camps  = "scenario,unit,hex\n1,A1,0202\n1,A2,0203\n1,B1,0402\n1,B2,0403\n"
)

// TestLittleConforms plays packs that declare little, or nothing: each is a game, by all laws.
func TestLittleConforms(t *testing.T) {
	for name, sys := range map[string]engine.System{
		"nothing":           small(t, turns, nil),
		"units":             small(t, turns, map[string]string{"units.csv": troops}),
		"a board":           small(t, hexes, map[string]string{"units.csv": troops, "setup.csv": camps}),
		"marks":             small(t, turns+"[[status]]\nword = \"tired\"\nlayer = \"x\"\nsign = \"T\"\n", map[string]string{"units.csv": troops}),
		"phases of one":     small(t, hexes, map[string]string{"units.csv": troops, "setup.csv": camps, "lists/phases.csv": "phase,side,may\nwatch,a,\n"}),
		"entry anywhere":    small(t, hexes, map[string]string{"units.csv": troops, "setup.csv": "scenario,unit,hex,turn\n1,A1,,1\n1,B1,0402,\n", "limits.csv": "limit,value\nallowance,2.5\n"}),
		"stacks of steps":   small(t, hexes, map[string]string{"units.csv": troops, "setup.csv": camps, "limits.csv": "limit,value,where\nallowance,ma,\nstack,2 steps,\ncost,0,terrain:clear\n"}),
		"no limit of moves": small(t, hexes, map[string]string{"units.csv": troops, "setup.csv": camps, "limits.csv": "limit,value,where\nenter,no,enemy\n"}),
	} {
		t.Run(name, func(t *testing.T) { enginetest.Suite{Games: 1}.Conform(t, sys) })
	}
}

func TestAnOpenEndConforms(t *testing.T) {
	sys := small(t, "", map[string]string{"units.csv": troops})
	enginetest.Suite{Games: 1, Steps: 100, Endless: true}.Conform(t, sys)
}

// TestDoubts: what is no mistake of any line, and hardly meant, is noted of a pack.
func TestDoubts(t *testing.T) {
	for _, c := range []struct {
		name, setup, limits string
		want                []string
	}{
		{"all is well", camps, "allowance,,,ma\nstack,,,1\nenter,,enemy,no\n", nil},
		{"nothing declared", camps, "", nil},
		{"a type without allowance", camps, "allowance,type:foot,,ma\n", []string{`limits.csv: no allowance of phase play is for type "horse" (A2), while others have one: these units go anywhere`}},
		{"too many", "scenario,unit,hex\n1,A1,0202\n1,A2,0202\n1,B1,0402\n", "stack,,,1\n", []string{"setup.csv:2: scenario 1: 2 begin at 0202, where PACK limits:2 lets 1 stand"}},
		{"among enemies", "scenario,unit,hex\n1,A1,0202\n1,B1,0202\n", "enter,,enemy,no\n", []string{"setup.csv:2: scenario 1: A1 begins at 0202 with an enemy, where PACK limits:2 lets it not go"}},
		{"nobody", "scenario,unit,hex\n", "", []string{"setup.csv: scenario 1: no unit stands on the board or comes onto it, so that nobody can move"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			sys := small(t, hexes, map[string]string{"units.csv": troops, "setup.csv": c.setup, "limits.csv": "limit,who,where,value\n" + c.limits})
			want := strings.Join(c.want, "\n")
			if got := sys.(interface{ Notes() pack.Mistakes }).Notes().Error(); got != want {
				t.Errorf("noted:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// TestWithoutRangesAttacksReachThePlacesBeside: no line has to say it.
func TestWithoutRangesAttacksReachThePlacesBeside(t *testing.T) {
	for limits, want := range map[string]string{"": "E425", "range,type:foot,,2\n": "E425 PACK limits:2", "range,type:horse,,9\n": "E425", "range,,,9\n": ""} {
		g := duel(t, "X,nothing,,,,\n", map[string]string{"limits.csv": "limit,who,where,value\n" + limits, "setup.csv": "scenario,unit,hex\n1,A1,0101\n1,A2,0303\n1,B1,0402\n"})
		if got := g.give("a attack 0402 A1"); got != want {
			t.Errorf("limits %q: %q, want %q", limits, got, want)
		}
		if got := g.sys.Info().Forewarning; strings.Contains(got, "units attack the places beside them") != (limits == "") {
			t.Errorf("limits %q: %s", limits, got)
		}
	}
}
