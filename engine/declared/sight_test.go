package declared_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

// coastal is a pack in which side b has a sea of three areas that it alone sees, with two ports of the land beside it.
func coastal(t *testing.T, more map[string]string) *table {
	t.Helper()
	return begin(t, small(t, turns, coastalFiles(more)))
}

func coastalFiles(more map[string]string) map[string]string {
	files := map[string]string{
		"units.csv":         "id,side,type,steps,att,def,ma\nA1,a,foot,2,4,3,3\nB1,b,ship,2,3,3,2\nB2,b,ship,1,1,1,2\nB3,b,foot,1,1,1,2\n",
		"setup.csv":         "scenario,unit,place,turn\n1,A1,Inland,\n1,B1,East,\n1,B2,,1\n1,B3,Port,\n",
		"lists/areas.csv":   "area\nInland\nPort\nCape\nEast\nWest\nDeep\n",
		"lists/borders.csv": "area,to\nInland,Port\nInland,Cape\nPort,East\nCape,West\nEast,West\nEast,Deep\nWest,Deep\n",
		"lists/zones.csv":   "zone,places\nsea,East West Deep\n",
		"lists/phases.csv":  "phase,side,may\ngo,each,move entry attack flip\n",
		"limits.csv":        "limit,who,where,value\nallowance,,,ma\nsight,,zone:sea,b\nzoc,,,yes\nenter,,zoc,stop\nenter,,enemy,no\nenter,type:ship,area:Inland,no\n",
		"lists/tables.csv":  "table,order,dice,by\nfight,attack,1d6,odds\n", "tables/fight.csv": "roll,1:1\n1..6,X\n",
		"lists/results.csv": "result,demand,n\nX,retreat,1\n",
	}
	for name, text := range more {
		files[name] = text
	}
	return files
}

// TestOneSideMovesUnseen: where its units stand on a board that it alone sees, and that they move there, nobody else can read.
func TestOneSideMovesUnseen(t *testing.T) {
	first := []string{"a pass", "b move B1 East-West", "b entry B2 Deep"}
	second := []string{"a pass", "b move B1 East-Deep", "b entry B2 West"}
	var worlds [2]*table
	for i, orders := range [][]string{first, second} {
		worlds[i] = coastal(t, nil)
		worlds[i].do(orders...)
	}
	for _, side := range []engine.Side{"a", ""} {
		one, other := engine.Seen(worlds[0].sys, worlds[0].state, side), engine.Seen(worlds[1].sys, worlds[1].state, side)
		if !bytes.Equal(one.Text(), other.Text()) {
			t.Errorf("%q tells the two apart:\n%s\n%s", side, one.Text(), other.Text())
		}
		for _, word := range []string{"East", "West", "Deep"} {
			if strings.Contains(string(one.Text()), word) {
				t.Errorf("%q reads %s: %s", side, word, one.Text())
			}
		}
		if _, err := worlds[0].sys.ParseState(one.Text()); err != nil {
			t.Errorf("the view of %q: %v", side, err)
		}
	}
	if own := string(engine.Seen(worlds[0].sys, worlds[0].state, "b").Text()); !strings.Contains(own, "West") {
		t.Errorf("b does not read where its own stand: %s", own)
	}
}

// TestUnseenMovesAreHeldAgainstTheirLines, and who is where others do not see it does nothing that these would read.
func TestUnseenMovesAreHeldAgainstTheirLines(t *testing.T) {
	g := coastal(t, nil)
	g.refused(map[string]string{
		"a move A1 Inland-Cape-West": "E417 PACK limits:3",
		"a attack East A1":           "E419",
	})
	g.do("a pass")
	g.refused(map[string]string{
		"b move B1 East-Deep-West-Cape": "E402 PACK limits:2",
		"b attack Inland B1":            "E424 PACK limits:3",
		"b move B3 Port-East-West":      "E403 PACK limits:3",
	})
	g.do("b move B3 Port-East")
	if got := g.at("B3"); got != "East" {
		t.Errorf("B3 stands at %s", got)
	}
	g.refused(map[string]string{"b move B3 East-West": "E415 PACK limits:2"})
}

// TestNothingHangsOnTheUnseen: neither may a side tell by its own orders who stands where it sees nobody, nor does a result drive anybody
// out of sight.
func TestNothingHangsOnTheUnseen(t *testing.T) {
	g := coastal(t, map[string]string{"setup.csv": "scenario,unit,place,turn\n1,A1,Inland,\n1,B1,East,\n1,B2,Deep,\n"})
	g.do("a move A1 Inland-Port") // East has a ship, whose zone of control does not reach what it cannot be seen from
	if p := g.at("A1"); p != "Port" {
		t.Errorf("A1 stands at %s", p)
	}
	g.do("a pass", "b move B1 East-West-Cape")
	if p := g.at("B1"); p != "Cape" {
		t.Errorf("B1 stands at %s", p)
	}
	g.do("b pass", "a move A1 Port-Inland", "a attack Cape A1")
	g.rolls(3)
	if p := g.at("B1"); p != "Cape" {
		t.Errorf("B1 retreats to %s, where nobody else sees it", p)
	}
}

// TestSightConforms plays packs with boards that one side alone sees by all laws, those of fog among them.
func TestSightConforms(t *testing.T) {
	for name, more := range map[string]map[string]string{
		"a sea":      nil,
		"plots":      {"lists/phases.csv": "phase,side,may,sealed\nplot,all,move entry flip,yes\nfight,each,attack,\n"},
		"idle":       {"lists/phases.csv": "phase,side,may,ends\nsail,b,move entry,idle\nfight,each,attack move,1\n"},
		"two seas":   {"lists/areas.csv": "area\nInland\nPort\nCape\nEast\nWest\nDeep\nGrotto\nCavern\n", "lists/borders.csv": "area,to\nInland,Port\nInland,Cape\nPort,East\nCape,West\nEast,West\nEast,Deep\nWest,Deep\nInland,Grotto\nGrotto,Cavern\n", "limits.csv": "limit,who,where,value\nallowance,,,ma\nsight,,zone:sea,b\nsight,,area:Grotto|Cavern,a\n"},
		"with masks": {"limits.csv": "limit,who,where,value\nallowance,,,ma\nsight,,zone:sea,b\nmask,type:foot side:b,,1\nhide,unit:B2,,yes\n", "lists/phases.csv": "phase,side,may\ngo,each,move entry attack hide show\n"},
	} {
		t.Run(name, func(t *testing.T) {
			enginetest.Suite{Games: 3}.Conform(t, small(t, turns, coastalFiles(more)))
		})
	}
}

// TestSightIsStrict: what others would read of a board that they do not see is a mistake of the pack, by its line.
func TestSightIsStrict(t *testing.T) {
	const limits = "limit,who,where,value,phase\nallowance,,,ma,\nsight,,zone:sea,b,\n"
	for _, c := range []struct {
		name, file, text, want string
	}{
		{"no side", "limits.csv", "limit,where,value\nsight,zone:sea,red\n", "limits.csv:2: sight: value \"red\" is no side"},
		{"no place", "limits.csv", "limit,where,value\nsight,,b\n", "limits.csv:2: sight: where is missing"},
		{"who", "limits.csv", "limit,who,where,value\nsight,type:ship,zone:sea,b\n", "limits.csv:2: sight: neither who nor phase"},
		{"a step", "limits.csv", "limit,where,value\nsight,enemy,b\n", "limits.csv:2: sight: where is about places"},
		{"twice", "limits.csv", limits + "sight,,area:Deep,a,\n", "limits.csv:4: sight: line 3 says already who sees Deep"},
		{"a stranger", "setup.csv", "scenario,unit,place,turn\n1,A1,East,\n", "setup.csv:2: A1 begins at East, which b alone sees (limits.csv:3)"},
		{"points", "lists/victory.csv", "for,points,where\nhold,3,area:Port|Deep\n", "lists/victory.csv:2: hold counts who stands there, and b alone sees Deep"},
		{"leaving", "limits.csv", limits + "exit,,area:East,1,\n", "limits.csv:4: who leaves the board is seen to, and b alone sees East"},
	} {
		p, err := pack.Load(smallFolder(turns, coastalFiles(map[string]string{c.file: c.text})))
		if err == nil {
			_, err = declared.Open(p)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}
