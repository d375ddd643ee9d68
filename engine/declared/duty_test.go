package declared_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// front is a pack of two lines beside each other with a river between some of their hexes. What is in files is of the pack, too.
func front(t *testing.T, files map[string]string) engine.System {
	t.Helper()
	all := map[string]string{
		"units.csv":         "id,side,type,steps,att,def,ma\nA1,a,foot,1,4,3,3\nA2,a,horse,1,2,2,5\nA3,a,staff,1,0,1,5\nB1,b,foot,1,3,3,3\nB2,b,foot,1,1,1,3\n",
		"setup.csv":         "scenario,unit,hex\n1,A1,0302\n1,A2,0303\n1,A3,0303\n1,B1,0403\n1,B2,0403\n",
		"hexsides.csv":      "side,kinds\n0303|0403,river\n",
		"lists/phases.csv":  "phase,side,may\nmove,a,move\nfight,a,attack\nmove,b,move\nfight,b,attack\n",
		"lists/tables.csv":  "table,order,dice,by\ncrt,attack,1d6,odds\n",
		"tables/crt.csv":    "roll,1:2,1:1,2:1\n1..3,-,EX,EX\n4..6,-,-,DE\n",
		"lists/results.csv": "result,demand,of\nEX,eliminate,defender\nEX,exchange,attacker\nEX,advance,attacker\nDE,eliminate,defender\n",
		"limits.csv":        "limit,who,where,phase,value\nallowance,,,,ma\nenter,,enemy,,no\nzoc,type:staff,,,no\nzoc,,,,yes\n",
	}
	for name, text := range files {
		all[name] += text
	}
	return small(t, hexes, all)
}

// TestWhoHasToAttack: a side that has to attack cannot end its phase before, and is told with which orders it may; each line has near misses.
func TestWhoHasToAttack(t *testing.T) {
	for _, c := range []struct{ name, duty, before, pass string }{
		{"nobody", "", "", ""},
		{"each", "duty,,,fight,attack\n", "", "E465 PACK limits:6; E465 PACK limits:6; E465 PACK limits:6"},
		{"each but the staff", "duty,!type:staff,,fight,attack\n", "", "E465 PACK limits:6; E465 PACK limits:6"},
		{"all together did", "duty,,,fight,attack\n", "a attack 0403 A1 A2 A3", ""},
		{"one did, and the place is closed", "attacked,,,,1\nduty,,,fight,attack\n", "a attack 0403 A1", ""},
		{"one did, and two have to", "duty,,,fight,attack\n", "a attack 0403 A1", "E465 PACK limits:6; E465 PACK limits:6"},
		{"the place", "duty,,,fight,attacked\n", "", "E465 PACK limits:6"},
		{"the place was", "duty,,,fight,attacked\n", "a attack 0403 A2", ""},
		{"nobody of whom it is said", "duty,side:b,,fight,attack\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := begin(t, front(t, map[string]string{"limits.csv": c.duty}))
			g.do("a pass")
			if c.before != "" {
				g.do(c.before)
				g.rolls(6)
				g.rollIfAsked()
			}
			if g.sys.Node(g.state).Turn == 1 && (g.sys.Node(g.state).Pass != nil) != (c.pass == "") {
				t.Errorf("the pass that is implied is %v", g.sys.Node(g.state).Pass)
			}
			if got := g.give("a pass"); got != c.pass {
				t.Errorf("found %q, want %q", got, c.pass)
			}
		})
	}
	g := begin(t, front(t, map[string]string{"limits.csv": "duty,,,fight,attack\n"}))
	g.do("a pass")
	a := parse("a pass")
	if found := g.sys.Check(g.state, a).Findings; len(found) == 0 || found[0].Write != "attack 0302 -> 0403 primary A1" || !strings.Contains(found[0].Text, "has to attack before the phase ends") {
		t.Errorf("%+v", found)
	}
}

// TestAnAttackIsOnOnePlace: one on two is refused, with one that may be made.
func TestAnAttackIsOnOnePlace(t *testing.T) {
	for _, c := range []struct{ order, write string }{
		{"a attack 0403-0402 A1", "attack 0302 -> 0403 primary A1"},
		{"a attack 0402-0403 A1 A2", "attack 0302+0303 -> 0403 primary A1 support A2"},
		{"a attack 0101-0102 A1", "attack PLACE -> PLACE primary UNIT support UNIT, UNIT"},
	} {
		g := begin(t, front(t, nil))
		g.do("a pass")
		found := g.sys.Check(g.state, parse(c.order)).Findings
		if len(found) != 1 || found[0].Write != c.write || !strings.Contains(found[0].Text, "one place, not 2: each has a line of its own") {
			t.Errorf("%s: %+v", c.order, found)
			continue
		}
		if a := parse("a attack 0403 A1"); !strings.Contains(c.write, "PLACE") && g.sys.Check(g.state, a).Verdict != engine.Legal {
			t.Errorf("what is to be written may not be done")
		}
	}
}

// TestExchangesAreByStrength: who attacked loses units at least as strong as those that defended, of his choice; who has no strength is not
// among them.
func TestExchangesAreByStrength(t *testing.T) {
	for _, c := range []struct {
		name, attack string
		choice       []string // orders, with what is found
		left         string
	}{
		{"of two, the strong one alone", "a attack 0403 A1 A2 A3", []string{"a lose A3", "E424 PACK lists/results:3", "a lose A1", ""}, "A2 A3"},
		{"of two, first the weak one, then all", "a attack 0403 A1 A2 A3", []string{"a lose A2", ""}, "A3"},
		{"one alone has no choice", "a attack 0403 A1 A3", nil, "A2 A3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := begin(t, front(t, nil))
			g.do("a pass", c.attack)
			g.rolls(1)
			for i := 0; i < len(c.choice); i += 2 {
				if got := g.give(c.choice[i]); got != c.choice[i+1] {
					t.Errorf("%s: found %q, want %q", c.choice[i], got, c.choice[i+1])
				}
			}
			var left []string
			for _, id := range []engine.UnitID{"A1", "A2", "A3", "B1", "B2"} {
				if g.at(id) != "nowhere" && g.at(id) != "" && !strings.Contains(g.at(id), "eliminated") {
					left = append(left, string(id))
				}
			}
			if got := strings.Join(left, " "); got != c.left {
				t.Errorf("%s are left, want %s", got, c.left)
			}
		})
	}
}

// TestAcrossWhichHexsides: a modifier of a hexside holds if all come across it, if any does, or of each that does.
func TestAcrossWhichHexsides(t *testing.T) {
	for _, c := range []struct{ line, attack, want string }{
		{"crt,column,-1,,,hexside:river,,,\n", "a attack 0403 A1 A2", "6 to 4, column 1:1"},
		{"crt,column,-1,,,hexside:river,,,\n", "a attack 0403 A2", "2 to 4, column 1:2"},
		{"crt,column,-1,,,hexside:river,any,,\n", "a attack 0403 A1 A2", "6 to 4, column 1:2"},
		{"crt,column,-1,,,hexside:river,any,,\n", "a attack 0403 A1", "4 to 4, column 1:1"},
		{"crt,attack,/2,,,hexside:river,each,,\n", "a attack 0403 A1 A2", "5 to 4, column 1:1"},
		{"crt,attack,/2,,,hexside:river,,,\n", "a attack 0403 A1 A2", "6 to 4, column 1:1"},
		{"crt,attack,/2,,,hexside:river,any,,\n", "a attack 0403 A1 A2", "3 to 4, column 1:2"},
		{"crt,attack,-2 each,,,hexside:river,each,,\n", "a attack 0403 A1 A2 A3", "2 to 4, column 1:2"},
		{"crt,attack,-2 each,,type:horse,hexside:river,each,,\n", "a attack 0403 A1 A2 A3", "4 to 4, column 1:1"},
		{"crt,attack,-2 each,,type:foot,hexside:river,each,,\n", "a attack 0403 A1 A2 A3", "6 to 4, column 1:1"},
	} {
		t.Run(c.line+c.attack, func(t *testing.T) {
			g := begin(t, front(t, map[string]string{"lists/modifiers.csv": "table,to,value,of,who,where,across,said,note\n" + c.line}))
			g.do("a pass")
			a := parse(c.attack)
			_, events, _, err := engine.Apply(g.sys, g.state, engine.Play{Action: &a})
			if err != nil || len(events) == 0 || !strings.Contains(events[len(events)-1].Text, c.want) {
				t.Errorf("%v, %+v, want %s", err, events, c.want)
			}
		})
	}
}

// TestLeavingZones: a step out of an enemy's zone costs more, or is forbidden, into whatever place it leads.
func TestLeavingZones(t *testing.T) {
	for _, c := range []struct {
		line string
		want map[string]string
	}{
		{"", map[string]string{"a move A1 0302-0201": ""}},
		{"enter,,from-zoc,,no\n", map[string]string{"a move A1 0302-0202": "E417 PACK limits:6"}},
		{"cost,,from-zoc,,+3\n", map[string]string{"a move A1 0302-0202": "E402 PACK limits:2 PACK limits:6"}},
		{"enter,!type:horse,from-zoc,,no\n", map[string]string{"a move A2 0303-0202-0102": ""}},
	} {
		begin(t, front(t, map[string]string{"limits.csv": c.line})).refused(c.want)
	}
}

// TestDutiesConform plays it all by the laws.
func TestDutiesConform(t *testing.T) {
	for name, duty := range map[string]string{"attack": "duty,,,fight,attack\n", "attacked": "attacked,,,fight,1\nduty,!type:staff,,fight,attacked\n"} {
		t.Run(name, func(t *testing.T) {
			enginetest.Suite{Games: 2}.Conform(t, front(t, map[string]string{
				"limits.csv":          duty + "cost,,from-zoc,,+1\n",
				"lists/modifiers.csv": "table,to,value,of,who,where,across,said,note\ncrt,attack,/2,,,hexside:river,each,,\ncrt,roll,-1,,,hexside:river,any,,\n",
			}))
		})
	}
}

// rollIfAsked has a second die fall, where one is wanted.
func (g *table) rollIfAsked() {
	g.Helper()
	if g.sys.Node(g.state).Chance != nil {
		g.rolls(6)
	}
}
