package declared_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// stands is a pack in which two of a side stand in 0302, and one each in 0401 and far away.
func stands(t *testing.T, limits, tables string) *table {
	t.Helper()
	files := map[string]string{
		"units.csv":         "id,side,type,steps,att,def,ma\nA1,a,foot,2,4,3,3\nA2,a,horse,1,2,2,5\nA3,a,gun,1,2,2,5\nA4,a,foot,1,2,2,5\nB1,b,foot,2,3,3,3\n",
		"setup.csv":         "scenario,unit,hex\n1,A1,0302\n1,A2,0302\n1,A3,0401\n1,A4,0105\n1,B1,0402\n",
		"limits.csv":        "limit,who,where,value\n" + limits,
		"lists/phases.csv":  "phase,side,may\nfight,a,attack\nwatch,b,move\n",
		"lists/tables.csv":  "table,order,dice,by,who\n" + tables,
		"tables/fight.csv":  "roll,result\n1..6,X\n",
		"tables/shells.csv": "roll,result\n1..6,X\n",
		"lists/results.csv": "result,demand\nX,nothing\n",
	}
	if !strings.Contains(tables, "shells") {
		delete(files, "tables/shells.csv")
	}
	return begin(t, small(t, hexes, files))
}

// TestWhoStandsThereAttacks: an attack may name the places that it comes from alone. Who stands there and may attack does; where nobody may, it
// is said of each why; where they roll on different tables, it is asked who.
func TestWhoStandsThereAttacks(t *testing.T) {
	const one, two = "fight,attack,1d6,none,\n", "fight,attack,1d6,none,!type:gun\nshells,attack,1d6,none,type:gun\n"
	for _, c := range []struct {
		name, limits, tables, order string
		found                       string
		who                         string // attack
	}{
		{"all", "attacks,,,1\n", one, "from:0302", "", "A1 A2"},
		{"of several places", "attacks,,,1\n", one, "from:0302+0401", "", "A1 A2 A3"},
		{"who may", "only,type:horse,,none\n", one, "from:0302", "", "A1"},
		{"none of them", "only,type:horse|foot,,none\n", one, "from:0302", "E424 PACK limits:2; E424 PACK limits:2", ""},
		{"too far", "", one, "from:0105", "E425", ""},
		{"nobody there", "", one, "from:0303", "E419", ""},
		{"nobody at one of them", "", one, "from:0302+0303", "E419", ""},
		{"enemies", "", one, "from:0402", "E419", ""},
		{"no such place", "", one, "from:0909", "E202", ""},
		{"on different tables", "", two, "from:0302+0401", "E105", ""},
		{"on one of them", "", two, "from:0302", "", "A1 A2"},
		{"one is named", "", one, "A2", "", "A2"},
		{"nothing is named", "", one, "", "E105", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := stands(t, c.limits, c.tables)
			if got := g.give("a attack 0402 " + c.order); got != c.found {
				t.Fatalf("found %q, want %q", got, c.found)
			}
			var who []string
			for i, u := range []string{"A1", "A2", "A3", "A4"} {
				if slices.Contains(g.mustered(i).State, "attacked") {
					who = append(who, u)
				}
			}
			if got := strings.Join(who, " "); got != c.who {
				t.Errorf("%q attack, want %q", got, c.who)
			}
		})
	}
}

// mustered is what is told of a unit, by its number.
func (g *table) mustered(unit int) engine.Mustered {
	return engine.FeaturesOf(g.sys).Board.Mustered(g.state)[unit]
}

// TestWhoAttacksIsAskedWithEachAnswer: every line that is offered can be played.
func TestWhoAttacksIsAskedWithEachAnswer(t *testing.T) {
	g := stands(t, "", "fight,attack,1d6,none,!type:gun\nshells,attack,1d6,none,\n")
	a := engine.Action{Side: "a", Verb: "attack", From: []engine.Loc{"0302", "0401"}, Path: []engine.Loc{"0402"}}
	found := g.sys.Check(g.state, a).Findings
	if len(found) != 1 || strings.Count(found[0].Possible, "attack ") != 3 {
		t.Fatalf("found %+v", found)
	}
	for _, who := range []string{"A1 A2", "A3", "A1 A2 A3"} {
		if got := g.give("a attack 0402 " + who); got != "" {
			t.Errorf("%s: %s", who, got)
		}
		g.rolls(1)
	}
}

// TestWhoIsLeftBehindIsTold: of those who stand there and may not attack it is said why.
func TestWhoIsLeftBehindIsTold(t *testing.T) {
	g := stands(t, "only,type:horse,,none\n", "fight,attack,1d6,none,\n")
	a := engine.Action{Side: "a", Verb: "attack", From: []engine.Loc{"0302"}, Path: []engine.Loc{"0402"}}
	_, events, _, err := engine.Apply(g.sys, g.state, engine.Play{Action: &a})
	if err != nil || !strings.Contains(events[0].Text, "with A1: table fight. Not with all: A2 may not attack") {
		t.Errorf("%v, %+v", err, events)
	}
	if acts := engine.FeaturesOf(g.sys).Board.Actors(g.state, a); !slices.Equal(acts, []engine.UnitID{"A1"}) {
		t.Errorf("%q act", acts)
	}
}
