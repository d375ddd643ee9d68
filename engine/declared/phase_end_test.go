package declared_test

import (
	"fmt"
	"testing"

	"adjutant/engine/enginetest"
)

// phase is where the game stands: the phase and who may act.
func (g *table) phase() string {
	n := g.sys.Node(g.state)
	return fmt.Sprintf("%d %s %s", n.Turn, n.Phase, n.Seats)
}

// TestPhasesEndByThemselves: after so many orders, or as soon as nothing can be done; not before, and not where nothing is said.
func TestPhasesEndByThemselves(t *testing.T) {
	for _, c := range []struct {
		phases string
		orders []string
		want   string
	}{
		{"go,each,move,\n", []string{"a move A1 0202-0303", "a move A2 0203-0104"}, "1 go [a]"},
		{"go,each,move,idle\n", []string{"a move A1 0202-0303"}, "1 go [a]"},
		{"go,each,move,idle\n", []string{"a move A1 0202-0303", "a move A2 0203-0104"}, "1 go [b]"},
		{"go,each,move,1\n", []string{"a move A1 0202-0303"}, "1 go [b]"},
		{"go,each,move flip,2\n", []string{"a move A1 0202-0303", "a flip A2", "b flip B1", "b flip B2"}, "2 go [a]"},
		{"go,all,flip,1\nthen,a,flip,\n", []string{"b flip B1"}, "1 go [a]"},
		{"go,all,flip,1\nthen,a,flip,\n", []string{"b flip B1", "a flip A1"}, "1 then [a]"},
		{"go,each,move,pass\n", []string{"a pass"}, "1 go [b]"},
	} {
		g := begin(t, small(t, hexes, map[string]string{
			"units.csv": troops, "setup.csv": camps, "limits.csv": "limit,value\nallowance,ma\n", "lists/phases.csv": "phase,side,may,ends\n" + c.phases,
		}))
		if g.do(c.orders...); g.phase() != c.want {
			t.Errorf("%q after %q: %s, want %s", c.phases, c.orders, g.phase(), c.want)
		}
	}
}

// TestAPhaseEndsBehindItsResult: what a result demands is done first, and no order of the phase.
func TestAPhaseEndsBehindItsResult(t *testing.T) {
	g := duel(t, "X,lose,defender,1,,\n", map[string]string{"lists/phases.csv": "phase,side,may,ends\nfight,each,attack,1\n"})
	g.do("a attack 0402 A1")
	g.rolls(1)
	if !g.sys.Node(g.state).Asked {
		t.Errorf("behind the attack: %s", g.phase())
	}
	if g.do("b lose B1"); g.phase() != "1 fight [b]" {
		t.Errorf("behind its loss: %s", g.phase())
	}
}

func TestPhasesThatEndConform(t *testing.T) {
	for _, phases := range []string{"go,each,move,idle\n", "go,all,move flip,2\n"} {
		sys := small(t, hexes, map[string]string{
			"units.csv": troops, "setup.csv": camps, "limits.csv": "limit,value\nallowance,ma\n", "lists/phases.csv": "phase,side,may,ends\n" + phases,
		})
		enginetest.Suite{Games: 1}.Conform(t, sys)
	}
}

// TestWhoMayActWithUnitsIsNoFriend: enemies are those of another side, whoever may act with them, but for neutral pieces.
func TestWhoMayActWithUnitsIsNoFriend(t *testing.T) {
	for _, c := range []struct {
		own, order, want string
	}{
		{"", "a attack 0402 A1", ""},
		{"own,side:b,,a\nown,side:a,,b\n", "a attack 0402 A1", ""},
		{"own,side:b,,a\nown,side:a,,b\nenter,,enemy,no\n", "a move A1 0302-0402", "E417 PACK limits:4"},
		{"own,side:b,,a\n", "a move B1 0402-0403", ""},
		{"own,unit:B1,,all\n", "a attack 0402 A1", "E419"},
		{"own,unit:B1,,all\nenter,,enemy,no\n", "a move A1 0302-0402", ""},
		{"own,unit:B1,,all\n", "b move B1 0402-0403", "E502"},
	} {
		g := duel(t, "X,nothing,,,,\n", map[string]string{
			"limits.csv": "limit,who,where,value\n" + c.own + "range,,,9\n", "lists/phases.csv": "phase,side,may\nfight,each,attack move\n",
			"setup.csv": "scenario,unit,hex\n1,A1,0302\n1,A2,0301\n1,B1,0402\n1,B2,0505\n",
		})
		if got := g.give(c.order); got != c.want {
			t.Errorf("%q: %s: %q, want %q", c.own, c.order, got, c.want)
		}
	}
}
