package declared_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

// gate is a pack whose units may leave the board.
func gate(t *testing.T, more map[string]string) *table {
	t.Helper()
	files := map[string]string{
		"units.csv":         troops,
		"setup.csv":         camps,
		"hexes.csv":         "hex,terrain\n0102,bog\n",
		"lists/phases.csv":  "phase,side,may\ngo,each,move\n",
		"limits.csv":        "limit,who,where,phase,turns,value\nallowance,,,,,ma\nenter,,terrain:bog,,,stop\nexit,type:foot,hex:0101|0102,,,1\nexit,type:horse,hex:0101,,2..3,0\nexit,side:b,hex:0602,,,0\n",
		"lists/victory.csv": "for,side,points,where,who\nexit,a,3,hex:0101,type:foot\nexit,,1,,\n",
	}
	for name, text := range more {
		files[name] = text
	}
	return begin(t, small(t, hexes, files))
}

func TestUnitsLeaveWhereTheyMay(t *testing.T) {
	g := gate(t, nil)
	g.refused(map[string]string{
		"a move A1 0202-0102 exit:":                "E403 PACK limits:3",                             // who enters stops
		"a move A1 0202-0201 exit:":                "E417 PACK limits:4 PACK limits:5 PACK limits:6", // none lets it
		"a move A1 0202-0201-0301 exit:":           "E417 PACK limits:4 PACK limits:5 PACK limits:6", // nor there
		"a move A2 0203-0202-0201-0101 exit:":      "E417 PACK limits:4 PACK limits:5 PACK limits:6", // not yet
		"a move B1 0402-0502-0602 exit:":           "E303",                                           // not his
		"a move A1 exit:":                          "E417 PACK limits:4 PACK limits:5 PACK limits:6", // from where it stands
		"a move A1 0202-0302-0202-0201-0101 exit:": "E402 PACK limits:2 PACK limits:4",               // dearer than it has
	})
	g.do("a move A1 0202-0201-0101 exit:")
	if got := g.at("A1"); got != " exited" {
		t.Errorf("A1 is at %q", got)
	}
	g.refused(map[string]string{"a move A1 0202-0201": "E303", "a move A1 exit:": "E303"})
	g.do("a move A2 0203-0202-0201-0101", "a pass", "b move B1 0402-0502-0602", "b pass")
	g.do("a move A2 exit:", "a pass", "b move B1 exit:")
	if got := g.points(); got != "a 5, b 1" {
		t.Errorf("points: %s", got)
	}
	reckoned := ""
	for _, r := range engine.FeaturesOf(g.sys).Scorer.Reckoning(g.state) {
		reckoned += r.Text + "; "
	}
	if want := "units that left the board at 3: A1; units that left the board at 1: A1, A2; units that left the board at 1: B1; "; reckoned != want {
		t.Errorf("reckoned: %s\nwant %s", reckoned, want)
	}
	if got := strings.Join(g.mustered(0).State, " "); got != "left the board by 0101" {
		t.Errorf("A1: %s", got)
	}
}

// points are those of all sides, in words.
func (g *table) points() string {
	var all []string
	for _, s := range engine.FeaturesOf(g.sys).Scorer.Score(g.state) {
		all = append(all, fmt.Sprintf("%s %d", s.Side, s.Points))
	}
	return strings.Join(all, ", ")
}

// TestWhoMayNotLeaveIsToldWhere: the line that is told instead can be played.
func TestWhoMayNotLeaveIsToldWhere(t *testing.T) {
	g := gate(t, nil)
	a := parse("a move A1 0202-0201 exit:")
	found := g.sys.Check(g.state, a).Findings
	if len(found) != 1 || found[0].Write != "move A1 0202-0201-0101 exit" && found[0].Write != "move A1 0202-0101 exit" {
		t.Fatalf("found %+v", found)
	}
}

// TestTablesAreLeftByTheirEdges: on a table all edges are ways off it.
func TestTablesAreLeftByTheirEdges(t *testing.T) {
	g := begin(t, small(t, turns+"[area]\nwidth = 24\ndepth = 12\n", map[string]string{
		"units.csv": troops, "setup.csv": "scenario,unit,place\n1,A1,\"(3,4)\"\n1,B1,\"(20,4)\"\n",
		"limits.csv": "limit,who,value\nallowance,,4\nexit,side:a,1\n", "lists/victory.csv": "for,points\nexit,2\n",
	}))
	g.refused(map[string]string{"a move A1 (3,4)-(1,4) exit:": "E417 PACK limits:3", "a move A1 (3,4)-(3,0) exit:": "E402 PACK limits:2 PACK limits:3"})
	g.do("a move A1 (3,4)-(0,4) exit:", "a pass")
	g.refused(map[string]string{"b move B1 (20,4)-(24,4) exit:": "E417 PACK limits:3"})
	if got := g.points(); got != "a 2, b 0" {
		t.Errorf("points: %s", got)
	}
}

func TestLeavingConforms(t *testing.T) {
	enginetest.Suite{Games: 2}.Conform(t, gate(t, nil).sys)
}

func TestExitsAreCheckedStrictly(t *testing.T) {
	for _, c := range []struct{ limits, victory, want string }{
		{"exit,,,,,0\n", "", "limits.csv:2: exit: where is missing"},
		{"exit,,enemy,,,0\n", "", "limits.csv:2: exit: where is about places"},
		{"exit,,hex:0101,,,far\n", "", `limits.csv:2: exit: value "far" is no number of points that leaving costs, such as 0, 1 or 1.5`},
		{"exit,,hex:0101,,2-3,0\n", "", `limits.csv:2: turns "2-3" is neither a turn nor several, as in 2..4`},
		{"stack,,,,2,1\n", "", "limits.csv:2: stack: turns has a meaning for exit alone; what holds in some turns has a phase of them"},
		{"stack,,,,,1\n", "exit,,1\n", "lists/victory.csv:2: exit: no line exit of limits.csv lets anybody leave the board"},
		{"exit,,hex:0101,,,0\n", "exit,turn,1\n", "lists/victory.csv:2: exit: when has no meaning"},
	} {
		files := map[string]string{"units.csv": troops, "setup.csv": camps, "limits.csv": "limit,who,where,phase,turns,value\n" + c.limits}
		if c.victory != "" {
			files["lists/victory.csv"] = "for,when,points\n" + c.victory
		}
		if got := mistakesOf(t, files); !slices.Contains(got, c.want) {
			t.Errorf("%s%s: %q, want %q", c.limits, c.victory, got, c.want)
		}
	}
}

// mistakesOf are those of a small pack on hexes.
func mistakesOf(t *testing.T, files map[string]string) []string {
	t.Helper()
	p, err := pack.Load(smallFolder(hexes, files))
	if err != nil {
		t.Fatal(err)
	}
	if _, err = declared.Open(p); err == nil {
		return nil
	}
	return strings.Split(err.Error(), "\n")
}
