package declared_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// veiled is a pack in which side b has two masks, and two units that may lie beneath.
func veiled(t *testing.T, more map[string]string) *table {
	t.Helper()
	files := map[string]string{
		"units.csv":        "id,side,type,steps,att,def,ma\nA1,a,foot,2,4,3,3\nA2,a,horse,1,2,2,5\nB1,b,foot,2,3,3,3\nB2,b,foot,1,1,1,3\nM1,b,mask,1,0,0,3\nM2,b,mask,1,0,0,3\n",
		"setup.csv":        "scenario,unit,hex,turn\n1,A1,0102,\n1,A2,0103,\n1,B1,,1\n1,B2,,1\n1,M1,0402,\n1,M2,0404,\n",
		"limits.csv":       "limit,who,where,value\nallowance,,,ma\nenter,,enemy,no\nmask,type:mask,,1\nhide,side:b type:foot,,yes\nrange,,,2\n",
		"lists/phases.csv": "phase,side,may,turns\nhide,b,hide,1\ngo,each,move show attack,\n",
		"lists/tables.csv": "table,order,dice,by\nfight,attack,1d6,odds\n", "tables/fight.csv": "roll,1:1\n1..6,X\n",
		"lists/results.csv": "result,demand\nX,nothing\n",
	}
	for name, text := range more {
		files[name] = text
	}
	return begin(t, small(t, hexes, files))
}

func TestWhatLiesBeneathMasksIsItsSidesAlone(t *testing.T) {
	g := veiled(t, nil)
	before := engine.PublicText(g.sys, g.state)
	g.do("b hide B1 under:M1", "b hide B2 under:M2")
	one := g.state
	g = veiled(t, nil)
	g.do("b hide B1 under:M2", "b hide B2 under:M1")
	for _, side := range []engine.Side{"a", ""} {
		if mine, other := engine.Seen(g.sys, one, side), engine.Seen(g.sys, g.state, side); !bytes.Equal(mine.Text(), other.Text()) {
			t.Errorf("%q tells who lies where: %s and %s", side, mine.Text(), other.Text())
		}
	}
	if bytes.Equal(engine.Seen(g.sys, one, "b").Text(), engine.Seen(g.sys, g.state, "b").Text()) {
		t.Error("b does not see what it has hidden")
	}
	if bytes.Equal(before, engine.PublicText(g.sys, g.state)) || strings.Contains(string(engine.PublicText(g.sys, g.state)), "under") {
		t.Errorf("everybody reads %s", engine.PublicText(g.sys, g.state))
	}
	for _, p := range engine.PlacedOf(g.sys, engine.Seen(g.sys, g.state, "a")) {
		if strings.HasPrefix(string(p.Unit), "B") && p.At != "" {
			t.Errorf("a is told that %s is at %s", p.Unit, p.At)
		}
	}
}

func TestHidingIsHeldAgainstItsLines(t *testing.T) {
	g := veiled(t, nil)
	g.refused(map[string]string{
		"b hide B1":           "E107",
		"b hide M1 under:M2":  "E424",
		"b hide B1 under:B2":  "E303",
		"b hide B1 under:M9":  "E301",
		"b hide A1 under:M1":  "E303",
		"a hide A1 under:M1":  "E502",
		"b show M1":           "E416 PACK lists/phases:2",
		"b move M1 0402-0403": "E416 PACK lists/phases:2",
	})
	g.do("b hide B1 under:M1", "b hide B1 under:M2", "b hide B1 under:M1")
	g.refused(map[string]string{"b hide B2 under:M1": "E427", "b hide B1 under:M1": "E441"})
	g.do("b pass")
	g.refused(map[string]string{"a show M1": "E303", "b hide B2 under:M2": "E502"})
}

// TestMasksAreLifted by an enemy who comes near, by an attack, or by their side; beneath may be nothing.
func TestMasksAreLifted(t *testing.T) {
	hidden := []string{"b hide B1 under:M1", "b pass"}
	for _, c := range []struct {
		name, seen string
		orders     []string
		b1, m1     string
	}{
		{"before", "", nil, " under M1", "0402"},
		{"two away", "", []string{"a move A1 0102-0202"}, " under M1", "0402"},
		{"next to it", "", []string{"a move A1 0102-0302"}, "0402", ""},
		{"as far as is said", "seen,,,2\n", []string{"a move A1 0102-0202"}, "0402", ""},
		{"not where others are seen", "seen,,hex:0404,3\nseen,,,0\n", []string{"a move A1 0102-0302"}, " under M1", "0402"},
		{"attacked", "", []string{"a move A1 0102-0202", "a attack 0402 A1"}, "0402", ""},
		{"shown", "", []string{"a pass", "b show M1"}, "0402", ""},
		{"a dummy is attacked", "seen,,,0\n", []string{"a move A1 0103-0303"}, "", "0402"},
	} {
		limits := "limit,who,where,value\nallowance,,,ma\nenter,,enemy,no\nmask,type:mask,,1\nhide,side:b type:foot,,yes\nrange,,,2\n" + c.seen
		g := veiled(t, map[string]string{"limits.csv": limits})
		g.do(hidden...)
		if c.name == "a dummy is attacked" {
			g.do("a move A1 0102-0303", "a attack 0404 A1")
			if g.sys.Node(g.state).Kind == engine.AtChance || g.at("M2") != "" {
				t.Errorf("%s: dice are wanted, or M2 is at %q", c.name, g.at("M2"))
			}
			continue
		}
		g.do(c.orders...)
		if b1, m1 := g.at("B1"), g.at("M1"); b1 != c.b1 || m1 != c.m1 && c.m1 != "" {
			t.Errorf("%s: B1 at %q, M1 at %q; want %q and %q", c.name, b1, m1, c.b1, c.m1)
		}
	}
}

func TestMasksDoNotAttack(t *testing.T) {
	g := veiled(t, nil)
	g.do("b pass", "a move A1 0102-0202", "a pass")
	g.refused(map[string]string{"b attack 0202 M1": "E424"})
}

const plotted = "phase,side,may,sealed\nplot,all,move flip,yes\nfight,each,flip,\n"

// sealedTable is a pack whose moves are written by both sides and done together.
func sealedTable(t *testing.T) *table {
	t.Helper()
	return begin(t, small(t, hexes, map[string]string{
		"units.csv": troops, "setup.csv": camps, "lists/phases.csv": plotted, "limits.csv": "limit,where,value\nallowance,,ma\nenter,enemy,no\nstack,,1\n",
	}))
}

func TestPlotsAreOpenedTogether(t *testing.T) {
	g := sealedTable(t)
	if n := g.sys.Node(g.state); !n.Together || len(n.Seats) != 2 {
		t.Fatalf("the phase is %+v", n)
	}
	g.do("a move A1 0202-0302", "a move A2 0203-0202")
	if g.at("A1") != "0202" {
		t.Error("what is written is done before all have passed")
	}
	g.refused(map[string]string{"a move A1 0302-0303": "E415 PACK limits:2", "a move A2 0203-0303": "E415 PACK limits:2"})
	if seen := engine.Seen(g.sys, g.state, "b"); strings.Contains(string(seen.Text()), "plots") {
		t.Errorf("b reads %s", seen.Text())
	}
	g.do("a pass", "b move B1 0402-0302", "b move B2 0403-0402", "b pass")
	for unit, want := range map[engine.UnitID]string{"A1": "0302", "B1": "0402", "A2": "0202", "B2": "0403"} {
		if got := g.at(unit); got != want {
			t.Errorf("%s is at %s, want %s", unit, got, want)
		}
	}
	if got := g.phase(); got != "1 fight [a]" {
		t.Errorf("behind the plots: %s", got)
	}
}

func TestHiddenThingsConform(t *testing.T) {
	for name, g := range map[string]*table{"masks": veiled(t, nil), "plots": sealedTable(t)} {
		t.Run(name, func(t *testing.T) { enginetest.Suite{Games: 2}.Conform(t, g.sys) })
	}
}

// TestNothingIsHiddenWithoutALine: who plays in the open has no secrets to keep.
func TestNothingIsHiddenWithoutALine(t *testing.T) {
	if sys := open(t, "osier-crossing"); engine.FeaturesOf(sys).Secrets != nil {
		t.Error("a pack that hides nothing has secrets")
	}
	if sys := open(t, "quarry-ridge"); engine.FeaturesOf(sys).Secrets == nil {
		t.Error("a pack with masks has none")
	}
}

// Who tries something on what he sees is not told that nothing lies beneath a mask of others, but that he does not know; of what is
// played, and of masks of one's own, is told what is so.
func TestNobodyIsToldWhatHeCannotKnow(t *testing.T) {
	const unknown, nothing = "what lies beneath is not known", "nothing lies beneath"
	for _, c := range []struct{ hidden, viewer, order, want string }{
		{"M1", "a", "a move A2 0103-0203-0302", unknown},
		{"M2", "a", "a move A2 0103-0203-0302", unknown},
		{"M1", "", "a move A2 0103-0203-0302", unknown},
		{"M2", "", "a move A2 0103-0203-0302", unknown},
		{"M1", "true", "a move A2 0103-0203-0302", ": B1."},
		{"M2", "true", "a move A2 0103-0203-0302", nothing},
		{"M1", "b", "a move A2 0103-0203-0302", ": B1."},
		{"M2", "b", "a move A2 0103-0203-0302", nothing},
	} {
		g := veiled(t, nil)
		g.do("b hide B1 under:"+c.hidden, "b pass")
		at := g.state
		if c.viewer != "true" {
			at = engine.Seen(g.sys, at, engine.Side(c.viewer))
		}
		a := parse(c.order)
		_, events, ruling, err := engine.Apply(g.sys, at, engine.Play{Action: &a})
		told := ""
		for _, e := range events {
			if e.Kind == "lifted" {
				told += e.Text
			}
		}
		if err != nil || ruling.Verdict != engine.Legal || !strings.Contains(told, c.want) {
			t.Errorf("%+v: %v %v, %q", c, err, ruling.Findings, told)
		}
	}
}

// TestABoxIsAMaskThatStays: who lies in a box is seen by its own side alone, until it is opened; then they go on from there.
func TestABoxIsAMaskThatStays(t *testing.T) {
	g := begin(t, small(t, turns, map[string]string{
		"units.csv":         "id,side,type,steps,att,def,ma\nA1,a,foot,1,1,1,2\nA2,a,foot,1,1,1,2\nBox,a,box,1,0,0,2\nB1,b,foot,1,1,1,2\n",
		"setup.csv":         "scenario,unit,place,turn\n1,A1,,1\n1,A2,,1\n1,Box,Reserve,\n1,B1,South,\n",
		"lists/areas.csv":   "area\nNorth\nSouth\nReserve\n",
		"lists/borders.csv": "area,to,way\nNorth,South,both\nReserve,North,one\n",
		"lists/phases.csv":  "phase,side,may\nhide,a,hide\nmove,each,move show\n",
		"limits.csv":        "limit,who,where,value\nmask,type:box,,9\nhide,type:foot,,yes\nseen,,,0\nonly,type:box,,hide show\nenter,,area:Reserve,no\nallowance,,,ma\n",
	}))
	g.do("a hide A1 under:Box", "a hide A2 under:Box", "a pass")
	for side, sees := range map[engine.Side]bool{"a": true, "b": false, "": false} {
		if text := string(engine.Seen(g.sys, g.state, side).Text()); strings.Contains(text, `"under":"Box"`) != sees {
			t.Errorf("%q reads %s", side, text)
		}
	}
	g.refused(map[string]string{"a move Box North": "E424 PACK limits:5"})
	g.do("a show Box", "a move A1 North")
	if one, two := g.at("A1"), g.at("A2"); one != "North" || two != "Reserve" {
		t.Errorf("A1 stands at %s and A2 at %s", one, two)
	}
	g.do("a pass")
	g.refused(map[string]string{"b move B1 North-Reserve": "E426"})
}
